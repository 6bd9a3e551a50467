// What colleagues do with things that name a person who has left, or is leaving at that moment.

import { api } from '@frontdesk/contract/registry'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { requireSuccess } from '../../taskboards/taskboards.factory.ts'
import { leaving } from './leaving.factory.ts'

let server: TestServer
let staff: Awaited<ReturnType<typeof leaving>>
beforeAll(async () => {
  server = await testServer({ start: '2026-11-20T15:00:00Z' })
  staff = await leaving(server)
})
afterAll(() => server.close())

const request: TestServer['request'] = (endpoint, args, options = staff.owner) =>
  server.request(endpoint, args, options)
const managed = async (managedBy: string) =>
  requireSuccess(await request(api.contacts.createContact, { body: { lastName: 'Client', managedBy } })).id
const manager = async (id: string) =>
  requireSuccess(await request(api.contacts.getContact, { params: { id } })).managedBy

test('a merge is undone though the former manager has left since; then the contact has no manager', async () => {
  const [leaver, stays] = [await staff.hire(), await staff.hire()]
  const [id, otherId] = [await managed(leaver), await managed(stays)]
  const body = { mergeAs: 'combine', combineData: { managedBy: 'other' } } as const
  const merged = requireSuccess(
    await request(api.households.mergeContacts, { params: { id, otherId }, body: body as never }),
  )
  expect(await manager(id)).toBe(stays)
  expect((await staff.remove(leaver)).status).toBe(204)
  server.clock.step(1000)

  const undo = { params: { id, changeId: merged.change } }
  const undone = await request(api.households.undoHouseholdChange, undo)
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  expect([await manager(id), await manager(otherId)]).toEqual([null, stays])
})

test('reopening many follow-ups skips that of a person who has left, with the reason', async () => {
  const leaver = await staff.hire()
  const client = await staff.contact()
  const make = async (more: object) => {
    const followup = { client, date: '2026-11-25T15:00:00Z', note: 'Call', ...more }
    const { id } = requireSuccess(await request(api.followups.createFollowup, { body: followup as never }))
    requireSuccess(await request(api.followups.updateFollowup, { params: { id }, body: { isActive: false } as never }))
    return id
  }
  const [theirs, team] = [await make({ assignTo: 'peer', user: leaver }), await make({ assignTo: 'team' })]
  expect((await staff.remove(leaver)).status).toBe(204)
  const items = [theirs, team].map((id) => ({ id, isActive: true }))
  const changed = await request(api.followups.changeFollowups, { body: { items } })
  expect([changed.status, changed.body]).toMatchObject([200, { data: [{ id: team }], skipped: [{ id: theirs }] }])
})

test('naming a person who is leaving at that moment is refused by an error that the contract declares', async () => {
  const leaver = await staff.hire()
  const client = await staff.contact()
  const theirs = await managed(leaver)
  const plan = await request(api.policies.addRecord, { params: { id: client }, body: { plan: 'Gold' } })
  const policy = { id: client, recordId: requireSuccess(plan).id }
  const board = await staff.giveBoard(leaver)
  const card = await staff.boss.card(board, board.lane('Done'), 'Card')
  const followup = { assignTo: 'peer', user: leaver, client, date: '2026-11-25T15:00:00Z', note: 'Call' } as const
  const { id: deleted } = requireSuccess(await request(api.followups.createFollowup, { body: followup as never }))
  requireSuccess(await request(api.followups.deleteFollowup, { params: { id: deleted } }))
  const naming = { managedBy: leaver } as never

  const other = new pg.Client({ connectionString: server.adminUrl })
  await other.connect()
  await other.query('begin')
  await other.query('select pg_advisory_xact_lock(tenant.leaver_lock($1, $2))', [server.here.id, leaver])
  const combine = { mergeAs: 'combine' } as never
  const replies = await Promise.all([
    request(api.policies.addRecord, { params: { id: client }, body: naming }),
    request(api.policies.changeRecord, { params: policy, body: naming }),
    request(api.households.mergeContacts, { params: { id: client, otherId: theirs }, body: combine }),
    request(api.followups.restoreFollowup, { params: { id: deleted } }),
    request(api.followups.changeFollowups, { body: { items: [{ id: deleted, deleted: false }] } }),
    staff.boss.move(card, board.lane('Quoted')),
    staff.boss.copy(board, 'Copy'),
  ])
  await other.query('commit')
  await other.end()
  for (const { status, body } of replies) expect([status, body]).toMatchObject([404, { code: 'userNotFound' }])
  expect((await request(api.policies.changeRecord, { params: policy, body: naming })).status).toBe(200)
})

test('a text of a person who has left can be sent again at night: it waits for the colleague who sends it', async () => {
  const leaver = await staff.hire()
  const conversation = await staff.giveConversation(leaver)
  expect((await staff.remove(leaver)).status).toBe(204)
  const { rows } = await server.admin.query(
    `update tenant.sms_messages set type = 'message', status = 'canceled', hold_until = null, user_id = $2
      where room_id = $1 and type = 'scheduled' returning id`,
    [conversation, leaver],
  )
  const id: string = rows[0].id
  server.clock.set('2026-11-21T04:00:00Z')
  const owner = { token: await server.session(server.here.people.owner) }
  const sent = await request(api.sms.resendMessage, { params: { id } }, owner)
  expect([sent.status, sent.body]).toMatchObject([200, { status: 'held' }])
  const stored = await server.admin.query('select user_id from tenant.sms_messages where id = $1', [id])
  expect(stored.rows).toEqual([{ user_id: server.here.people.owner.id }])
})
