// Names that try to be more than text on an invoice's page, in its mail, and on its paper; and what its link leaves behind.
import { api } from '@frontdesk/contract/registry'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { startPlan } from '../billing.factory.ts'
import { addInvoice } from '../payments/payments.factory.ts'
import { createInvoiceToken, formatInvoicePath } from './invoice-token.ts'

let server: TestServer
let invoice: string
beforeAll(async () => {
  server = await testServer({ start: '2026-11-23T15:00:00Z' })
  await startPlan(server)
  invoice = await addInvoice(server)
})
afterAll(() => server.close())

const asOwner = async () => ({ token: await server.session(server.here.people.owner) })
const rename = async (name: string) =>
  server.request(api.accounts.updateAccount, { params: { id: server.here.id }, body: { name } }, await asOwner())
const retitle = (title: string) =>
  server.admin.query('update tenant.invoices set title = $2 where id = $1', [invoice, title])
const pathOf = (days = 60) =>
  formatInvoicePath(
    'here',
    createInvoiceToken(
      server.platform.keys,
      server.here.id,
      invoice,
      new Date(server.clock.now().getTime() + days * 86_400_000),
    ),
  )
const open = async (path: string, init: RequestInit = {}) => {
  const reply = await fetch(`${server.url}${path}`, init)
  return { status: reply.status, headers: reply.headers, bytes: new Uint8Array(await reply.arrayBuffer()) }
}
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const names = [
  '"><img src=x onerror=alert(1)><script>alert(1)</script>',
  'Harbor\r\nBcc: all@evil.test\r\n\r\n<b>Pay here</b>',
  'Harbor‮00.000,9$ latoT‬⁦Summit⁩',
  ') Tj ET /JS (app.alert(1)) >> endobj (',
  '=HYPERLINK("https://evil.test")',
]

test.each(names)('a name stays a name: %j', async (name) => {
  const renamed = await rename(name)
  if (renamed.status === 422) return expect(name).toMatch(/[‪-‮⁦-⁩]/)
  await retitle(renamed.body.name.slice(0, 120))
  const html = textOf((await open(pathOf())).bytes)
  expect(html).not.toMatch(/<(img|script|b)\b/)
  expect(html).not.toMatch(/[‪-‮⁦-⁩]/)
  const { bytes, headers } = await open(`${pathOf()}/pdf`)
  expect(headers.get('content-disposition')).toMatch(
    /^(attachment|inline); filename="?HAR-\d{4}\.pdf"?(; filename\*=UTF-8''HAR-\d{4}\.pdf)?$/,
  )
  const raw = Buffer.from(bytes).toString('latin1')
  expect(raw).not.toMatch(/\/(JS|JavaScript|URI|OpenAction|Launch|EmbeddedFile)\b/)
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  expect(text).not.toMatch(/[‪-‮⁦-⁩]/)
  expect(text.replace(/\s+/g, ' ')).toContain('Total $48.88')
  const before = server.mails.length
  const to = 'books@harbor.test'
  await server.request(
    api.billing.mailInvoice,
    { params: { id: server.here.id, invoice }, body: { to } },
    await asOwner(),
  )
  await expect.poll(() => server.mails.length, { timeout: 20_000 }).toBe(before + 1)
  const mail = server.mails.at(-1)
  expect(mail?.to).toBe(to)
  expect(mail?.subject).not.toMatch(/[\r\n‪-‮⁦-⁩]/)
  expect(mail?.html).not.toMatch(/<(img|script|b)\b/)
})

test('recipients are one address each', async () => {
  for (const to of [
    'a@x.test,b@x.test',
    'a@x.test\r\nBcc: b@x.test',
    'a@x.test\0',
    'a@x.test;b@x.test',
    '<a@x.test>',
    `${'a'.repeat(250)}@x.test`,
    ['a@x.test', 'b@x.test'],
    '',
  ]) {
    const wanted = { params: { id: server.here.id, invoice }, body: { to } as { to: string } }
    const { status } = await server.request(api.billing.mailInvoice, wanted, await asOwner())
    expect([to, status === 400 || status === 422]).toEqual([to, true])
  }
})

test('a link leaves nothing behind: no log, no cache, no referrer, no search engine, and nothing once the account is gone', async () => {
  await rename('Harbor Insurance')
  for (const path of [pathOf(), `${pathOf()}/pdf`]) {
    const { status, headers } = await open(path, { headers: { origin: 'https://evil.test' } })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toMatch(/no-store/)
    expect(headers.get('referrer-policy')).toMatch(/^(same-origin|no-referrer)$/)
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    for (const name of ['set-cookie', 'access-control-allow-origin', 'etag']) expect(headers.get(name)).toBeNull()
    expect((await open(path, { method: 'POST' })).status).toBeGreaterThanOrEqual(400)
  }
  const token = pathOf().split('/').at(-1) ?? ''
  expect(server.logged.join('\n')).toContain('/invoice/:account/:token')
  expect(server.logged.join('\n')).not.toContain(token)
  expect(server.logged.join('\n')).not.toContain(token.slice(0, 24))
  await server.admin.query("update directory.accounts set namespace = 'gone' where id = $1", [server.here.id])
  server.clock.step(120_000)
  expect((await open(pathOf())).status).toBe(404)
})

test('texts of the address are compared, never looked up as names of code or given to the database as they are', async () => {
  const params = { id: server.here.id, invoice, line: '0' }
  for (const source of ['constructor', '__proto__', 'toString', 'a\0b', '\ud800', '‮', "' or 1=1 --", 'x'.repeat(41)]) {
    const { status, body } = await server.request(
      api.billing.listInvoiceRows,
      { params, query: { source } },
      await asOwner(),
    )
    expect([source, status >= 400 && status < 500]).toEqual([source, true])
    expect(JSON.stringify(body)).not.toContain('native code')
  }
})
