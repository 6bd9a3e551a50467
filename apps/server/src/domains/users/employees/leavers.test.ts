// Whatever happens beside a deletion, nothing names the person afterwards, and nothing waits in a circle.

import { api } from '@frontdesk/contract/registry'
import { ended, takenOver } from '@frontdesk/contract/users/belongings'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { requireSuccess } from '../../taskboards/taskboards.factory.ts'
import { leaving } from './leaving.factory.ts'

let server: TestServer
let staff: Awaited<ReturnType<typeof leaving>>
/** Another connection. */
let other: pg.Client
beforeAll(async () => {
  server = await testServer()
  staff = await leaving(server)
  other = new pg.Client({ connectionString: server.adminUrl })
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await server.close()
})

const allTo = (heir: string | null) => Object.fromEntries(takenOver.map((what) => [what, heir]))

async function waits() {
  const { rows } = await server.admin.query<{ waiting: boolean }>(
    `select count(*) > 0 as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.waiting
}

test('an assignment that began before the deletion is handed over with the rest', async () => {
  const [id, heir] = [await staff.hire(), await staff.hire()]
  const board = await staff.boss.board('Before')
  const card = await staff.boss.card(board, board.lane('Quoted'), 'Card')
  const client = await staff.contact()
  await other.query('begin')
  await other.query('update tenant.task_cards set assigned_to = $1 where id = $2', [id, card.id])
  await other.query('update tenant.contacts set managed_by = $1 where id = $2', [id, client])
  const removal = staff.remove(id, allTo(heir))
  await expect.poll(waits).toBe(true)
  await other.query('commit')
  expect((await removal).status).toBe(204)
  expect(await staff.naming(id)).toEqual({})
  expect(await staff.counted(heir)).toEqual([
    { what: 'managedContacts', count: 1 },
    { what: 'taskCards', count: 1 },
  ])
})

test('assigning to a person is refused while they are deleted, and afterwards', async () => {
  const [id, heir] = [await staff.hire(), await staff.hire()]
  const board = await staff.giveBoard(id)
  const card = await staff.boss.card(board, board.lane('Done'), 'Later')
  const elsewhere = await staff.boss.board('Elsewhere')
  const there = await staff.boss.card(elsewhere, elsewhere.lane('Done'), 'There')
  const [client, conversation] = [await staff.contact(), await staff.giveConversation(heir)]
  await other.query('begin')
  await other.query('select from tenant.task_boards where id = $1 for update', [board.id])
  const removal = staff.remove(id, allTo(heir))
  await expect.poll(waits).toBe(true)

  const { request } = server
  const assignments = () => [
    staff.boss.update(there, { assignedTo: id }),
    staff.boss.changeLane(elsewhere, elsewhere.lane('Done'), {
      rule: { assignTo: id, dueDays: null, followupDays: null, template: null },
    }),
    request(api.sms.updateRoom, { params: { id: conversation }, body: { assignedTo: id } }, staff.owner),
    request(api.contacts.updateContact, { params: { id: client }, body: { managedBy: id } }, staff.owner),
    request(
      api.followups.createFollowup,
      { body: { client, assignTo: 'peer', user: id, date: '2026-11-25T15:00:00Z', note: 'Call' } as never },
      staff.owner,
    ),
  ]
  for (const { status, body } of await Promise.all(assignments()))
    expect([status, (body as { code?: string }).code]).toEqual([404, 'userNotFound'])
  await expect(staff.ring(id)).rejects.toThrow('userNotFound')
  await other.query('commit')
  expect((await removal).status).toBe(204)
  for (const { status } of await Promise.all([...assignments(), staff.boss.update(card, { assignedTo: id })]))
    expect([404, 422]).toContain(status)
  await expect(staff.ring(id)).rejects.toThrow('userNotFound')
  expect(await staff.naming(id)).toEqual({})
})

test('a colleague who is deleted at the same time takes nothing over', async () => {
  const [id, heir] = [await staff.hire(), await staff.hire()]
  await staff.giveBoard(id)
  const board = await staff.giveBoard(heir)
  await other.query('begin')
  await other.query('select from tenant.task_boards where id = $1 for update', [board.id])
  const removal = staff.remove(heir)
  await expect.poll(waits).toBe(true)
  const refused = await staff.remove(id, allTo(heir))
  expect(refused.body).toMatchObject({ code: 'heirNotFound' })
  await other.query('commit')
  expect((await removal).status).toBe(204)
  expect((await staff.counted(id)).length).toBeGreaterThan(0)
})

test('a completed follow-up of a person who has left is not opened again for them', async () => {
  const id = await staff.hire()
  const body = { client: await staff.contact(), assignTo: 'peer', user: id, date: '2026-11-25T15:00:00Z', note: 'Call' }
  const { request } = server
  const followup = requireSuccess(await request(api.followups.createFollowup, { body: body as never }, staff.owner))
  const change = (sent: object) =>
    request(api.followups.updateFollowup, { params: { id: followup.id }, body: sent as never }, staff.owner)
  requireSuccess(await change({ isActive: false }))
  expect((await staff.remove(id)).status).toBe(204)
  expect((await change({ note: 'Called' })).body).toMatchObject({ note: 'Called', user: { id } })
  expect((await change({ isActive: true })).body).toMatchObject({ code: 'userNotFound' })
  expect((await change({ isActive: true, assignTo: 'team' })).status).toBe(200)
})

test('deletions beside changes of the same cards, conversations, and contacts never wait in a circle', async () => {
  const { request } = server
  for (let round = 0; round < 3; round++) {
    const [id, heir] = [await staff.hire(), await staff.hire()]
    await staff.give(id)
    const boards = [await staff.giveBoard(id), await staff.giveBoard(id)]
    const client = await staff.contact()
    await server.admin.query('update tenant.contacts set managed_by = $1 where id = $2', [id, client])
    const cards = []
    for (const board of boards)
      for (let each = 0; each < 5; each++)
        cards.push(await staff.boss.card(board, board.lane('Done'), `Card ${each}`, { assignedTo: id, client }))
    const conversation = await staff.giveConversation(id)
    let over = false
    const edits = [
      ...cards.map((card) => (at: number) => staff.boss.update(card, { title: `Card ${at}` })),
      ...boards.map((board) => (at: number) => staff.boss.add(board, board.lane('Done'), `New ${at}`, { client })),
      () => request(api.sms.updateRoom, { params: { id: conversation }, body: { client } }, staff.owner),
      () => request(api.sms.updateRoom, { params: { id: conversation }, body: { client: null } }, staff.owner),
      (at: number) =>
        request(api.contacts.updateContact, { params: { id: client }, body: { firstName: `A${at}` } }, staff.owner),
    ].map(async (edit) => {
      for (let at = 0; !over; at++) expect((await edit(at)).status).toBeLessThan(300)
    })
    expect((await staff.remove(id, allTo(heir))).status).toBe(204)
    over = true
    await Promise.all(edits)
    expect(await staff.naming(id)).toEqual({})
  }
  // Sessions report what they counted within a second.
  await new Promise((done) => setTimeout(done, 1200))
  const { rows } = await server.admin.query(
    'select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()',
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
})

test('people who have left are named by nothing new, whatever the column', async () => {
  const [gone, heir] = [await staff.hire(), await staff.hire()]
  expect((await staff.remove(gone)).status).toBe(204)
  await staff.give(heir)
  expect((await staff.counted(heir)).map(({ what }) => what)).toEqual([...takenOver, ...ended])
  for (const column of Object.keys(await staff.naming(heir))) {
    const [table, name] = column.split('.')
    const { rows } = await server.admin.query<{ written: string }>(
      `select string_agg(quote_ident(attname), ', ') as written from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [`tenant.${table}`],
    )
    const written = rows[0]?.written
    const copy = `jsonb_populate_record(null::tenant.${table}, replace(to_jsonb(t)::text, $1, $2)::jsonb)`
    const copying = `insert into tenant.${table} (${written})
      select ${written} from (select (${copy}).* from tenant.${table} t where strpos(t.${name}::text, $1) > 0 limit 1) c`
    await expect(server.admin.query(copying, [heir, gone]), column).rejects.toThrow('does not work in the account')
  }
})
