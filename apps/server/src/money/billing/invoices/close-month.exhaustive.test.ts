// A month with 200,000 rows of usage is closed within ten seconds, and its pages open at once.
import { api } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import { testServer } from '#testing/server'
import { startPlan } from '../billing.factory.ts'
import { createBooks } from '../books.factory.ts'

test('a month of 200,000 texts is closed within ten seconds', async () => {
  const server = await testServer({ start: '2026-10-01T15:00:00Z' })
  const books = createBooks(server)
  await startPlan(server)
  const room = crypto.randomUUID()
  await server.admin.query(
    `insert into tenant.sms_rooms (account_id, id, phones, phones_key, ours, last_message_on, created_at, updated_at)
      values ($1, $2, '{13035550101}', '13035550101', '16175550100', now(), now(), now())`,
    [server.here.id, room],
  )
  const client = await server.admin.connect()
  await client.query("set session_replication_role = 'replica'")
  await client.query(
    `insert into tenant.sms_messages (account_id, id, room_id, seq, flow, type, phone, message, segments, status, created_at, updated_at)
      select $1, gen_random_uuid(), $2, n, 'outgoing', case when n % 3 = 0 then 'campaign' else 'message' end, '16175550100',
        'Hello', 1, 'sent', '2026-10-02T12:00:00Z'::timestamptz + n * interval '10 seconds', now()
        from generate_series(1, 200000) n`,
    [server.here.id, room],
  )
  await client.query("set session_replication_role = 'origin'")
  client.release()
  await server.admin.query(
    `insert into tenant.usage_events (account_id, kind, source_id, nth, quantity, at)
      select account_id, 'messages', id, 0, 1, created_at from tenant.sms_messages where account_id = $1`,
    [server.here.id],
  )
  await server.admin.query('analyze tenant.usage_events, tenant.sms_messages')
  const time = async <T>(act: () => Promise<T>) => {
    const from = performance.now()
    const result = await act()
    return { result, ms: performance.now() - from }
  }
  const upcoming = await time(async () =>
    server.request(api.billing.getUpcomingInvoice, { params: books.params }, await books.as()),
  )
  const closed = await time(() => books.turn('2026-11-01T06:00:00Z'))
  expect(await books.recount()).toEqual({ used: 200_000, left: 0, billed: 200_000 })
  server.clock.set('2026-11-01T07:00:00Z')
  await server.admin.query('analyze tenant.billed_usage')
  const token = await books.as()
  const [issued] = closed.result
  const params = { ...books.params, invoice: issued?.id ?? '' }
  const opened = await time(() => server.request(api.billing.getInvoice, { params }, token))
  const rows = await time(() =>
    server.request(api.billing.listInvoiceRows, { params: { ...params, line: '1' }, query: { limit: 50 } }, token),
  )
  const some = await time(() =>
    server.request(
      api.billing.listInvoiceRows,
      { params: { ...params, line: '1' }, query: { limit: 50, source: 'campaign' } },
      token,
    ),
  )
  const balance = await time(() => server.request(api.billing.getBalance, { params: books.params }, token))
  expect(rows.result.body.data).toHaveLength(50)
  console.info('ms', {
    upcoming: upcoming.ms,
    closed: closed.ms,
    opened: opened.ms,
    rows: rows.ms,
    some: some.ms,
    balance: balance.ms,
  })
  expect(closed.ms).toBeLessThan(10_000)
  await server.close()
}, 120_000)
