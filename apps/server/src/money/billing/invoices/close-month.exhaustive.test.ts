// A month with 200,000 rows of usage is closed within ten seconds, and its pages open at once.
import { api } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import { testServer } from '#testing/server'
import { startPlan } from '../billing.factory.ts'
import { createBooks } from '../books.factory.ts'
import { listUsageByDay } from '../usage.store.ts'
import { billedPageQuery, meteredPageQuery } from './rows.store.ts'
import { listBilled, listUnbilled } from './usage-lines.store.ts'

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
  const early = await books.as()
  const upcoming = await time(() => server.request(api.billing.getUpcomingInvoice, { params: books.params }, early))
  const unbilled = await time(() => server.request(api.billing.getBalance, { params: books.params }, early))
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
  const usage = await time(() =>
    server.request(api.billing.getMonthUsage, { params: books.params, query: { monthYear: '10/2026' } }, token),
  )
  const metered = await time(() =>
    server.request(
      api.billing.listUsageRows,
      { params: books.params, query: { kind: 'messages', monthYear: '10/2026', limit: 50 } },
      token,
    ),
  )
  expect(metered.result.body).toMatchObject({ rows: 200_000, quantity: 200_000 })
  expect(rows.result.body.data).toHaveLength(50)
  console.info('ms', {
    upcoming: upcoming.ms,
    closed: closed.ms,
    opened: opened.ms,
    rows: rows.ms,
    some: some.ms,
    unbilled: unbilled.ms,
    balance: balance.ms,
    usage: usage.ms,
    metered: metered.ms,
  })
  const here = server.here.id
  const until = new Date('2026-12-01T05:00:00Z')
  const explained = [
    billedPageQuery({ invoice: issued?.id ?? '', position: 1 }, { limit: 50 }).query.compile(),
    listUnbilled(here, until),
    listBilled(here, '0001-01-01'),
    meteredPageQuery(
      { kind: 'messages', from: new Date('2026-10-01T04:00:00Z'), until: new Date('2026-11-01T04:00:00Z') },
      { limit: 50 },
    ).query.compile(),
    listUsageByDay({ zone: 'America/New_York', from: '2026-10-01', until: '2026-11-01' }),
  ]
  if (process.env.EXPLAIN) {
    const client = await server.admin.connect()
    await client.query(
      "select set_config('role', 'frontdesk_tenant', false), set_config('app.account_id', $1, false), set_config('search_path', 'tenant', false)",
      [here],
    )
    for (const query of explained) {
      const { sql, parameters } = 'compile' in query ? query.compile() : query
      const { rows } = await client.query(`explain (analyze, buffers) ${sql}`, parameters as unknown[])
      console.info(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    client.release()
  }
  expect(closed.ms).toBeLessThan(10_000)
  await server.close()
}, 120_000)
