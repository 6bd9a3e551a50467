// Everything that names a person: what a colleague takes over or what ends, and what stays as a record.
import { defaultCallFlow } from '@frontdesk/contract/callflow/call-flow'
import { api } from '@frontdesk/contract/registry'
import { type BelongingKind, ended, takenOver } from '@frontdesk/contract/users/belongings'
import { defaultColumns, defaultSort } from '@frontdesk/contract/views/list-shape'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { openTexting, texting } from '../../sms/sms.factory.ts'
import { type Boarding, boarding, good } from '../../taskboards/taskboards.factory.ts'

let server: TestServer
let boss: Boarding
let owner: Awaited<ReturnType<Boarding['auth']>>
beforeAll(async () => {
  server = await testServer()
  boss = boarding(server, server.here.people.owner)
  owner = await boss.auth()
  await openTexting(server)
})
afterAll(() => server.close())

/** Columns, by what of `belongings` they are. Call flows and filters of views name people within JSON. */
const belonging: Record<BelongingKind, readonly string[]> = {
  followups: ['followups.user_id'],
  managedContacts: ['contacts.managed_by'],
  managedPolicies: ['policies.managed_by'],
  templates: ['templates.owner_id'],
  taskCards: ['task_cards.assigned_to'],
  recurringCards: ['task_recurring.assigned_to'],
  laneRules: ['task_lanes.rule_assign_to'],
  conversations: ['sms_rooms.assigned_to'],
  heldTexts: ['sms_messages.user_id'],
  callFlows: ['call_flows.flow'],
  viewFilters: ['contact_views.filter'],
  chatRooms: ['chat_members.user_id'],
  followedConversations: ['sms_room_users.user_id'],
  savedViews: ['contact_views.owner_id', 'view_columns.user_id'],
  favorites: ['favorites.user_id'],
  drafts: ['drafts.user_id'],
  goals: ['metric_goals.user_id', 'metric_mails.user_id'],
}

const wrote = 'Who wrote, added, or changed it.'
const did = 'Who took part, as the history of calls, texts, and changes says.'
const seen = 'What they have seen or answered. Nobody else sees it, and it is there when they come back.'
const signIn = 'Their sign-in, which may be for another agency too. The membership ends with removeMember.'
/** Columns that go on naming the person, with the reason. */
const records: Record<string, string> = {
  ...reasons(
    wrote,
    ...['activity.user_id', 'blocked_numbers.added_by', 'call_flows.saved_by', 'chat_files.user_id'],
    ...['chat_messages.user_id', 'chat_reactions.user_id', 'chat_rooms.created_by', 'commercial_accounts.created_by'],
    ...['contact_extras.created_by', 'contact_links.created_by', 'contact_views.created_by', 'contacts.created_by'],
    ...['addresses.created_by', 'dependents.created_by', 'documents.created_by', 'feedback.user_id'],
    ...[
      'flow_recordings.created_by',
      'followups.created_by',
      'household_changes.created_by',
      'imports.created_by',
      'not_duplicates.created_by',
      'smart_values.created_by',
    ],
    ...['payment_methods.created_by', 'policies.created_by', 'quotes.created_by', 'sms_media.user_id'],
    ...['sms_rooms.created_by', 'task_boards.created_by', 'task_cards.created_by', 'task_comments.user_id'],
    ...['task_files.user_id', 'templates.created_by', 'trainings.created_by'],
  ),
  ...reasons(
    did,
    ...['account_exports.requested_by', 'activity.edited_ghost_user_id', 'activity.ghost_user_id', 'audit_log.user_id'],
    ...['audit_log.ghost_user_id', 'bulk_runs.user_id', 'call_legs.user_id'],
    ...['call_recordings.held_by', 'calls.transferred_by', 'calls.user_id', 'calls.viewed_by'],
    ...['chat_messages.pinned_by', 'household_changes.undone_by', 'idempotency.user_id', 'idempotency.actor_id'],
    ...[
      'metric_days.user_id',
      'metric_touches.user_id',
      'private_look_ups.user_id',
      'sending_consents.user_id',
      'sending_stop_wishes.user_id',
    ],
    ...['sms_messages.override_by', 'state_changes.user_id', 'state_changes.ghost_user_id', 'task_cards.cleared_by'],
    ...['task_checklist.done_by', 'task_clears.user_id'],
  ),
  ...reasons(
    seen,
    ...['dashboards.user_id', 'release_views.user_id', 'reminder_answers.user_id', 'training_tickets.user_id'],
    ...['training_views.user_id'],
  ),
  ...reasons('Where they worked; adding them again replaces it.', 'user_locations.user_id'),
  ...reasons(
    signIn,
    ...['devices.person_id', 'email_changes.person_id', 'invitations.person_id', 'memberships.person_id'],
    ...['password_resets.person_id', 'recovery_codes.person_id', 'sent_mails.person_id', 'sessions.person_id'],
  ),
}

function reasons(reason: string, ...columns: string[]) {
  return Object.fromEntries(columns.map((column) => [column, reason]))
}

test('every column that names a person is handed over, ends, or stays as a record', async () => {
  const { rows } = await server.admin.query<{ column: string }>(`
    select distinct rel.relname || '.' || att.attname as column
      from pg_attribute att join pg_class rel on rel.oid = att.attrelid
        left join pg_constraint con on con.conrelid = rel.oid and con.contype = 'f' and att.attnum = any (con.conkey)
          and con.confrelid in ('tenant.users'::regclass, 'directory.people'::regclass, 'directory.memberships'::regclass)
      where rel.relkind = 'r' and rel.relnamespace in ('tenant'::regnamespace, 'directory'::regnamespace)
        and att.attname not in ('account_id', 'deleted_by') and rel.relname <> 'users'
        and (con.oid is not null or (att.atttypid = 'uuid'::regtype
          and att.attname ~ '(^|_)(by|user_id|actor_id|person_id)$'))`)
  const known = new Set([...Object.values(belonging).flat(), ...Object.keys(records)])
  expect(rows.map(({ column }) => column).filter((column) => !known.has(column))).toEqual([])
  const found = new Set([...rows.map(({ column }) => column), 'call_flows.flow', 'contact_views.filter'])
  expect([...known].filter((column) => !found.has(column))).toEqual([])
})

/** One of everything that names the person. */
async function give(id: string) {
  const { admin, here } = server
  const at = server.clock.now()
  const contact = good(await server.request(api.contacts.createContact, { body: { lastName: 'Client' } }, owner)).id
  const board = await boss.board(`Board ${id}`)
  const [lane] = board.lanes
  if (!lane) throw new Error('The board has no lane.')
  await boss.card(board, lane, 'Card', { assignedTo: id })
  good(
    await boss.changeLane(board, lane, { rule: { assignTo: id, dueDays: null, followupDays: null, template: null } }),
  )
  const recurring = {
    id: crypto.randomUUID(),
    laneId: lane.id,
    title: 'Weekly',
    every: 'week',
    assignedTo: id,
  } as const
  good(await boss.addRecurring(board, { ...recurring, nextOn: '2026-12-01' }))
  const sms = texting(server, here.people.admin)
  const room = await sms.room(`1617555${String(++phones).padStart(4, '0')}`)
  await sms.send(room.id, 'Note', { type: 'note' })
  good(await server.request(api.sms.updateRoom, { params: { id: room.id }, body: { assignedTo: id } }, owner))
  good(await server.request(api.chat.createChatRoom, { body: { format: 'group', title: 'Team', users: [id] } }, owner))
  const place = good(await server.request(api.locations.listLocations, { params: { id: here.id } }, owner)).data[0]?.id
  const group = { name: 'Sales', timeout: 20, repeat: 1, everyone: false, users: [id] }
  const saved = await server.request(
    api.callFlow.saveCallFlow,
    {
      params: { id: here.id, locationId: place ?? '' },
      body: { callFlow: { ...defaultCallFlow, groups: [group], voicemailSMS: [id] } },
    },
    owner,
  )
  good(saved)
  const filter = { combinator: 'and', rules: [{ field: 'owner', operator: 'in', value: [id] }] } as const
  const view = { name: 'Theirs', shared: true, filter, sort: defaultSort, columns: [...defaultColumns] }
  good(await server.request(api.views.createView, { body: view as never }, owner))
  const rows: [string, unknown[]][] = [
    ['update tenant.contacts set managed_by = $1 where id = $2', [id, contact]],
    [
      `insert into tenant.policies (account_id, id, contact_id, managed_by) values ($3, gen_random_uuid(), $2, $1)`,
      [id, contact, here.id],
    ],
    [
      `insert into tenant.followups (account_id, id, contact_id, assign_to, user_id, date, created_at, updated_at)
        values ($3, gen_random_uuid(), $2, 'self', $1, $4, $4, $4)`,
      [id, contact, here.id, at],
    ],
    [
      `insert into tenant.templates (account_id, id, format, name, template, owner_id, created_at, updated_at)
        values ($2, gen_random_uuid(), 'message', 'Mine', 'Hi', $1, $3, $3)`,
      [id, here.id, at],
    ],
    [
      `update tenant.sms_messages set type = 'scheduled', status = 'held', hold_until = $3, user_id = $1
        where room_id = $2 and type = 'note'`,
      [id, room.id, new Date(at.getTime() + 3_600_000)],
    ],
    [
      `insert into tenant.sms_room_users (account_id, room_id, user_id, favorite) values ($3, $2, $1, true)`,
      [id, room.id, here.id],
    ],
    [
      `insert into tenant.contact_views (account_id, id, name, owner_id, sort_by, descending, columns, created_at, updated_at)
        values ($2, gen_random_uuid(), 'Own', $1, 'name', false, '[]', $3, $3)`,
      [id, here.id, at],
    ],
    [
      `insert into tenant.view_columns (account_id, user_id, view, columns) values ($2, $1, 'all', '[]')`,
      [id, here.id],
    ],
    ['insert into tenant.favorites (account_id, user_id, contact_id) values ($3, $1, $2)', [id, contact, here.id]],
    [
      `insert into tenant.drafts (account_id, id, user_id, form, entity, fields, saved_at)
        values ($2, gen_random_uuid(), $1, 'note', 'x', '{}', $3)`,
      [id, here.id, at],
    ],
    [`insert into tenant.metric_goals (account_id, user_id, name, goal) values ($2, $1, 'calls', 5)`, [id, here.id]],
    [`insert into tenant.metric_mails (account_id, user_id, sent_for) values ($2, $1, '2026-11-16')`, [id, here.id]],
  ]
  for (const [statement, values] of rows) await admin.query(statement, values)
}
let phones = 0

/** How many rows of each column name the person; of call flows the one in force counts. */
async function naming(id: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const column of Object.values(belonging).flat()) {
    const [table, name] = column.split('.')
    const inForce = table === 'call_flows' ? 'where version = (select max(version) from tenant.call_flows)' : ''
    const { rows } = await server.admin.query<{ count: number }>(
      `select count(*)::int as count from (select ${name}::text as value from tenant.${table} ${inForce}) t
        where strpos(value, $1) > 0`,
      [id],
    )
    found[column] = rows[0]?.count ?? 0
  }
  return found
}

async function hire() {
  const body = { userFirstName: 'Priya', userLastName: 'Nair', userEmail: `priya${++people}@harbor.test` }
  return good(await server.request(api.employees.createEmployee, { params: { id: server.here.id }, body }, owner)).id
}
let people = 0

const counted = async (id: string) =>
  (await server.request(api.employees.countBelongings, { params: { id } }, owner)).body.data
const remove = (userId: string, takeOver: Record<string, string | null>) =>
  server.request(
    api.employees.deleteEmployee,
    { params: { accountId: server.here.id, userId }, body: { takeOver } },
    owner,
  )
const everyKind = [...takenOver, ...ended]

test('a person who has everything leaves it to a colleague, and the other account as it was', async () => {
  const [id, heir] = [await hire(), await hire()]
  await give(id)
  expect((await counted(id)).map(({ what }) => what)).toEqual(everyKind)
  expect((await counted(id)).every(({ count }) => count === 1)).toBe(true)
  const before = await naming(id)
  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([])
  const stranger = server.there.people.employee.id
  const elsewhere = await naming(stranger)

  expect((await remove(id, Object.fromEntries(takenOver.map((what) => [what, heir])))).status).toBe(204)
  expect(Object.entries(await naming(id)).filter(([, count]) => count > 0)).toEqual([])
  expect((await counted(heir)).map(({ what }) => what)).toEqual(takenOver)
  expect(await naming(stranger)).toEqual(elsewhere)
})

test('nobody takes over: what there was to do is the team’s', async () => {
  const id = await hire()
  await give(id)
  expect((await remove(id, {})).status).toBe(204)
  const { 'templates.owner_id': deleted, ...left } = await naming(id)
  expect(Object.entries(left).filter(([, count]) => count > 0)).toEqual([])
  const { rows } = await server.admin.query('select from tenant.templates where owner_id = $1 and deleted_at is null', [
    id,
  ])
  expect([deleted, rows.length]).toEqual([1, 0])
  const views = (await server.request(api.views.listViews, {}, owner)).body.data
  expect(views.map(({ filter }) => filter)).toContainEqual({
    combinator: 'and',
    rules: [{ field: 'owner', operator: 'null' }],
  })
})
