// Everything that names a person: a colleague takes it over, or it ends.

import { api } from '@frontdesk/contract/registry'
import { ended, takenOver } from '@frontdesk/contract/users/belongings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { collectReminders } from '../../taskboards/rules/reminders.factory.ts'
import { requireSuccess } from '../../taskboards/taskboards.factory.ts'
import { belonging, leaving } from './leaving.factory.ts'

let server: TestServer
let staff: Awaited<ReturnType<typeof leaving>>
let heard: ReturnType<typeof collectReminders>
beforeAll(async () => {
  server = await testServer()
  staff = await leaving(server)
  heard = collectReminders(server)
})
afterAll(() => server.close())

const allTo = (heir: string | null) => Object.fromEntries(takenOver.map((what) => [what, heir]))

test('deleting a person hands everything to a colleague, and leaves another account alone', async () => {
  const [id, heir] = [await staff.hire(), await staff.hire()]
  await staff.give(id)
  expect(await staff.counted(id)).toEqual([...takenOver, ...ended].map((what) => ({ what, count: 1 })))
  expect(Object.keys(await staff.naming(id)).sort()).toEqual(Object.values(belonging).flat().sort())
  const stranger = server.there.people.employee.id
  const elsewhere = await staff.naming(stranger)

  expect((await staff.remove(id, allTo(heir))).status).toBe(204)
  expect(await staff.naming(id)).toEqual({})
  expect((await staff.counted(heir)).map(({ what }) => what)).toEqual(takenOver)
  expect(await staff.naming(stranger)).toEqual(elsewhere)
})

test('deleting a person without a colleague leaves what there was to do to the team', async () => {
  const id = await staff.hire()
  await staff.give(id)
  expect((await staff.remove(id)).status).toBe(204)
  // The template is deleted, and can be restored by its owner alone.
  expect(await staff.naming(id)).toEqual({ 'templates.owner_id': 1 })
  const { rows } = await server.admin.query('select from tenant.templates where owner_id = $1 and deleted_at is null', [
    id,
  ])
  expect(rows).toHaveLength(0)
  const views = requireSuccess(await server.request(api.views.listViews, {}, staff.owner)).data
  expect(views.map(({ filter }) => filter)).toContainEqual({
    combinator: 'and',
    rules: [{ field: 'owner', operator: 'null' }],
  })
  expect(await staff.flow()).toMatchObject({ groups: [], voicemailSMS: [] })
})

test('deleting a person tells the colleague about their cards once for each board', async () => {
  const [id, heir] = [await staff.hire(), await staff.hire()]
  const board = await staff.giveBoard(id)
  await staff.boss.card(board, board.lane('Done'), 'Another', { assignedTo: id })
  await staff.giveBoard(id)
  const archived = await staff.giveBoard(id)
  requireSuccess(await staff.boss.change(archived, { archived: true }))
  heard()
  expect((await staff.remove(id, allTo(heir))).status).toBe(204)
  const told = heard().sort((a, b) => (a.cards ?? 1) - (b.cards ?? 1))
  const reminder = { kind: 'assigned', users: [heir], title: expect.any(String), by: 'Owner Here' }
  expect(told).toEqual([reminder, { ...reminder, cards: 2 }])
})

test('deleting a person also hands over what can be restored', async () => {
  const [id, heir] = [await staff.hire(), await staff.hire()]
  await staff.give(id)
  await server.admin.query('update tenant.followups set deleted_at = $2 where user_id = $1', [id, server.clock.now()])
  await server.admin.query('update tenant.task_cards set deleted_at = $2 where assigned_to = $1', [
    id,
    server.clock.now(),
  ])
  expect((await staff.remove(id, allTo(heir))).status).toBe(204)
  expect(await staff.naming(id)).toEqual({})
})
