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

async function at(instant: string) {
  server.clock.set(instant)
  sam = createBoardUser(server, server.here.people.employee)
  ana = createBoardUser(server, server.here.people.admin)
  await Promise.all([sam.auth(), ana.auth()])
}
/** In New York. */
const morning = (day: string) => at(`${day}T13:00:00Z`)
const round = () => runRecurring(server, buildBoardRecurring(unheard), 'taskboards.recurring')

type New = Parameters<BoardUser['addRecurring']>[1]
async function started(more: Partial<New> = {}) {
  const board = await sam.board('Office', ['To do', 'Doing', 'Done'])
  const [lane, other] = board.lanes
  if (!lane || !other) throw new Error('The board has no lanes.')
  const body: New = {
    ...{ id: crypto.randomUUID(), laneId: lane.id, title: 'Water the plants', every: 'month', nextOn: '2026-11-30' },
    ...more,
  }
  const added = await sam.addRecurring(board, body)
  return { board, lane, other, body, added, card: added.body }
}
const nextOn = async (board: { id: string }) => (await sam.recurring(board)).body.data.map((each) => each.nextOn)

test('adds a card at the end of its lane, in the morning of its day and once', async () => {
  const { board, lane } = await started({ assignedTo: sam.id, dueDays: 2, details: 'All of them' })
  await sam.card(board, lane, 'First')
  await at('2026-11-30T10:59:59Z')
  await round()
  expect(await sam.cards(board, lane)).toHaveLength(1)
  await at('2026-11-30T11:00:00Z')
  const before = (await sam.events()).at(-1)?.seq ?? 0
  await Promise.all([round(), round()])
  await round()
  const cards = await sam.cards(board, lane)
  expect(cards).toMatchObject([
    { title: 'First' },
    { title: 'Water the plants', details: 'All of them', source: 'recurring', assignedTo: sam.id, dueOn: '2026-12-02' },
  ])
  expect((await sam.events(before)).map(({ payload }) => payload)).toMatchObject([
    { boardId: board.id, event: { type: 'ADD_CARD', card: { id: cards[1]?.id }, counts: { total: 2 } } },
  ])
  expect(heard()).toEqual([{ kind: 'assigned', users: [sam.id], title: 'Water the plants', by: '' }])
  expect(await nextOn(board)).toEqual(['2026-12-30'])
  expect((await sam.history(cards[1] ?? board)).body.data).toMatchObject([
    { action: 'taskCard.added', user: { id: null, name: 'Frontdesk' }, facts: { lane: 'To do', source: 'recurring' } },
  ])
})

test('after a downtime one card stands for all that were missed', async () => {
  const { board, lane } = await started({ every: 'week', dueDays: 0 })
  await morning('2027-01-13')
  await round()
  expect(await sam.cards(board, lane)).toMatchObject([{ dueOn: '2027-01-11' }])
  expect(await nextOn(board)).toEqual(['2027-01-18'])
})

test('a month that is too short does not change those that follow', async () => {
  const { board } = await started({ nextOn: '2026-12-31' })
  const days: (string | undefined)[] = []
  for (const day of ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31']) {
    await morning(day)
    await round()
    days.push(...(await nextOn(board)))
  }
  expect(days).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
})

test('the rule of the lane applies', async () => {
  const { board, lane } = await started({ assignedTo: sam.id })
  const rule = { assignTo: ana.id, dueDays: 5, followupDays: 1, template: null }
  expect((await sam.changeLane(board, lane, { rule })).status).toBe(200)
  await morning('2026-11-30')
  await round()
  expect(await sam.cards(board, lane)).toMatchObject([{ assignedTo: ana.id, dueOn: '2026-12-05' }])
})

test('nothing comes to boards that are archived or deleted, or of what is paused or deleted', async () => {
  const archived = await started()
  expect((await sam.change(archived.board, { archived: true })).status).toBe(200)
  const deleted = await started()
  expect((await ana.drop(deleted.board)).status).toBe(204)
  const paused = await started({ active: false })
  const dropped = await started()
  expect((await sam.dropRecurring(dropped.card)).status).toBe(204)
  expect((await sam.dropRecurring(dropped.card)).body).toMatchObject({ code: 'recurringNotFound' })
  await morning('2026-12-01')
  await round()
  const { rows } = await server.admin.query('select title from tenant.task_cards')
  expect(rows).toEqual([])
  // Back at work, there is one card for the time between.
  expect((await sam.change(archived.board, { archived: false })).status).toBe(200)
  expect((await sam.changeRecurring(paused.card, { active: true })).status).toBe(200)
  await round()
  expect(await sam.cards(archived.board, archived.lane)).toHaveLength(1)
  expect(await sam.cards(paused.board, paused.lane)).toHaveLength(1)
})

test('one that fails does not block the others', async () => {
  const [bad, good] = [await started(), await started()]
  await server.admin.query(`
    create function tenant.refuse_for_test() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    grant execute on function tenant.refuse_for_test() to public`)
  await server.admin.query(`create trigger refuse before insert on tenant.task_cards for each row
    when (new.board_id = '${bad.board.id}') execute function tenant.refuse_for_test()`)
  await morning('2026-11-30')
  await round()
  expect(await sam.cards(good.board, good.lane)).toHaveLength(1)
  expect(await nextOn(bad.board)).toEqual(['2026-11-30'])
  await server.admin.query('drop trigger refuse on tenant.task_cards; drop function tenant.refuse_for_test()')
  await round()
  expect(await sam.cards(bad.board, bad.lane)).toHaveLength(1)
})

test('the same id again changes nothing; elsewhere it is taken', async () => {
  const { board, body, card } = await started()
  expect(await sam.addRecurring(board, { ...body, title: 'Again' })).toMatchObject({ status: 201, body: card })
  const other = await sam.board('Another')
  const laneId = other.lanes[0]?.id ?? ''
  expect((await sam.addRecurring(other, { ...body, laneId })).body).toMatchObject({ code: 'idTaken' })
  expect((await sam.recurring(board)).body.data).toEqual([card])
})

test('refuses lanes of other boards, people of other agencies, and days that have passed', async () => {
  const { board, body, card } = await started()
  const other = await sam.board('Another')
  const stranger = server.there.people.admin.id
  const laneId = other.lanes[0]?.id ?? ''
  for (const [change, code] of [
    [{ laneId }, 'laneNotFound'],
    [{ assignedTo: stranger }, 'userNotFound'],
    [{ nextOn: '2026-11-19' }, 'invalid'],
    [{ nextOn: '2046-11-19' }, 'invalid'],
    [{ details: 'a\u0007b' }, 'invalid'],
  ] as const) {
    expect((await sam.addRecurring(board, { ...body, id: crypto.randomUUID(), ...change })).body).toMatchObject({
      code,
    })
    expect((await sam.changeRecurring(card, change)).body).toMatchObject({ code })
  }
  const there = createBoardUser(server, server.there.people.owner)
  expect((await there.changeRecurring(card, { title: 'Ours' })).body).toMatchObject({ code: 'recurringNotFound' })
  expect((await there.recurring(board)).body).toMatchObject({ code: 'boardNotFound' })
  expect((await sam.recurring(board)).body.data).toEqual([card])
})

test('a board has at most 50', async () => {
  const { board, body } = await started()
  await server.admin.query(
    `insert into tenant.task_recurring (account_id, id, board_id, lane_id, title, every, began_on, next_on, active,
       created_at, updated_at)
     select account_id, gen_random_uuid(), board_id, lane_id, title, every, began_on, next_on, active,
         created_at, updated_at
       from tenant.task_recurring, generate_series(1, 49)`,
  )
  expect((await sam.addRecurring(board, { ...body, id: crypto.randomUUID() })).body).toMatchObject({
    code: 'tooManyRecurring',
  })
})

test('a stale edit is refused with the current one; the first day counts again when the rhythm changes', async () => {
  const { board, other, card } = await started({ nextOn: '2026-12-31' })
  const saved = await sam.changeRecurring(card, { title: 'Feed the fish', laneId: other.id }, card.version)
  expect(saved.body).toMatchObject({ title: 'Feed the fish', laneId: other.id, version: card.version + 1 })
  const late = await sam.changeRecurring(card, { every: 'day' }, card.version)
  expect(late).toMatchObject({ status: 409, body: { details: { current: saved.body } } })
  expect((await sam.changeRecurring(card, {})).body).toEqual(saved.body)
  await morning('2027-02-28')
  await round()
  expect((await sam.changeRecurring(card, { every: 'year' })).body.nextOn).toBe('2027-03-31')
  await morning('2027-03-31')
  await round()
  expect(await nextOn(board)).toEqual(['2028-03-31'])
  const { rows } = await server.admin.query(
    "select action from tenant.audit_log where entity_id = $1 and action like 'taskBoard.recurring%' order by id",
    [board.id],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'taskBoard.recurring.added',
    'taskBoard.recurring.changed',
    'taskBoard.recurring.changed',
  ])
})
