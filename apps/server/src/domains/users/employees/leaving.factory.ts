// People who have everything that names a person, and what is left of them in the database.

import { type CallFlow, defaultCallFlow } from '@frontdesk/contract/callflow/call-flow'
import { api } from '@frontdesk/contract/registry'
import type { BelongingKind } from '@frontdesk/contract/users/belongings'
import { defaultColumns, defaultSort } from '@frontdesk/contract/views/list-shape'
import type { JobContext } from '#platform/jobs/job'
import type { Platform } from '#platform/platform'
import type { TestPerson, TestServer } from '#testing/server'
import { allDomains } from '../../../domains.ts'
import { openTexting, texting } from '../../sms/sms.factory.ts'
import { createBoardUser, requireSuccess } from '../../taskboards/taskboards.factory.ts'

/** Columns, by what of `belongings` they are. Call flows and filters of views name people within JSON. */
export const belonging: Record<BelongingKind, readonly string[]> = {
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
  campaignFilters: ['campaigns.target_query'],
  chatRooms: ['chat_members.user_id'],
  followedConversations: ['sms_room_users.user_id'],
  savedViews: ['contact_views.owner_id', 'view_columns.user_id'],
  favorites: ['favorites.user_id'],
  drafts: ['drafts.user_id'],
  goals: ['metric_goals.user_id', 'metric_mails.user_id'],
}

export async function leaving(server: TestServer) {
  const { admin, here, request } = server
  const boss = createBoardUser(server, here.people.owner)
  const owner = await boss.auth()
  await openTexting(server)
  let [people, phones] = [0, 0]

  async function hire(userFirstName = 'Priya') {
    const body = { userFirstName, userLastName: 'Nair', userEmail: `priya${++people}@harbor.test` }
    return requireSuccess(await request(api.employees.createEmployee, { params: { id: here.id }, body }, owner)).id
  }

  const contact = async () =>
    requireSuccess(await request(api.contacts.createContact, { body: { lastName: 'Client' } }, owner)).id

  /** Rings the person, and texts them about voicemails. */
  async function ring(id: string) {
    const place =
      requireSuccess(await request(api.locations.listLocations, { params: { id: here.id } }, owner)).data[0]?.id ?? ''
    const groups = [{ name: 'Sales', timeout: 20, repeat: 1, everyone: false, users: [id] }]
    const body = { callFlow: { ...defaultCallFlow, groups, voicemailSMS: [id] } }
    requireSuccess(
      await request(api.callFlow.saveCallFlow, { params: { id: here.id, locationId: place }, body }, owner),
    )
  }

  async function giveBoard(id: string) {
    const board = await boss.board(`Board ${id}`)
    const lane = board.lane('Quoted')
    await boss.card(board, lane, 'Card', { assignedTo: id })
    const rule = { assignTo: id, dueDays: null, followupDays: null, template: null }
    requireSuccess(await boss.changeLane(board, lane, { rule }))
    const recurring = { id: crypto.randomUUID(), laneId: lane.id, title: 'Weekly', assignedTo: id }
    requireSuccess(await boss.addRecurring(board, { ...recurring, every: 'week', nextOn: '2026-12-01' }))
    return board
  }

  /** A conversation that is theirs, and a text that waits in it. */
  async function giveConversation(id: string) {
    const sms = texting(server, here.people.admin)
    const body = { phones: [`1617555${String(++phones).padStart(4, '0')}`] }
    const conversation = requireSuccess(await request(api.sms.createRoom, { body }, owner))
    await sms.send(conversation.id, 'Note', { type: 'note' })
    requireSuccess(
      await request(api.sms.updateRoom, { params: { id: conversation.id }, body: { assignedTo: id } }, owner),
    )
    await admin.query(
      `update tenant.sms_messages set type = 'scheduled', status = 'held', hold_until = $3, user_id = $1
        where room_id = $2 and type = 'note'`,
      [id, conversation.id, new Date(server.clock.now().getTime() + 3_600_000)],
    )
    return conversation.id
  }

  /** One of everything that names the person. */
  async function give(id: string) {
    const client = await contact()
    await giveBoard(id)
    const conversation = await giveConversation(id)
    requireSuccess(
      await request(api.chat.createChatRoom, { body: { format: 'group', title: 'Team', users: [id] } }, owner),
    )
    await ring(id)
    const filter = { combinator: 'and', rules: [{ field: 'owner', operator: 'in', value: [id] }] } as const
    const view = { name: 'Theirs', shared: true, filter, sort: defaultSort, columns: [...defaultColumns] }
    requireSuccess(await request(api.views.createView, { body: view as never }, owner))
    const campaign = { format: 'sms', name: 'Theirs', content: 'Hi', targetQuery: filter, scheduleOccurrence: 'daily' }
    const begins = server.clock.now().toISOString()
    requireSuccess(
      await request(api.campaigns.createCampaign, { body: { ...campaign, scheduleStartOn: begins } as never }, owner),
    )
    await admin.query('update tenant.contacts set managed_by = $1 where id = $2', [id, client])
    // Each in a row of the table: what it needs beside the account and the person.
    const at = server.clock.now().toISOString()
    const dated = { id: crypto.randomUUID(), created_at: at, updated_at: at }
    const rows: Record<string, object> = {
      'policies.managed_by': { id: dated.id, contact_id: client },
      'followups.user_id': { ...dated, contact_id: client, assign_to: 'self', date: at },
      'templates.owner_id': { ...dated, format: 'message', name: 'Mine', template: 'Hi' },
      'sms_room_users.user_id': { room_id: conversation, favorite: true },
      'contact_views.owner_id': { ...dated, name: 'Own', sort_by: 'name', descending: false, columns: [] },
      'view_columns.user_id': { view: 'all', columns: [] },
      'favorites.user_id': { contact_id: client },
      'drafts.user_id': { id: dated.id, form: 'note', entity: 'x', fields: {}, saved_at: at },
      'metric_goals.user_id': { name: 'calls', goal: 5 },
      'metric_mails.user_id': { sent_for: '2026-11-16' },
    }
    for (const [column, row] of Object.entries(rows)) await insert(column, id, row)
  }

  async function insert(column: string, person: string, row: object) {
    const [table, name = ''] = column.split('.')
    const whole = { account_id: here.id, [name]: person, ...row }
    const columns = Object.keys(whole).join(', ')
    await admin.query(
      `insert into tenant.${table} (${columns}) select ${columns} from jsonb_populate_record(null::tenant.${table}, $1)`,
      [JSON.stringify(whole)],
    )
  }

  return {
    boss,
    owner,
    hire,
    contact,
    ring,
    giveBoard,
    giveConversation,
    give,
    naming: (id: string) => rowsNaming(server, id),
    work: (person: TestPerson) => work(server, person),
    deleteAsBefore: (id: string) => deleteAsBefore(server, id),
    counted: async (id: string) =>
      requireSuccess(await request(api.employees.countBelongings, { params: { id } }, owner)).data,
    remove: (userId: string, takeOver: Record<string, string | null> = {}) =>
      request(api.employees.deleteEmployee, { params: { accountId: here.id, userId }, body: { takeOver } }, owner),
    flow: async (): Promise<CallFlow> => {
      const { rows } = await admin.query<{ flow: CallFlow }>(
        'select flow from tenant.call_flows where account_id = $1 order by version desc limit 1',
        [here.id],
      )
      if (!rows[0]) throw new Error('There is no call flow.')
      return rows[0].flow
    },
  }
}

/** How many rows of each column name the person; of call flows the one in force counts. */
export async function rowsNaming({ admin }: TestServer, id: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const column of Object.values(belonging).flat()) {
    const [table, name] = column.split('.')
    const inForce = table === 'call_flows' ? 'where version = (select max(version) from tenant.call_flows)' : ''
    const { rows } = await admin.query<{ count: number }>(
      `select count(*)::int as count from (select ${name}::text as value from tenant.${table} ${inForce}) t
        where strpos(value, $1) > 0`,
      [id],
    )
    if (rows[0]?.count) found[column] = rows[0].count
  }
  return found
}

/** As deletions left people until 2026-12-08: the membership ends, and everything goes on naming them. */
async function deleteAsBefore({ admin, clock }: TestServer, id: string) {
  await admin.query('delete from directory.memberships where person_id = $1', [id])
  await admin.query('update tenant.users set removed_at = $2, extension = null where id = $1', [id, clock.now()])
}

/** Who wrote, did, and called. */
const history = [
  "activity where user_id = $1 and type = 'note'",
  'audit_log where user_id = $1',
  'calls where user_id = $1',
  'chat_messages where user_id = $1',
  'contacts where created_by = $1',
  'followups where user_id = $1 and not active',
  "sms_messages where user_id = $1 and status <> 'held'",
  'task_comments where user_id = $1',
]

/** The ids of rows that say what the person did. */
export const historyOf = async ({ admin }: TestServer, id: string): Promise<Record<string, string[]>> =>
  Object.fromEntries(
    await Promise.all(
      history.map(async (rows) => {
        const found = await admin.query<{ id: string }>(`select id from tenant.${rows} order by id`, [id])
        return [rows, found.rows.map((row) => row.id)]
      }),
    ),
  )

/** The person does one of everything that `historyOf` reads; returns a contact. */
async function work(server: TestServer, person: TestPerson) {
  const { admin, here, request } = server
  const as = { token: await server.session(person) }
  const id = () => crypto.randomUUID()
  const client = requireSuccess(await request(api.contacts.createContact, { body: { lastName: 'Theirs' } }, as)).id
  requireSuccess(await request(api.contacts.addNote, { params: { id: client }, body: { note: 'Called them.' } }, as))
  const call = { client, assignTo: 'self', date: '2026-11-25T15:00:00Z', note: 'Call' } as const
  const followup = requireSuccess(await request(api.followups.createFollowup, { body: call }, as))
  requireSuccess(
    await request(api.followups.updateFollowup, { params: { id: followup.id }, body: { isActive: false } }, as),
  )
  const texts = requireSuccess(await request(api.sms.createRoom, { body: { phones: ['16175558800'] } }, as))
  const note = { id: id(), message: 'Hello', type: 'note' } as const
  requireSuccess(await request(api.sms.sendMessage, { params: { id: texts.id }, body: note }, as))
  const group = { format: 'group', title: 'All', users: [here.people.admin.id] }
  const chat = requireSuccess(await request(api.chat.createChatRoom, { body: group as never }, as))
  requireSuccess(
    await request(api.chat.sendChatMessage, { params: { id: chat.id }, body: { id: id(), message: 'Hi all' } }, as),
  )
  const theirs = createBoardUser(server, person)
  const board = await theirs.board('Theirs')
  const card = await theirs.card(board, board.lane('Done'), 'Talk')
  requireSuccess(await theirs.comment(card, 'Done.'))
  await admin.query(
    `insert into tenant.calls (account_id, id, status, result, type, direction, phone, ours, user_id, created_at,
        answered_at, ended_at)
      values ($1, $2, 'completed', 'answered', 'CALL', 'inbound', '13035550148', '16175550100', $3, now(), now(), now())`,
    [here.id, id(), person.id],
  )
  return client
}

/** The round that a start of the server begins. */
export async function freeLeavers(platform: Platform, accountId: string, { signal } = new AbortController()) {
  const round = allDomains.flatMap(({ recurring = [] }) => recurring).find(({ name }) => name === 'users.freeLeavers')
  if (round?.per !== 'account') throw new Error('There is no such round.')
  const actor = { userId: null, name: 'Frontdesk' }
  await round.run({ accountId, actor, platform, attempt: 1, signal, fence: async () => {} } satisfies JobContext)
}
