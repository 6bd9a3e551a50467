import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { type Chatting, chatting } from '../chat.factory.ts'

let server: TestServer
let ana: Chatting
beforeAll(async () => {
  server = await testServer()
  ana = chatting(server, server.here.people.admin)
})
afterAll(() => server.close())

test.each([
  ['東京海上の更新を確認してください。', '更新'],
  ['客户想了解汽车保险的价格', '汽车保险'],
  ['ลูกค้าต้องการต่ออายุกรมธรรม์', 'ต่ออายุ'],
  ['고객이자동차보험을원합니다', '보험'],
  ['Renewal: 山田さんのフォードの保険', 'フォード renewal'],
])('finds “%s” by %s within it', async (message, q) => {
  const { id } = await ana.group('Room', server.here.people.employee)
  const sent = (await ana.say(id, message)).body
  await ana.say(id, 'Something else')
  expect((await ana.search({ q })).body.data.map((found) => found.message.id)).toEqual([sent.id])
  expect((await ana.search({ q: `${q}犬` })).body.data).toEqual([])
})

test('finds a common part of such texts among the newest messages, and a rare one far below', async () => {
  const { id } = await ana.group('Many', server.here.people.employee)
  const rare = (await ana.say(id, '御茶ノ水の見積もり')).body
  for (let at = 0; at < 45; at++) await ana.say(id, `第${at}号の契約更新です`)
  expect((await ana.search({ q: '契約更' })).body.data.length).toBeGreaterThan(10)
  expect((await ana.search({ q: '見積' })).body.data.map((found) => found.message.id)).toEqual([rare.id])
})
