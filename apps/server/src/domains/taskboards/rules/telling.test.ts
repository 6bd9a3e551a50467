// Escalated cards, and reminders of the day.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runRecurring } from '#testing/jobs'
import { type TestServer, testServer } from '#testing/server'
import { type BoardUser, createBoardUser, unheard } from '../taskboards.factory.ts'
import { buildBoardRecurring } from '../taskboards.jobs.ts'
import { collectReminders } from './reminders.factory.ts'

let server: TestServer
let sam: BoardUser
let ana: BoardUser
let heard: ReturnType<typeof collectReminders>
beforeAll(async () => {
  server = await testServer()
  heard = collectReminders(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.admin.query('delete from tenant.task_boards')
  await at('2026-11-20T15:00:00Z')
  heard()
})

/** Sessions end sooner than these tests move the clock. */
async function at(instant: string) {
  server.clock.set(instant)
  sam = createBoardUser(server, server.here.people.employee)
  ana = createBoardUser(server, server.here.people.admin)
  await Promise.all([sam.auth(), ana.auth()])
}

async function started(more: object = {}) {
  const board = await sam.board(
    'Claims',
    [
      { label: 'New', escalateHours: 24 },
      { label: 'Done', done: true },
    ],
    more,
  )
  const [first, done] = board.lanes
  if (!first || !done) throw new Error('The board has no lanes.')
  return { board, first, done }
}
/** What was emitted about the board while that ran. */
async function emitted(act: () => Promise<unknown>) {
  const before = (await sam.events()).at(-1)?.seq ?? 0
  await act()
  return (await sam.events(before)).map(
    ({ payload }) => payload as { event: { type: string; counts: { monitorAlert: number } } },
  )
}
const escalate = () => runRecurring(server, buildBoardRecurring(unheard), 'taskboards.escalated')
const remind = () => runRecurring(server, buildBoardRecurring(unheard), 'taskboards.due')

test('an escalated card of a monitored board is told once, to whoever has it or to the admins', async () => {
  const { board, first, done } = await started({ monitor: true })
  await sam.card(board, first, 'Mine', { assignedTo: sam.id })
  await sam.card(board, first, 'Nobody’s')
  await sam.card(board, done, 'Done already')
  await at('2026-11-21T14:59:59Z')
  await escalate()
  expect(heard()).toEqual([])
  await at('2026-11-21T15:00:00Z')
  const events = await emitted(escalate)
  expect(events.map(({ event }) => [event.type, event.counts.monitorAlert])).toEqual([
    ['UPDATE_CARD', 2],
    ['UPDATE_CARD', 2],
  ])
  const told = heard()
  expect(told).toHaveLength(2)
  expect(told).toContainEqual({ kind: 'escalated', users: [sam.id], title: 'Mine', by: '' })
  const { users = [] } = told.find(({ title }) => title === 'Nobody’s') ?? {}
  expect(users.toSorted()).toEqual([ana.id, server.here.people.owner.id].toSorted())
  expect(await emitted(escalate)).toEqual([])
  expect(heard()).toEqual([])
})

test('a card that escalates again is told again', async () => {
  const { board, first, done } = await started({ monitor: true })
  const card = await sam.card(board, first, 'Mine', { assignedTo: sam.id })
  await at('2026-11-21T15:00:00Z')
  await escalate()
  expect((await sam.move(card, done)).status).toBe(200)
  await escalate()
  expect(heard()).toHaveLength(1)
  expect((await sam.move(card, first)).status).toBe(200)
  await at('2026-11-22T15:00:00Z')
  await escalate()
  expect(heard()).toMatchObject([{ title: 'Mine' }])
})

test('sends no notifications for boards that are not monitored, archived, or deleted', async () => {
  const { board, first } = await started()
  await sam.card(board, first, 'Not monitored')
  const archived = await started({ monitor: true })
  await sam.card(archived.board, archived.first, 'Archived')
  expect((await sam.change(archived.board, { archived: true })).status).toBe(200)
  const deleted = await started({ monitor: true })
  await sam.card(deleted.board, deleted.first, 'Deleted')
  expect((await ana.drop(deleted.board)).status).toBe(204)
  const gone = await started({ monitor: true })
  await sam.dropCard(await sam.card(gone.board, gone.first, 'A deleted card'))
  await at('2026-11-23T15:00:00Z')
  expect((await emitted(escalate)).map(({ event }) => event.type)).toEqual(['UPDATE_CARD'])
  expect(heard()).toEqual([])
})

test('many cards are one event, and all of them are told', async () => {
  const { board, first } = await started({ monitor: true })
  await server.admin.query(
    `insert into tenant.task_cards (account_id, id, board_id, lane_id, place, title, assigned_to, entered_at,
       escalates_at, source, created_at, updated_at)
     select $1, gen_random_uuid(), $2, $3, 'a' || lpad(n::text, 4, '0') || 'V', 'Card ' || n, $4, $5,
         $5, 'person', $5, $5
       from generate_series(1, 501) n`,
    [server.here.id, board.id, first.id, sam.id, new Date('2026-11-20T14:00:00Z')],
  )
  const events = await emitted(escalate)
  expect(events.map(({ event }) => event.type)).toEqual(['CHANGE_CARDS', 'UPDATE_CARD'])
  expect(heard()).toHaveLength(501)
})

test('a card that is due is told in the morning of that day, once', async () => {
  const { board, first, done } = await started()
  await sam.card(board, first, 'Ana’s', { assignedTo: ana.id, remindOn: '2026-11-21' })
  heard()
  const mine = await sam.card(board, first, 'Nobody has it', { remindOn: '2026-11-21' })
  await sam.card(board, first, 'Later', { remindOn: '2026-11-22' })
  await sam.card(board, done, 'Done', { remindOn: '2026-11-21' })
  // Eight in the morning in New York is one in the afternoon.
  await at('2026-11-21T12:59:59Z')
  await remind()
  expect(heard()).toEqual([])
  await at('2026-11-21T13:00:00Z')
  const events = await emitted(remind)
  expect(events.every(({ event }) => event.type === 'UPDATE_CARD')).toBe(true)
  expect(heard().toSorted((one, other) => (one.title < other.title ? -1 : 1))).toEqual([
    { kind: 'due', users: [ana.id], title: 'Ana’s', by: '' },
    { kind: 'due', users: [sam.id], title: 'Nobody has it', by: '' },
  ])
  await remind()
  expect(heard()).toEqual([])
  // Another day is another reminder; what was missed is made up for.
  expect((await sam.update(mine, { remindOn: '2026-11-23' })).status).toBe(200)
  await at('2026-11-25T13:00:00Z')
  await remind()
  // Of two that are due at once either may be told first.
  expect(
    heard()
      .map(({ title }) => title)
      .toSorted(),
  ).toEqual(['Later', 'Nobody has it'])
})
