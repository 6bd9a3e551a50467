// Rows that go on naming people whom an earlier version deleted are freed after the upgrade.

import { api } from '@frontdesk/contract/registry'
import { takenOver } from '@frontdesk/contract/users/belongings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database'
import { type TestServer, testServer } from '#testing/server'
import { requireSuccess } from '../../taskboards/taskboards.factory.ts'
import { belonging, freeLeavers, historyOf, leaving } from './leaving.factory.ts'

let server: TestServer
let staff: Awaited<ReturnType<typeof leaving>>
beforeAll(async () => {
  server = await testServer()
  staff = await leaving(server)
})
afterAll(() => server.close())

/** The round as a start of the server runs it; returns how many transactions it took. `between` runs after each. */
async function start(between: (stop: () => void) => Promise<void> = async () => {}) {
  const { database } = server.platform
  const stopping = new AbortController()
  let transactions = 0
  const inAccount: Database['inAccount'] = async (...args) => {
    const done = await database.inAccount(...args)
    transactions++
    await between(() => stopping.abort())
    return done
  }
  await freeLeavers({ ...server.platform, database: { ...database, inAccount } }, server.here.id, stopping)
  return transactions
}

const isFreed = async (id: string) => {
  const { rows } = await server.admin.query<{ freed: boolean }>(
    'select freed_at is not null as freed from tenant.users where id = $1',
    [id],
  )
  return rows[0]?.freed
}

test('nothing open names people whom an earlier version deleted, and what they did stays theirs', async () => {
  const leaver = server.here.people.employee
  await staff.work(leaver)
  await staff.give(leaver.id)
  await staff.deleteAsBefore(leaver.id)
  // Their places in chat rooms have always ended with them.
  const columns = Object.values(belonging).flat()
  expect(Object.keys(await staff.naming(leaver.id)).sort()).toEqual(
    columns.filter((column) => column !== 'chat_members.user_id').sort(),
  )
  const before = await historyOf(server, leaver.id)
  for (const [rows, ids] of Object.entries(before)) expect(ids.length, rows).toBeGreaterThan(0)
  const stays = await staff.hire()
  await staff.give(stays)
  const theirs = await staff.naming(stays)

  expect(await start()).toBeGreaterThan(0)
  // The template is deleted, as when they are deleted today.
  expect(await staff.naming(leaver.id)).toMatchObject({ 'templates.owner_id': 1, 'followups.user_id': 1 })
  expect(Object.keys(await staff.naming(leaver.id)).sort()).toEqual(
    ['followups.user_id', 'sms_messages.user_id', 'templates.owner_id'].sort(),
  )
  expect(await historyOf(server, leaver.id)).toEqual(before)
  expect(await staff.naming(stays)).toEqual(theirs)
  expect((await staff.counted(stays)).map(({ what }) => what)).toEqual(expect.arrayContaining([...takenOver]))
  expect(await isFreed(leaver.id)).toBe(true)

  expect(await start()).toBe(0)
})

test('small transactions free thousands of rows, a round that was killed goes on, and two at once change nothing twice', async () => {
  const id = await staff.hire()
  const board = await staff.giveBoard(id)
  const { admin } = server
  await admin.query(
    `insert into tenant.task_cards select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(),
        'place', c.place || n))).* from tenant.task_cards c, generate_series(1, 249) n where assigned_to = $1`,
    [id],
  )
  await staff.deleteAsBefore(id)
  const left = async () => (await staff.naming(id))['task_cards.assigned_to'] ?? 0
  expect(await left()).toBe(250)
  await start(async (stop) => {
    if ((await left()) < 250) stop()
  })
  expect([await left(), await isFreed(id)]).toEqual([150, false])

  await Promise.all([start(), start()])
  expect([await left(), await isFreed(id)]).toEqual([0, true])
  const { rows } = await admin.query<{ cards: number; entries: number; most: number }>(
    `select count(distinct entity_id)::int as cards, count(*)::int as entries, max(beside)::int as most from (
       select entity_id, count(*) over (partition by xact) as beside from tenant.audit_log
         where action = 'taskCard.updated' and user_id is null
           and entity_id in (select id::text from tenant.task_cards where board_id = $1)) each`,
    [board.id],
  )
  expect(rows).toEqual([{ cards: 250, entries: 250, most: 100 }])
})

test('people who came back keep what is theirs, and those whom this version deletes are free already', async () => {
  const [back, gone] = [await staff.hire('Back'), await staff.hire('Gone')]
  await staff.give(back)
  await staff.deleteAsBefore(back)
  const { rows } = await server.admin.query('select email from tenant.users where id = $1', [back])
  const again = { userFirstName: 'Back', userLastName: 'Nair', userEmail: rows[0].email }
  const added = await server.request(
    api.employees.createEmployee,
    { params: { id: server.here.id }, body: again },
    staff.owner,
  )
  expect(requireSuccess(added).id).toBe(back)
  await staff.give(gone)
  expect((await staff.remove(gone)).status).toBe(204)
  expect(await isFreed(gone)).toBe(true)
  const theirs = await staff.naming(back)
  expect(theirs).toMatchObject({ 'task_cards.assigned_to': 1, 'contacts.managed_by': 1 })
  expect(await start()).toBe(0)
  expect(await staff.naming(back)).toEqual(theirs)
})
