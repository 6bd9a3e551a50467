import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { openTexting, ours, type Texting, texting } from '../sms.factory.ts'

let server: TestServer
let sam: Texting
beforeAll(async () => {
  server = await testServer({ start: '2026-11-20T18:30:00Z' })
  await openTexting(server)
  sam = texting(server, server.here.people.employee)
})
afterAll(() => server.close())

const roomOf = async (sender: string) => (await sam.rooms()).find(({ phoneNumber }) => phoneNumber === sender)
const textIn = async (from: string, text: string) => {
  server.world.text(from, { to: ours, text, media: [] })
  await expect
    .poll(() => roomOf(from), { timeout: 8000, interval: 20 })
    .toMatchObject({ lastMessage: { message: text } })
  return (await roomOf(from)) ?? expect.fail()
}

test('an alphanumeric sender keeps its name, belongs to no contact, and cannot be answered', async () => {
  const room = await textIn('STATEFARM', 'Your code is 114523. Reply STOP to opt out.')
  expect(room).toMatchObject({ phoneNumber: 'STATEFARM', client: null, sharedWith: [], stopWishes: [], seq: 1 })
  expect((await sam.messages(room.id)).data[0]).toMatchObject({ by: 'STATEFARM', flagged: false })
  expect((await sam.send(room.id, 'Thanks')).body).toMatchObject({
    code: 'textRefused',
    message: 'This sender has a name instead of a number, so it can’t get texts.',
    details: { overridable: false },
  })
  expect((await sam.send(room.id, 'Their code', { type: 'note' })).status).toBe(201)
  expect((await textIn('Geico 24-7', 'STOP')).disabled).toEqual([])
  expect((await sam.rooms({ search: 'statef' })).map(({ id }) => id)).toEqual([room.id])
})

test('a short code keeps its digits', async () => {
  expect(await textIn('46432', 'Your code is 1')).toMatchObject({ phoneNumber: '46432', client: null })
})

test('a short code opts out, may opt out, and has a record like any other number', async () => {
  const room = await textIn('46433', 'Too many texts')
  expect(room).toMatchObject({ disabled: [], stopWishes: [{ phone: '46433' }] })
  const auth = await sam.auth()
  const asked = await server.request(api.sending.listStopWishes, {}, auth)
  expect(asked.body.data).toMatchObject([{ phone: '46433' }])
  const check = await server.request(api.sending.checkNumber, { query: { to: '46433' } }, auth)
  expect(check).toMatchObject({ status: 200, body: { to: '46433' } })
  expect((await textIn('46433', 'STOP')).disabled).toEqual(['46433'])
  const record = await server.request(api.sending.listConsent, { query: { phone: '46433' } }, auth)
  expect(record.body.data?.map(({ phone, act }) => [phone, act])).toEqual([
    ['46433', 'optOut'],
    ['46433', 'flagged'],
  ])
})
