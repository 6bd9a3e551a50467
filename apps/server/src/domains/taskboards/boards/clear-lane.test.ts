import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { type BoardUser, createBoardUser } from '../taskboards.factory.ts'

let server: TestServer
let sam: BoardUser
let ana: BoardUser
let stranger: BoardUser
beforeAll(async () => {
  server = await testServer()
  const { employee, admin } = server.here.people
  ;[sam, ana] = [createBoardUser(server, employee), createBoardUser(server, admin)]
  stranger = createBoardUser(server, server.there.people.owner)
})
afterAll(() => server.close())

const hour = 60 * 60_000
const day = 24 * hour
type Has = { id: string }
const titles = async (board: Has, lane: Has) => (await sam.cards(board, lane)).map(({ title }) => title)
const fill = async (board: Has, lane: Has, ...wanted: string[]) => {
  const cards = []
  for (const title of wanted.toReversed()) cards.unshift(await sam.card(board, lane, title))
  return cards
}

test('admins clear a lane, and its cards come back to their places', async () => {
  const board = await sam.board('Cleared', [{ label: 'One', escalateHours: 5 }, 'Two'])
  const [one, two] = [board.lane('One'), board.lane('Two')]
  await fill(board, one, 'A', 'B', 'C')
  await fill(board, two, 'Other')
  expect((await sam.clear(board, one)).status).toBe(403)
  expect((await ana.clear(board, { id: board.id })).body).toMatchObject({ code: 'laneNotFound' })
  const since = (await sam.events()).at(-1)?.seq ?? 0
  const both = await Promise.all([ana.clear(board, one), ana.clear(board, one)])
  expect(both.map(({ body }) => body.cards).sort()).toEqual([0, 3])
  const { clear } = both.find(({ body }) => body.cards === 3)?.body ?? { clear: '' }
  expect(await titles(board, one)).toEqual([])
  expect(await sam.now(board)).toMatchObject({ total: 1 })
  expect((await ana.clears(board)).body.data).toEqual([
    { id: clear, laneId: one.id, label: 'One', cards: 3, by: 'Admin Here', at: server.clock.now().toISOString() },
  ])
  await sam.card(board, one, 'New')
  await sam.changeLane(board, one, { escalateHours: 7 })
  expect([(await sam.clears(board)).status, (await sam.undo(board, clear)).status]).toEqual([403, 403])
  expect((await stranger.clears(board)).body).toMatchObject({ code: 'boardNotFound' })
  expect((await stranger.undo(board, clear)).body).toMatchObject({ code: 'boardNotFound' })
  const undone = await Promise.all([ana.undo(board, clear), ana.undo(board, clear)])
  expect(undone.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(undone.find(({ status }) => status === 200)?.body).toEqual({ cards: 3 })
  const cards = await sam.cards(board, one)
  expect(cards.map(({ title }) => title).filter((title) => title !== 'New')).toEqual(['A', 'B', 'C'])
  expect(cards).toHaveLength(4)
  for (const { enteredAt, escalatesAt } of cards)
    expect(Date.parse(escalatesAt ?? '')).toBe(Date.parse(enteredAt) + 7 * hour)
  expect((await ana.clears(board)).body.data).toEqual([])
  const payloads = (await sam.events(since)).map(({ payload }) => payload as { event: { type: string; board: object } })
  const many = payloads.filter(({ event }) => event.type === 'CHANGE_CARDS')
  // Clearing, the time limit, and the return.
  expect(many.map(({ event }) => event.board)).toMatchObject([{ total: 1 }, { total: 2 }, { total: 5 }])
  const history = (await sam.history(cards.find(({ title }) => title === 'A') ?? one)).body.data
  expect(history.map(({ action }) => action).slice(0, 2)).toEqual(['taskCard.restored', 'taskCard.deleted'])
})

test('a clearing can be undone for 30 days', async () => {
  const board = await sam.board('Old', ['One'])
  const one = board.lane('One')
  await fill(board, one, 'A')
  const { clear } = (await ana.clear(board, one)).body
  server.clock.step(29 * day)
  await fill(board, one, 'B')
  const later = (await ana.clear(board, one)).body.clear
  expect((await ana.clears(board)).body.data.map(({ id }) => id)).toEqual([later, clear])
  server.clock.step(2 * day)
  expect((await ana.clears(board)).body.data.map(({ id }) => id)).toEqual([later])
  expect((await ana.undo(board, clear)).body).toMatchObject({ code: 'clearNotFound' })
  const other = await sam.board('Not old', ['One'])
  expect((await ana.undo(other, later)).body).toMatchObject({ code: 'clearNotFound' })
  expect((await ana.undo(board, later)).body).toEqual({ cards: 1 })
})

test('cards whose place is taken meanwhile, or whose lane is gone, come back in their order', async () => {
  const board = await sam.board('Taken', ['One', 'Two'])
  const [one, two] = [board.lane('One'), board.lane('Two')]
  await fill(board, one, 'A', 'B', 'C')
  const { clear } = (await ana.clear(board, one)).body
  // The key of the first card of an empty lane is always the same.
  const [fresh] = await fill(board, one, 'New')
  const { rows } = await server.admin.query<{ title: string }>(
    'select title from tenant.task_cards where lane_id = $1 and place = $2 order by deleted_at nulls first',
    [one.id, fresh?.order],
  )
  expect(rows.map(({ title }) => title)).toEqual(['New', 'C'])
  await ana.undo(board, clear)
  expect(await titles(board, one)).toEqual(['A', 'B', 'New', 'C'])

  const again = (await ana.clear(board, one)).body.clear
  await fill(board, two, 'Here')
  await ana.removeLane(board, one, two)
  server.clock.step(hour)
  expect((await ana.undo(board, again)).body).toEqual({ cards: 4 })
  expect(await titles(board, two)).toEqual(['Here', 'A', 'B', 'New', 'C'])
  expect((await sam.cards(board, two)).at(-1)?.enteredAt).toBe(server.clock.now().toISOString())
})

test('a card that came back by itself and was deleted again stays deleted', async () => {
  const board = await sam.board('By itself', ['One'])
  const one = board.lane('One')
  const [a, b] = await fill(board, one, 'A', 'B', 'C')
  const { clear } = (await ana.clear(board, one)).body
  for (const card of [a, b]) expect((await sam.restoreCard(card ?? one)).status).toBe(200)
  server.clock.step(1000)
  await sam.dropCard(a ?? one)
  expect((await ana.undo(board, clear)).body).toEqual({ cards: 1 })
  expect(await titles(board, one)).toEqual(['B', 'C'])
})

test('a client whom a tag gave another card meanwhile keeps only that one', async () => {
  const tag = (await server.request(api.tags.createTag, { body: { name: 'Clearing' } }, await ana.auth())).body
  const clients: Has[] = []
  for (const lastName of ['Ann', 'Bob']) {
    const { body } = await server.request(api.contacts.createContact, { body: { lastName } }, await sam.auth())
    const args = { params: { id: body.id }, body: [{ id: tag.id, isActive: true }] }
    await server.request(api.tags.assignTags, args, await ana.auth())
    clients.push(body)
  }
  const board = await sam.board('Fed', ['One', 'Two'], { assignedTag: [tag.id] })
  const [one, two] = [board.lane('One'), board.lane('Two')]
  await expect.poll(() => titles(board, one)).toHaveLength(2)
  const [ann] = await sam.cards(board, one)
  const { clear } = (await ana.clear(board, one)).body
  await server.admin.query(
    `insert into tenant.task_cards (account_id, id, board_id, lane_id, place, contact_id, source, entered_at,
       created_at, updated_at) values ($1, $2, $3, $4, 'a5', $5, 'tag', $6, $6, $6)`,
    [server.here.id, crypto.randomUUID(), board.id, two.id, ann?.client?.id, server.clock.now()],
  )
  expect((await ana.undo(board, clear)).body).toEqual({ cards: 1 })
  const shown = [...(await sam.cards(board, one)), ...(await sam.cards(board, two))]
  expect(shown.map(({ client }) => client?.id).sort()).toEqual(clients.map(({ id }) => id).sort())
})
