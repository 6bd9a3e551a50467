import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { startPlan } from '../billing.factory.ts'
import { createBooks } from '../books.factory.ts'

let server: TestServer
let books: ReturnType<typeof createBooks>
beforeAll(async () => {
  server = await testServer({ start: '2026-10-01T15:00:00Z' })
  books = createBooks(server)
  await startPlan(server)
  await fill()
  await books.turn('2026-11-01T06:00:00Z')
  server.clock.set(new Date('2026-11-16T15:00:00Z'))
})
afterAll(() => server.close())

const room = crypto.randomUUID()
/** Texts of three kinds; every third is a campaign's. */
async function fill() {
  const { admin, here } = server
  await admin.query(
    `insert into tenant.sms_rooms (account_id, id, phones, phones_key, ours, last_message_on, created_at, updated_at)
      values ($1, $2, '{13035550101}', '13035550101', '16175550100', now(), now(), now())`,
    [here.id, room],
  )
  await admin.query(
    `insert into tenant.sms_messages (account_id, id, room_id, seq, flow, type, phone, message, segments, status, created_at, updated_at)
      select $1, gen_random_uuid(), $2, n, 'outgoing', case when n % 3 = 0 then 'campaign' else 'message' end, '16175550100',
        'Hello', 1 + n % 3, 'sent', '2026-10-05T12:00:00Z'::timestamptz + n * interval '1 hour', now()
        from generate_series(1, 120) n`,
    [here.id, room],
  )
  await admin.query('delete from tenant.sms_messages where account_id = $1 and seq > 110', [here.id])
  await books.meter(
    Array.from({ length: 7 }, (_, at) => ({ kind: 'minutes', at: `2026-11-0${1 + at}T12:00:00Z`, quantity: 2 })),
  )
}

async function pageThrough(invoice: string, line: string, source?: string) {
  const rows = []
  const token = await books.as()
  const read = async (cursor?: string) =>
    (
      await server.request(
        api.billing.listInvoiceRows,
        { params: { ...books.params, invoice, line }, query: { limit: 50, cursor, source } },
        token,
      )
    ).body
  let stated = await read()
  rows.push(...stated.data)
  while (stated.next) {
    stated = await read(stated.next)
    rows.push(...stated.data)
  }
  return { rows, stated }
}

const sum = (rows: readonly { quantity: number }[]) => rows.reduce((all, { quantity }) => all + quantity, 0)

test('the rows behind a line add up to it, page by page, also by what sent the texts', async () => {
  const [invoice] = await books.invoices()
  const line = invoice?.lines.data.find(({ kind }) => kind === 'messages')
  if (!invoice?.id || !line) throw new Error('There is no line of texts.')
  expect(line).toMatchObject({ quantity: 240, rows: 120 })
  expect(line.sources).toEqual([
    { name: 'Conversations', source: 'message', quantity: 200, rows: 80 },
    { name: 'Campaigns', source: 'campaign', quantity: 40, rows: 40 },
  ])
  const all = await pageThrough(invoice.id, line.id)
  expect([all.rows.length, sum(all.rows), new Set(all.rows.map(({ source }) => source)).size]).toEqual([120, 240, 120])
  expect(all.stated).toMatchObject({ rows: 120, quantity: 240, title: 'Text segments, Oct 1–31' })
  expect(all.rows[0]).toMatchObject({ title: 'Deleted text', link: null })
  expect(all.rows.at(-1)).toMatchObject({
    title: '(303) 555-0101',
    link: `/messages?room=${room}&message=${all.rows.at(-1)?.source}`,
  })
  for (const { source, quantity, rows } of line.sources) {
    const some = await pageThrough(invoice.id, line.id, source)
    expect([some.rows.length, sum(some.rows)]).toEqual([rows, quantity])
    expect(some.stated).toMatchObject({ rows, quantity })
  }
})

test('the rows of a month or a day add up to what is shown of it', async () => {
  const list = async (query: object) =>
    (
      await server.request(
        api.billing.listUsageRows,
        { params: books.params, query: { kind: 'minutes', limit: 5, ...query } },
        await books.as(),
      )
    ).body
  const month = await list({ monthYear: '11/2026' })
  expect(month).toMatchObject({ rows: 7, quantity: 14, title: 'Call minutes, Nov 1–30' })
  const rest = await list({ monthYear: '11/2026', cursor: month.next })
  expect([month.data.length, rest.data.length, sum([...month.data, ...rest.data])]).toEqual([5, 2, 14])
  expect(await list({ day: '2026-11-03' })).toMatchObject({ rows: 1, quantity: 2, next: null })
})

test('the upcoming invoice and the balance say what is due, what is coming, and what is expected', async () => {
  const { params } = books
  const { body: upcoming } = await server.request(api.billing.getUpcomingInvoice, { params }, await books.as())
  // 14 minutes, of which 5 are included, at 2.2 cents.
  expect(upcoming).toMatchObject({ id: null, status: 'upcoming', title: 'Team plan, December', total: 29_920 })
  const balance = async () => (await server.request(api.billing.getBalance, { params }, await books.as())).body
  const [invoice] = await books.invoices()
  expect(await balance()).toMatchObject({
    ...{ pastDue: 0, current: invoice?.total, upcoming: 29_920, upcomingOn: '2026-12-01', nextPayment: '2026-12-01' },
    // 27 minutes by the end of the month.
    ...{ upcomingExpected: 29_948, automaticPayment: false, currentInvoice: invoice?.id, pastDueInvoice: null },
    currentDueOn: '2026-12-01',
  })
  const pay = (state: string, declined: string | null = null) =>
    server.admin.query(
      `insert into tenant.billing_payments (account_id, id, invoice_id, method_id, method_type, method_brand, method_last4,
          amount, state, declined, automatic, begun_at, finished_at)
        values ($1, gen_random_uuid(), $2, 'pm_1', 'card', 'visa', '4242', 1, $3, $4, false, now(),
          case when $3 = 'failed' then now() end)`,
      [server.here.id, invoice?.id, state, declined],
    )
  await pay('failed', 'expired')
  // Declined before it is due: it is still due later.
  expect((await books.invoices())[0]).toMatchObject({ shownStatus: 'open', mayPay: true })
  expect(await balance()).toMatchObject({ today: '2026-11-16', pastDue: 0, current: invoice?.total })
  server.clock.set(new Date('2026-12-01T15:00:00Z'))
  const late = await balance()
  expect(late).toMatchObject({
    pastDue: invoice?.total,
    current: 0,
    pastDueInvoice: { message: 'The card has expired.' },
  })
  expect((await books.invoices())[0]).toMatchObject({ shownStatus: 'pastDue', mayPay: true })
  const list = async (query: object) =>
    (await server.request(api.billing.listInvoices, { params, query: { limit: 50, ...query } }, await books.as())).body
  await pay('processing')
  expect((await books.invoices())[0]).toMatchObject({ shownStatus: 'pending', mayPay: false })
  expect(await balance()).toMatchObject({ pastDue: 0, current: invoice?.total })
  expect(await list({ status: 'current' })).toMatchObject({ total: 1, data: [{ shownStatus: 'pending' }] })
  await server.admin.query(
    `update tenant.billing_payments set state = 'failed', finished_at = now() where state = 'processing'`,
  )
  expect(await list({ status: 'pastDue', year: '2026' })).toMatchObject({ total: 1, years: ['2026'], next: null })
  expect(await list({ status: 'current' })).toMatchObject({ total: 0 })
  expect(await list({ status: 'paid' })).toMatchObject({ total: 0, data: [] })
  expect(await list({ year: '2025' })).toMatchObject({ total: 0 })
})

test('another account’s invoices aren’t found, nor a line that isn’t there, and employees see none', async () => {
  const [invoice] = await books.invoices()
  const id = invoice?.id ?? ''
  const there = { token: await server.session(server.there.people.owner) }
  const own = { id: server.there.id, invoice: id }
  expect((await server.request(api.billing.getInvoice, { params: own }, there)).status).toBe(404)
  const rows = { params: { ...own, line: '0' }, query: {} }
  expect((await server.request(api.billing.listInvoiceRows, rows, there)).status).toBe(404)
  const foreign = { params: { id: server.here.id, invoice: id } }
  expect((await server.request(api.billing.getInvoice, foreign, there)).status).toBe(404)
  expect((await server.request(api.billing.listInvoices, { params: books.params, query: {} }, there)).status).toBe(404)
  const none = { params: { ...foreign.params, line: '99' }, query: {} }
  expect((await server.request(api.billing.listInvoiceRows, none, await books.as())).status).toBe(404)
  const employee = await books.as('employee')
  expect((await server.request(api.billing.getInvoice, foreign, employee)).status).toBe(403)
  expect((await server.request(api.billing.listInvoices, { params: books.params, query: {} }, employee)).status).toBe(
    403,
  )
})
