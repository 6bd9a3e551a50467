import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { type BoardUser, createBoardUser } from '../taskboards.factory.ts'

let server: TestServer
let ana: BoardUser
beforeAll(async () => {
  server = await testServer()
  ana = createBoardUser(server, server.here.people.admin)
})
afterAll(() => server.close())

test.each([
  ['Call O’Brien', "O'Brien"],
  ["Call O'Brien", 'o’brien'],
  ["Call O'Brien", 'obrien'],
  ['Quote for Ñandú', 'nandu'],
  ['Quote for nandu', 'Ñandú'],
  ['Meet Müller-Lüdenscheidt', 'muller luden'],
  ['Straße', 'strasse'],
  ['100% done_work', '0% done'],
  ['東京海上の更新', '海上'],
])('finds “%s” by %s', async (title, q) => {
  const board = await ana.board(`Board of ${q}`)
  const lane = board.lanes[0] ?? board
  await ana.card(board, lane, title)
  await ana.card(board, lane, 'Other', { details: `About: ${title}` })
  await ana.card(board, lane, 'Something else')
  const found = await ana.cards(board, lane, { q })
  expect(found.map((card) => card.title).toSorted()).toEqual([title, 'Other'].toSorted())
})
