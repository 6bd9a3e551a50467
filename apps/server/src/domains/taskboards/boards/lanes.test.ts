import { api } from '@frontdesk/contract/registry'
import { boardLimits } from '@frontdesk/contract/taskboards/limits'
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
const nobody = { id: crypto.randomUUID() }
const labels = (board: { lanes: readonly { label: string }[] }) => board.lanes.map(({ label }) => label)
const typesSince = async (seq: number) =>
  (await sam.events(seq)).map(({ payload }) => (payload as { event: { type: string } }).event.type)
const lastEvent = async () => (await sam.events()).at(-1)?.seq ?? 0
const later = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString()

test('lanes are added at the end, moved, and renamed', async () => {
  const board = await sam.board('Lanes', ['A', 'B', 'C'])
  const laneId = crypto.randomUUID()
  const body = { id: laneId, label: 'D', color: 'blue' as const, target: 10, escalateHours: 5 }
  const seq = await lastEvent()
  const both = await Promise.all([sam.addLane(board, body), sam.addLane(board, body)])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(labels(await sam.now(board))).toEqual(['A', 'B', 'C', 'D'])
  expect((await sam.now(board)).lanes[3]).toMatchObject({ ...body, done: false, total: 0 })
  expect(await typesSince(seq)).toEqual(['UPDATE_BOARD'])
  const moves = [
    ['D', null, ['D', 'A', 'B', 'C']],
    ['A', 'C', ['D', 'B', 'C', 'A']],
    ['D', 'B', ['B', 'D', 'C', 'A']],
    ['D', 'B', ['B', 'D', 'C', 'A']],
  ] as const
  for (const [moved, after, expected] of moves) {
    const lane = (label: string) => ({ id: label === 'D' ? laneId : board.lane(label).id })
    const reply = await sam.changeLane(board, lane(moved), { after: after && lane(after).id })
    expect(labels(reply.body)).toEqual(expected)
  }
  // The last of them changed nothing.
  expect(await typesSince(seq)).toHaveLength(4)
  const renamed = (await sam.changeLane(board, { id: laneId }, { label: 'Delta', target: null })).body.lanes[1]
  expect(renamed).toMatchObject({ label: 'Delta', color: 'blue', target: null, escalateHours: 5 })
  for (const after of [laneId, nobody.id])
    expect((await sam.changeLane(board, { id: laneId }, { after })).body).toMatchObject({ code: 'laneNotFound' })
  const other = await sam.board('Other lanes', ['X'])
  expect((await sam.changeLane(board, other.lane('X'), { label: 'Y' })).body).toMatchObject({ code: 'laneNotFound' })
  expect((await sam.addLane(other, body)).body).toMatchObject({ code: 'idTaken' })
  for (const reply of [
    await stranger.addLane(board, 'Theirs'),
    await stranger.changeLane(board, board.lane('A'), { label: 'Theirs' }),
    await stranger.clear(board, board.lane('A')),
    await stranger.removeLane(board, board.lane('A'), board.lane('B')),
  ])
    expect(reply.body).toMatchObject({ code: 'boardNotFound' })
})

test('a board has a limited number of lanes, and removed ones do not count', async () => {
  const board = await sam.board('Full', ['First', ...Array.from({ length: boardLimits.lanes - 2 }, (_, n) => `${n}`)])
  const both = await Promise.all([sam.addLane(board, 'Last'), sam.addLane(board, 'Last')])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  expect((await sam.addLane(board, 'More')).body).toMatchObject({ code: 'tooManyLanes' })
  const last = (await sam.now(board)).lanes.at(-1) ?? nobody
  expect((await ana.removeLane(board, last, board.lane('First'))).status).toBe(200)
  // The place of the removed one is still taken.
  const added = await sam.addLane(board, { id: crypto.randomUUID(), label: 'Instead' })
  expect(labels(added.body).at(-1)).toBe('Instead')
  await ana.removeLane(board, board.lane('First'), board.lane('0'))
  const first = added.body.lanes.at(-1) ?? nobody
  expect(labels((await sam.changeLane(board, first, { after: null })).body)[0]).toBe('Instead')
  expect((await sam.addLane(board, { id: last.id, label: 'Again' })).body).toMatchObject({ code: 'idTaken' })
})

test('a rule names colleagues and templates that exist', async () => {
  const board = await sam.board('Rules', ['One'])
  const template = async (who: BoardUser, group: 'team' | 'personal') => {
    const body = { name: `${group} of ${who.id}`, template: 'Hello', group }
    const args = { params: { format: 'message' }, body }
    return (await server.request(api.templates.createTemplate, args, await who.auth())).body.id
  }
  const [team, hers, his] = [
    await template(ana, 'team'),
    await template(ana, 'personal'),
    await template(sam, 'personal'),
  ]
  const rule = { assignTo: ana.id, dueDays: 2, followupDays: 1, template: team }
  const save = (who: BoardUser, changed: Partial<typeof rule>) =>
    who.changeLane(board, board.lane('One'), { rule: { ...rule, ...changed } })
  expect((await save(sam, {})).body.lanes[0]?.rule).toEqual(rule)
  expect((await save(sam, { template: his })).status).toBe(200)
  // A teammate who changes another part of the rule keeps it.
  expect((await save(ana, { template: his, dueDays: 5 })).body.lanes[0]?.rule.dueDays).toBe(5)
  for (const other of [hers, nobody.id])
    expect((await save(sam, { template: other })).body).toMatchObject({ code: 'templateNotFound' })
  for (const other of [stranger.id, nobody.id])
    expect((await save(sam, { assignTo: other })).body).toMatchObject({ code: 'userNotFound' })
  expect((await sam.changeLane(board, board.lane('One'), { rule: {} })).body.lanes[0]?.rule).toEqual({
    ...{ assignTo: null, dueDays: null, followupDays: null, template: null },
  })
})

test('the escalation of cards follows the time limit of their lane, and whether they are done there', async () => {
  const board = await sam.board('Escalating', [{ label: 'One', escalateHours: 20 }, 'Two'], { monitor: true })
  const lane = board.lane('One')
  const card = await sam.card(board, lane, 'Plain')
  // The due date ends in New York.
  const due = await sam.card(board, lane, 'Due', { dueOn: '2026-11-20' })
  const at = async (which: { id: string }) => (await sam.openCard(which)).body.card.escalatesAt
  const dueEnd = '2026-11-21T05:00:00.000Z'
  expect([await at(card), await at(due)]).toEqual([later(card.enteredAt, 20 * hour), dueEnd])
  const seq = await lastEvent()
  await sam.changeLane(board, lane, { escalateHours: 48 })
  expect([await at(card), await at(due)]).toEqual([later(card.enteredAt, 48 * hour), dueEnd])
  await sam.changeLane(board, lane, { done: true })
  expect([await at(card), await at(due)]).toEqual([null, null])
  await sam.changeLane(board, lane, { done: false, escalateHours: null })
  expect([await at(card), await at(due)]).toEqual([null, dueEnd])
  await sam.changeLane(board, lane, { label: 'Uno' })
  await sam.changeLane(board, lane, { escalateHours: 1 })
  await sam.changeLane(board, board.lane('Two'), { escalateHours: 1 })
  expect(await typesSince(seq)).toEqual([
    ...['CHANGE_CARDS', 'CHANGE_CARDS', 'CHANGE_CARDS', 'UPDATE_BOARD', 'CHANGE_CARDS', 'UPDATE_BOARD'],
  ])
  expect((await sam.now(board)).monitorAlert).toBe(0)
  server.clock.step(hour)
  expect((await sam.now(board)).monitorAlert).toBe(2)
})

test('a removed lane leaves its cards, recurring cards, and end to another one', async () => {
  const board = await sam.board('Removed', ['One', { label: 'Two', escalateHours: 2 }, 'Three'])
  const [one, two, three] = [board.lane('One'), board.lane('Two'), board.lane('Three')]
  await sam.change(board, { endLane: one.id })
  for (const title of ['C', 'B', 'A']) await sam.card(board, one, title, { assignedTo: sam.id })
  await sam.card(board, two, 'First')
  const recurring = { id: crypto.randomUUID(), laneId: one.id, title: 'Weekly', every: 'week' as const }
  await sam.addRecurring(board, { ...recurring, nextOn: '2027-01-04' })
  expect((await sam.removeLane(board, one, two)).status).toBe(403)
  for (const [lane, to, code] of [
    [one, one, 'lastLane'],
    [one, nobody, 'laneNotFound'],
    [nobody, two, 'laneNotFound'],
  ] as const)
    expect((await ana.removeLane(board, lane, to)).body).toMatchObject({ code })
  server.clock.step(hour)
  const seq = await lastEvent()
  const removed = (await ana.removeLane(board, one, two)).body
  expect(removed).toMatchObject({ endLane: two.id, total: 4, lanes: [{ label: 'Two', total: 4 }, { label: 'Three' }] })
  expect(await typesSince(seq)).toEqual(['CHANGE_CARDS'])
  const cards = await sam.cards(board, two)
  expect(cards.map(({ title }) => title)).toEqual(['First', 'A', 'B', 'C'])
  const now = server.clock.now().toISOString()
  expect(cards[1]).toMatchObject({ assignedTo: sam.id, enteredAt: now, escalatesAt: later(now, 2 * hour) })
  expect((await sam.recurring(board)).body.data).toMatchObject([{ title: 'Weekly', laneId: two.id }])
  const [moved] = (await sam.history(cards[1] ?? nobody)).body.data
  expect(moved).toMatchObject({ action: 'taskCard.moved', facts: { from: 'One', to: 'Two' }, user: { id: ana.id } })
  expect((await ana.removeLane(board, one, two)).body).toMatchObject({ code: 'laneNotFound' })
  await ana.removeLane(board, three, two)
  expect((await ana.removeLane(board, two, two)).body).toMatchObject({ code: 'lastLane' })
  expect(labels(await sam.now(board))).toEqual(['Two'])
})
