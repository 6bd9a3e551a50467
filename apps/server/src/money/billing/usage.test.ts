// Usage is metered exactly: what was recorded is what the rows say, whatever happens to them.
import { api } from '@frontdesk/contract/registry'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { randomRows } from '../../domains/metrics/counting/random-rows.factory.ts'
import { startPlan } from './billing.factory.ts'
import { checkUsage } from './billing.public.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ start: '2026-11-23T15:00:00Z' })
  await startPlan(server, { since: new Date('2026-09-01T12:00:00Z') })
})
afterAll(() => server.close())
afterEach(async () => {
  for (const table of ['sms_rooms', 'calls', 'usage_events', 'usage_quarters'])
    await server.admin.query(`delete from tenant.${table}`)
})

const events = async (kind?: string) => {
  const { rows } = await server.admin.query(
    `select kind, source_id, nth, quantity, at from tenant.usage_events
      where account_id = $1 and ($2::text is null or kind = $2) order by source_id, nth`,
    [server.here.id, kind ?? null],
  )
  return rows
}
const usage = async (monthYear?: string) => {
  const token = await server.session(server.here.people.owner)
  const args = { params: { id: server.here.id }, query: monthYear ? { monthYear } : {} }
  return (await server.request(api.billing.getMonthUsage, args, { token })).body
}

async function insert(table: string, row: Record<string, unknown>) {
  const all = { account_id: server.here.id, id: crypto.randomUUID(), ...row }
  const names = Object.keys(all)
  await server.admin.query(
    `insert into tenant.${table} (${names.join()}) values (${names.map((_, at) => `$${at + 1}`).join()})`,
    Object.values(all),
  )
  return all.id
}
const addCall = (at: string, row: object = {}) =>
  insert('calls', {
    ...{ type: 'CALL', direction: 'inbound', status: 'in-progress', phone: '13035550101', created_at: at },
    ...{ answered_at: at, ...row },
  })
const endCall = (id: string, seconds: number) =>
  server.admin.query(
    `update tenant.calls set status = 'completed', result = 'answered', ended_at = coalesce(answered_at, created_at) + make_interval(secs => $2)
      where id = $1`,
    [id, seconds],
  )

let nth = 0
const addRoom = () =>
  insert('sms_rooms', {
    ...{ phones: ['13035550101'], phones_key: '13035550101', ours: '16175550100' },
    ...{ last_message_on: new Date(), created_at: new Date(), updated_at: new Date() },
  })
const addText = (room: string, status: string, row: object = {}) =>
  insert('sms_messages', {
    ...{ room_id: room, seq: ++nth, flow: 'outgoing', type: 'message', phone: '13035550101', message: 'Hello' },
    ...{ segments: 2, status, created_at: '2026-11-20T12:00:00Z', updated_at: new Date(), ...row },
  })
const setStatus = (id: string, status: string) =>
  server.admin.query('update tenant.sms_messages set status = $2 where id = $1', [id, status])

test('a text is metered once when the carrier took it, and given back when the carrier refuses it later', async () => {
  const room = await addRoom()
  const text = await addText(room, 'pending')
  expect(await events()).toEqual([])
  for (const status of ['sent', 'delivered', 'delivered', 'undelivered']) await setStatus(text, status)
  expect(await events()).toMatchObject([{ kind: 'messages', source_id: text, nth: 0, quantity: 2 }])
  await setStatus(text, 'failed')
  expect((await events()).map(({ quantity }) => quantity)).toEqual([2, -2])
  await setStatus(text, 'sent')
  expect((await events()).map(({ quantity }) => quantity)).toEqual([2, -2, 2])
  await server.admin.query('update tenant.sms_messages set segments = 3 where id = $1', [text])
  expect((await events()).map(({ quantity }) => quantity)).toEqual([2, -2, 2, 1])
  await addText(room, 'sent', { type: 'note' })
  await addText(room, 'received', { flow: 'incoming', segments: 0 })
  expect((await events()).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(4)
})

test('a call is metered by begun minutes once it is over; calls within the agency and unanswered ones are not', async () => {
  const ids = []
  for (const seconds of [1, 60, 61, 0]) {
    const id = await addCall('2026-11-20T12:00:00Z')
    await endCall(id, seconds)
    ids.push(id)
  }
  await endCall(await addCall('2026-11-20T12:00:00Z', { direction: 'internal' }), 100)
  await endCall(await addCall('2026-11-20T12:00:00Z', { answered_at: null }), 100)
  const found = new Map((await events()).map(({ source_id, quantity }) => [source_id, quantity]))
  expect(ids.map((id) => found.get(id))).toEqual([1, 1, 2, 1])
  expect(found.size).toBe(4)
})

test('usage counts in the month and on the day of the agency’s calendar, also when it is metered later', async () => {
  // 11:30 p.m. on October 31 in New York.
  const late = await addCall('2026-11-01T03:30:00Z')
  await endCall(late, 400)
  const [october, november] = [await usage('10/2026'), await usage()]
  expect(october.kinds[0]).toMatchObject({ kind: 'minutes', quantity: 7, included: 5, cost: 4, expected: 7 })
  expect(october.kinds[0]?.days.find(({ day }) => day === '2026-10-31')?.quantity).toBe(7)
  expect(october.kinds[0]?.days).toHaveLength(31)
  expect(november.kinds[0]).toMatchObject({ quantity: 0, cost: 0, expected: 0 })
  expect(november.kinds[0]?.days).toHaveLength(23)
})

test('usage expected by the end of the month follows the days so far, and every cost is rounded once', async () => {
  const room = await addRoom()
  for (let at = 0; at < 23; at++) await addText(room, 'sent', { segments: 1 })
  const { kinds, cost, expectedCost } = await usage()
  // 3 are included; 20 at 1.5 cents; 30 are expected by November 30.
  expect(kinds[1]).toMatchObject({ kind: 'messages', quantity: 23, included: 3, cost: 30, expected: 30 })
  expect([kinds[1]?.expectedCost, cost, expectedCost]).toEqual([40, 30, 40])
})

test('a deleted conversation gives nothing back, and usage before the plan isn’t metered', async () => {
  const room = await addRoom()
  await addText(room, 'sent')
  await addText(room, 'sent', { created_at: '2026-08-31T12:00:00Z' })
  await server.admin.query('delete from tenant.sms_rooms where id = $1', [room])
  expect(await events()).toMatchObject([{ quantity: 2 }])
})

test('nothing that the application does changes or deletes what was metered', async () => {
  await addText(await addRoom(), 'sent')
  const actor = { userId: null, name: 'test' }
  for (const statement of ['updateTable', 'deleteFrom'] as const) {
    const change = server.platform.database.inAccount({ accountId: server.here.id, actor }, async (tx) => {
      if (statement === 'deleteFrom') await tx.db.deleteFrom('usage_events').execute()
      else await tx.db.updateTable('usage_events').set({ quantity: 1 }).execute()
    })
    await expect(change).rejects.toThrow('permission denied')
  }
})

test('metered usage is what the rows say, after random changes of everything', async () => {
  const rows = randomRows(server, 40)
  await rows.begin()
  await rows.change(300)
  const found = await checkUsage(server.platform, server.here.id)
  expect(found.map(({ kind }) => kind)).toEqual(['messages', 'minutes', 'recordings'])
  for (const { kind, units, recorded, different, examples } of found) {
    expect({ kind, different, examples }).toEqual({ kind, different: 0, examples: [] })
    expect(recorded).toBe(units)
    expect(units).toBeGreaterThan(0)
  }
  // A row that wasn't metered is found.
  await server.admin.query(
    `delete from tenant.usage_events where ctid = (select ctid from tenant.usage_events e where kind = 'messages'
      and exists (select from tenant.sms_messages m where m.id = e.source_id) limit 1)`,
  )
  expect((await checkUsage(server.platform, server.here.id)).map(({ different }) => different)).toEqual([1, 0, 0])
})
