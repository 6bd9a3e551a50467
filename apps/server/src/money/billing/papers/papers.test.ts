import { formatMoney } from '@frontdesk/contract/kit/money'
import { api } from '@frontdesk/contract/registry'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPerson, type TestServer, testServer } from '#testing/server'
import { startPlan } from '../billing.factory.ts'
import { buildInvoice } from './invoice.factory.ts'
import { createInvoiceToken, formatInvoicePath, readInvoiceToken } from './invoice-token.ts'
import { enqueueInvoiceMail } from './mail-invoice.ts'

let server: TestServer
const invoice = crypto.randomUUID()
beforeAll(async () => {
  server = await testServer({ start: '2026-11-23T15:00:00Z' })
  await startPlan(server)
  await addRow(invoice)
})
afterAll(() => server.close())

/** The invoice of the factory, as rows. */
async function addRow(id: string, number = 31) {
  const { lines, subtotal_excluding_tax: subtotal, taxName, taxRate, tax, total, issuedOn, dueOn } = buildInvoice(id)
  await server.admin.query(
    `with added as (
       insert into tenant.invoices (account_id, id, number, prefix, reason, title, period_starts, issued_on, due_on, billed_to,
           subtotal, tax_name, tax_rate, tax, total, status, created_at)
         values ($1, $2, $3, 'HER', 'period', 'Team plan', $4, $4, $5, '{}', $6, $7, $8, $9, $10, 'open', now())
         returning account_id, id)
     insert into tenant.invoice_lines (account_id, invoice_id, position, kind, description, detail, quantity, amount,
         from_day, until_day, terms_day, price)
       select added.account_id, added.id, line.id::int, kind, description, detail, quantity, amount, "from"::date,
           until::date, case when kind = 'minutes' then "from"::date end, price
         from added, jsonb_to_recordset($11) as line (id text, kind text, description text, detail text, quantity int,
           amount int, "from" text, until text, price jsonb)`,
    [server.here.id, id, number, issuedOn, dueOn, subtotal, taxName, taxRate, tax, total, JSON.stringify(lines.data)],
  )
}
const as = async (person: TestPerson) => ({ token: await server.session(person) })
const params = (id = invoice) => ({ id: server.here.id, invoice: id })
const setEmail = (email: string) =>
  server.admin.query(
    `insert into tenant.billing_profiles (account_id, email) values ($1, $2)
       on conflict (account_id) do update set email = excluded.email`,
    [server.here.id, email],
  )
const mails = () => server.mails.filter(({ category }) => category === 'invoice')
const soon = { timeout: 20_000 }
const tokenOf = (id = invoice, days = 60, accountId = server.here.id) =>
  createInvoiceToken(server.platform.keys, accountId, id, new Date(server.clock.now().getTime() + days * 86_400_000))
const get = async (path: string) => {
  const reply = await fetch(`${server.url}${path}`, { redirect: 'manual' })
  return { status: reply.status, headers: reply.headers, bytes: new Uint8Array(await reply.arrayBuffer()) }
}
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const pdfText = async (bytes: Uint8Array) =>
  (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text.replace(/\s+/g, ' ')

test('admins download the PDF; employees and other accounts don’t', async () => {
  const { owner, employee } = server.here.people
  const { token } = await as(owner)
  const reply = await fetch(`${server.url}/api/accounts/${server.here.id}/invoices/${invoice}/pdf`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(reply.headers.get('content-disposition')).toContain('HER-0031.pdf')
  expect(await pdfText(new Uint8Array(await reply.arrayBuffer()))).toContain('Invoice HER-0031')
  const ask = async (person: TestPerson, id = invoice) =>
    (await server.request(api.billing.downloadInvoice, { params: params(id) }, await as(person))).status
  expect(await ask(employee)).toBe(403)
  expect(await ask(server.there.people.owner)).toBe(404)
  expect(await ask(owner, crypto.randomUUID())).toBe(404)
})

test('an invoice is mailed once with a link that opens it, to the billing address or another one', async () => {
  const { admin } = server.here.people
  const mail = async (body: { to?: string } = {}) =>
    server.request(api.billing.mailInvoice, { params: params(), body }, await as(admin))
  await setEmail('')
  expect(await mail()).toMatchObject({ status: 422, body: { code: 'billingEmailMissing' } })
  await setEmail('books@harbor.test')
  expect(await mail()).toMatchObject({ status: 202, body: { to: 'books@harbor.test' } })
  expect((await mail({ to: 'jo@harbor.test' })).body).toEqual({ to: 'jo@harbor.test' })
  await expect
    .poll(
      () =>
        mails()
          .map(({ to }) => to)
          .toSorted(),
      soon,
    )
    .toEqual(['books@harbor.test', 'jo@harbor.test'])
  const [sent] = mails()
  expect(sent?.subject).toBe('Invoice HER-0031 for Harbor Insurance: $330.01')
  expect(sent?.text).toContain('$330.01, due Dec 1, 2026')
  const link = /https?:\S+\/invoice\/\S+/.exec(sent?.text ?? '')?.[0] ?? ''
  expect(sent?.html).toContain(link)
  const shown = await get(new URL(link).pathname)
  expect(shown.status).toBe(200)
  expect(textOf(shown.bytes)).toContain('Invoice HER-0031')
  const { rows } = await server.admin.query("select from tenant.audit_log where action = 'invoice.mailed'")
  expect(rows).toHaveLength(2)
})

test('an invoice is mailed ten times a day, whoever asks for it, and the refusal says when it works again', async () => {
  const id = crypto.randomUUID()
  await addRow(id, 33)
  await setEmail('books@harbor.test')
  const { admin, owner } = server.here.people
  const mail = async (person: TestPerson, of = id) =>
    server.request(api.billing.mailInvoice, { params: params(of), body: { to: 'a@b.test' } }, await as(person))
  for (let nth = 0; nth < 10; nth++) expect((await mail(nth % 2 ? admin : owner)).status).toBe(202)
  expect(await mail(owner)).toMatchObject({
    status: 429,
    body: {
      code: 'tooManyRequests',
      message: 'This invoice was mailed 10 times within a day. It can be mailed again on Nov 24 at 10:00 AM.',
    },
  })
  expect((await mail(owner, invoice)).status).toBe(202)
  server.clock.set('2026-11-24T15:00:00Z')
  expect((await mail(owner)).status).toBe(202)
  await expect.poll(() => mails().filter(({ to }) => to === 'a@b.test').length, soon).toBe(12)
  server.clock.set('2026-11-23T15:00:00Z')
})

test('a new invoice is mailed by itself once, if there is a billing address', async () => {
  const id = crypto.randomUUID()
  await addRow(id, 32)
  const enqueue = () =>
    server.database.inAccount({ accountId: server.here.id, actor: { userId: null, name: 'test' } }, (tx) =>
      enqueueInvoiceMail(tx, id, server.clock.now()),
    )
  const before = mails().length
  await setEmail('')
  await enqueue()
  await setEmail('auto@harbor.test')
  await enqueue()
  await enqueue()
  await expect.poll(() => mails().filter(({ to }) => to === 'auto@harbor.test').length, soon).toBe(1)
  expect(mails()).toHaveLength(before + 1)
})

test('an account that issues many invoices mails fifty a day, and the history says which were held back', async () => {
  server.clock.set('2026-11-26T15:00:00Z')
  await setEmail('many@harbor.test')
  const ids = Array.from({ length: 52 }, () => crypto.randomUUID())
  for (const [at, id] of ids.entries()) await addRow(id, 100 + at)
  for (const id of ids)
    await server.database.inAccount({ accountId: server.here.id, actor: { userId: null, name: 'test' } }, (tx) =>
      enqueueInvoiceMail(tx, id, server.clock.now()),
    )
  const { rows } = await server.admin.query(
    "select entity_id, facts from tenant.audit_log where action = 'invoice.mailHeldBack' order by at",
  )
  expect(rows.map(({ entity_id }) => entity_id)).toEqual(ids.slice(50))
  expect(rows[0].facts.why).toMatch(/^50 invoices were mailed within a day\. The next one can be mailed on /)
  const { rows: marked } = await server.admin.query(
    'select id from tenant.invoices where id = any ($1) and mailed_at is null order by number',
    [ids],
  )
  expect(marked.map(({ id }) => id)).toEqual(ids.slice(50))
  await expect.poll(() => mails().filter(({ to }) => to === 'many@harbor.test').length, soon).toBe(50)
  server.clock.set('2026-11-23T15:00:00Z')
})

test('the page shows the invoice without a session or script, and downloads its PDF', async () => {
  const path = formatInvoicePath('here', tokenOf())
  const page = await get(path)
  const html = textOf(page.bytes)
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(page.headers.get('referrer-policy')).toMatch(/^(same-origin|no-referrer)$/)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  for (const part of [
    'Harbor Insurance',
    'Invoice HER-0031',
    '$330.01',
    'Status: <strong>Due</strong>',
    'Download PDF',
    '<th scope="col">Quantity and price</th><th scope="col" class="amount">Amount</th>',
  ])
    expect(html).toContain(part)
  for (const { description, detail, amount } of buildInvoice(invoice).lines.data)
    expect(html).toContain(
      `<tr><th scope="row">${description}</th><td>${detail}</td><td class="amount">${formatMoney(amount)}</td></tr>`,
    )
  expect(html).not.toContain('<script')
  const pdf = await get(/href="([^"]+\/pdf)"/.exec(html)?.[1] ?? '')
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(pdf.headers.get('cache-control')).toBe('private, no-store')
  expect(await pdfText(pdf.bytes)).toContain('Billed to: Harbor Insurance')
})

test('every wrong link is refused alike: forged, expired, of another account or agency, or of an invoice that is gone', async () => {
  const good = tokenOf()
  const wrong = [
    formatInvoicePath('here', 'A'.repeat(good.length)),
    formatInvoicePath('here', good.slice(0, -1)),
    formatInvoicePath('here', `${good.slice(0, 20)}${good[20] === 'A' ? 'B' : 'A'}${good.slice(21)}`),
    formatInvoicePath('there', good),
    formatInvoicePath('nowhere', good),
    formatInvoicePath('here', tokenOf(invoice, -1)),
    formatInvoicePath('here', tokenOf(invoice, 60, server.there.id)),
    formatInvoicePath('here', tokenOf(crypto.randomUUID())),
    formatInvoicePath('here', '%00'),
  ]
  const pages = new Set<string>()
  for (const path of wrong)
    for (const each of [path, `${path}/pdf`]) {
      const { status, bytes, headers } = await get(each)
      expect([each, status, headers.get('cache-control')]).toEqual([each, 404, 'no-store'])
      pages.add(textOf(bytes))
    }
  expect(pages.size).toBe(1)
  expect([...pages][0]).not.toMatch(/Harbor|Summit|HER-/)
})

test('a link works for 60 days, also after the keys were rotated, and for nothing else', () => {
  const { keys } = server.platform
  const token = tokenOf()
  const now = server.clock.now().getTime()
  const read = (at: number, accountId = server.here.id) => readInvoiceToken(keys, accountId, token, new Date(at))
  expect(read(now + 60 * 86_400_000 - 1000)).toBe(invoice)
  expect(read(now + 60 * 86_400_000)).toBeUndefined()
  expect(read(now, server.there.id)).toBeUndefined()
})
