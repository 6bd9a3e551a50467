import { api } from '@frontdesk/contract/registry'
import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { type BoardUser, createBoardUser } from '../taskboards.factory.ts'

let server: TestServer
let sam: BoardUser
let ana: BoardUser
beforeAll(async () => {
  server = await testServer()
  ;[sam, ana] = [
    createBoardUser(server, server.here.people.employee),
    createBoardUser(server, server.here.people.admin),
  ]
})
afterAll(() => server.close())

type Card = Awaited<ReturnType<BoardUser['card']>>
const nobody = { id: crypto.randomUUID() }
const titles = (cards: readonly { title: string }[]) => cards.map(({ title }) => title)

async function started(boardname: string, count: number) {
  const board = await sam.board(boardname, ['To contact', { label: 'Done', done: true }])
  const [first = nobody, done = nobody] = board.lanes
  const cards: Card[] = []
  for (let at = 0; at < count; at += 1)
    cards.push(await sam.card(board, first, `Card ${at}`, { after: cards.at(-1)?.id ?? null }))
  const seen = (await sam.events()).at(-1)?.seq ?? 0
  const events = async () => (await sam.events(seen)).map(({ payload }) => payload as { event: { type: string } })
  return { board, first, done, cards, events }
}

test('cards move to the end of a lane in the order in which they were', async () => {
  const { board, first, done, cards, events } = await started('Move', 4)
  const [a = nobody, b = nobody, c = nobody, d = nobody] = cards
  await sam.move(c, done)
  const reply = await ana.bulk(board, [d, a, c, nobody, b], { do: 'move', laneId: done.id })
  expect(reply.body.changed).toEqual([a.id, b.id, d.id])
  expect(titles(await sam.cards(board, done))).toEqual(['Card 2', 'Card 0', 'Card 1', 'Card 3'])
  expect(await sam.cards(board, first)).toEqual([])
  expect((await events()).map(({ event }) => event.type)).toEqual(['MOVE_CARD', 'MOVE_CARD', 'MOVE_CARD', 'MOVE_CARD'])
  expect((await sam.history(a)).body.data[0]).toMatchObject({
    action: 'taskCard.moved',
    user: { id: ana.id },
    facts: { from: 'To contact', to: 'Done' },
  })
  expect((await sam.bulk(board, cards, { do: 'move', laneId: done.id })).body).toEqual({ changed: [] })
  expect((await sam.bulk(board, cards, { do: 'move', laneId: nobody.id })).body).toMatchObject({ code: 'laneNotFound' })
})

test('only what differs is changed, and each card says so in its history', async () => {
  const { board, cards } = await started('Change', 3)
  const [a = nobody, b = nobody] = cards
  await sam.update(a, { assignedTo: ana.id, dueOn: '2026-11-30', cardColor: 'red' })
  const label = { id: crypto.randomUUID(), name: 'Hot', color: 'red' as const }
  await sam.saveLabels(board, label)
  const others = cards.slice(1).map(({ id }) => id)
  const changed = async (act: Parameters<BoardUser['bulk']>[2]) =>
    new Set((await sam.bulk(board, cards, act)).body.changed)
  expect(await changed({ do: 'assign', assignedTo: ana.id })).toEqual(new Set(others))
  expect(await changed({ do: 'due', dueOn: '2026-11-30' })).toEqual(new Set(others))
  expect(await changed({ do: 'color', cardColor: 'red' })).toEqual(new Set(others))
  expect(await changed({ do: 'label', labelId: label.id, on: true })).toEqual(new Set([a.id, ...others]))
  expect(await changed({ do: 'label', labelId: label.id, on: true })).toEqual(new Set())
  const now = (await sam.openCard(b)).body.card
  expect(now).toMatchObject({
    version: 5,
    assignedTo: ana.id,
    assignedOn: server.clock.now().toISOString(),
    dueOn: '2026-11-30',
    escalatesAt: '2026-12-01T05:00:00.000Z',
    cardColor: 'red',
    labels: [label.id],
  })
  expect((await sam.history(b)).body.data.map(({ changes }) => changes).slice(0, 4)).toEqual([
    { labels: { from: [], to: ['Hot'] } },
    { cardColor: { from: null, to: 'red' } },
    { dueOn: { from: null, to: '2026-11-30' } },
    { assignedTo: { from: null, to: 'Admin Here' } },
  ])
  expect(await changed({ do: 'label', labelId: label.id, on: false })).toEqual(new Set([a.id, ...others]))
  expect(await changed({ do: 'assign', assignedTo: null })).toEqual(new Set([a.id, ...others]))
  expect((await sam.openCard(b)).body.card).toMatchObject({ labels: [], assignedTo: null, assignedOn: null })
  const foreign = server.there.people.owner.id
  expect((await sam.bulk(board, cards, { do: 'assign', assignedTo: foreign })).body).toMatchObject({
    code: 'userNotFound',
  })
  const unknown = { do: 'label', labelId: nobody.id, on: true } as const
  expect((await sam.bulk(board, cards, unknown)).body).toMatchObject({ code: 'labelNotFound' })
})

test('many cards are deleted and brought back at once, with one event', async () => {
  const { board, first, cards, events } = await started('Delete', 12)
  const before = titles(cards)
  const some = cards.filter((_, at) => at !== 3)
  const deleted = (await sam.bulk(board, some, { do: 'delete' })).body.changed
  expect(new Set(deleted)).toEqual(new Set(some.map(({ id }) => id)))
  expect(titles(await ana.cards(board, first))).toEqual(['Card 3'])
  expect((await sam.now(board)).total).toBe(1)
  expect((await sam.bulk(board, cards, { do: 'color', cardColor: 'blue' })).body.changed).toHaveLength(1)
  expect((await ana.bulk(board, cards, { do: 'restore' })).body.changed).toHaveLength(11)
  expect(titles(await sam.cards(board, first))).toEqual(before)
  expect((await events()).map(({ event }) => event.type)).toEqual(['CHANGE_CARDS', 'UPDATE_CARD', 'CHANGE_CARDS'])
  expect((await sam.history(cards[0] ?? nobody)).body.data.map(({ action }) => action)).toEqual([
    'taskCard.restored',
    'taskCard.deleted',
    'taskCard.added',
  ])
})

test('cards of another board or account are left out', async () => {
  const { cards } = await started('Mine', 2)
  const other = await sam.board('Other')
  const act = { do: 'delete' } as const
  expect((await sam.bulk(other, cards, act)).body).toEqual({ changed: [] })
  expect((await sam.bulk(nobody, cards, act)).body).toMatchObject({ code: 'boardNotFound' })
  const stranger = createBoardUser(server, server.there.people.owner)
  expect((await stranger.bulk(other, cards, act)).status).toBe(404)
  const tooMany = Array.from({ length: boardLimits.bulk + 1 }, () => ({ id: crypto.randomUUID() }))
  expect((await sam.bulk(other, tooMany, act)).status).toBe(422)
  const token = await server.session(server.here.people.employee, { ghostedBy: server.here.people.owner })
  const call = { params: { id: other.id }, body: { cards: cards.map(({ id }) => id), act } }
  expect((await server.request(api.taskBoards.changeCards, call, { token })).status).toBe(403)
})

test('a lane’s rule applies to each card that enters it, and is said after the move', async () => {
  const { board, first, done, cards } = await started('Rule', 2)
  const rule = { assignTo: ana.id, dueDays: 3, followupDays: null, template: null }
  await sam.changeLane(board, done, { rule })
  const { changed } = (await sam.bulk(board, cards, { do: 'move', laneId: done.id })).body
  const ruled = { assignedTo: ana.id, dueOn: '2026-11-23', escalatesAt: null }
  expect(await sam.cards(board, done)).toMatchObject(changed.map((id) => ({ id, version: 2, ...ruled })))
  expect((await sam.history(cards[0] ?? nobody)).body.data.map(({ action }) => action)).toEqual([
    'taskCard.rule',
    'taskCard.moved',
    'taskCard.added',
  ])
  const added = await sam.card(board, done, 'Added there', { assignedTo: sam.id })
  expect(added).toMatchObject(ruled)
  const single = await sam.card(board, first, 'Moved there')
  expect((await sam.move(single, done)).body).toMatchObject({ version: 2, ...ruled })
  expect((await ana.now(board)).lanes[1]?.total).toBe(4)
})
