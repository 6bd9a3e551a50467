import { api } from '@frontdesk/contract/registry'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#testing/eventually'
import { type TestServer, testServer } from '#testing/server'
import { applyKeyword } from '../../sending.public.ts'

let server: TestServer
let sam: string
let admin: string
const start = '2026-11-20T15:00:00Z'
const ours = '16175550100'
beforeAll(async () => {
  server = await testServer({ start })
  sam = await server.session(server.here.people.employee)
  admin = await server.session(server.here.people.admin)
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await server.close()
})

const sockets: Socket[] = []
/** The events that a session received, by name. */
async function listen(token: string) {
  const socket = io(`${server.url}/${server.here.namespace}`, {
    ...{ transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } },
  })
  sockets.push(socket)
  const heard: [string, unknown][] = []
  socket.onAny((name: string, payload: unknown) => void heard.push([name, payload]))
  await expect.poll(() => heard.length, { timeout: 8000, interval: 20 }).toBeGreaterThan(0)
  return (name: string) => heard.filter(([each]) => each === name).map(([, payload]) => payload)
}

let clients = 0
/** A contact that opted out by text. */
async function optedOutClient(more: Record<string, string> = {}) {
  clients += 1
  const phone = `1212555${2000 + clients}`
  const body = { firstName: 'Rosa', lastName: `Client ${clients}`, mobilePhone: phone, ...more }
  const { id } = (await server.request(api.contacts.createContact, { body }, { token: sam })).body
  await say(phone, 'STOP')
  return { id, phone }
}
const say = (phone: string, text: string) =>
  server.database.inAccount({ accountId: server.here.id, actor: { userId: null, name: 'Frontdesk' } }, (tx) =>
    applyKeyword(tx, server.platform, {
      ...{ phone, text, asked: true, from: ours, at: server.clock.now() },
      ...{ messageId: crypto.randomUUID(), roomId: crypto.randomUUID() },
    }),
  )
const make = (id: string, phone: string, by: 'screen' | 'mail' = 'screen', token = by === 'mail' ? sam : admin) =>
  server.request(api.consentLinks.createConsentLink, { params: { id }, body: { phone, by } }, { token })
const tokenIn = (text: string | undefined) => /\/consent\/here\/([\w-]{43})(?:\s|$)/.exec(text ?? '')?.[1] ?? ''
const linkFor = async (id: string, phone: string) => tokenIn((await make(id, phone)).body.shown?.url)
const show = (token: string, namespace = 'here') =>
  server.request(api.consentLinks.showConsentPage, { params: { namespace, token } })
async function sign(token: string, more: object = {}, namespace = 'here') {
  const shown = await show(token, namespace)
  const version = shown.status === 200 ? shown.body.version : 'none'
  const body = { agreed: true as const, name: 'Rosa Client', version, ...more }
  return server.request(api.consentLinks.signConsent, { params: { namespace, token }, body })
}
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string } | undefined)?.code
const isOptedOut = async (to: string) =>
  (await server.request(api.sending.checkNumber, { query: { to } }, { token: sam })).body.optedOut
const history = async (phone: string) =>
  (await server.request(api.sending.listConsent, { query: { phone } }, { token: sam })).body.data

test('a client signs the page: the opt-out is lifted, and the record and the admins show the signature', async () => {
  const { id, phone } = await optedOutClient()
  const [staff, admins] = [await listen(sam), await listen(admin)]
  const made = await make(id, phone)
  expect([made.status, made.body]).toMatchObject([201, { link: { phone, user: server.here.people.admin.id } }])
  expect(made.body.shown?.qr).toMatch(/^data:image\/svg\+xml;base64,/)
  const token = tokenIn(made.body.shown?.url)
  const shown = await show(token)
  expect(shown.body).toMatchObject({ agency: 'Harbor Insurance', lastDigits: phone.slice(-4) })
  for (const disclosed of [
    ...[/Harbor Insurance/, /message and data rates may apply/i, /frequency varies/i, /STOP/, /HELP/],
    ...[/not a condition of any purchase/i, new RegExp(phone.slice(-4))],
  ])
    expect(shown.body.wording).toMatch(disclosed)
  expect(JSON.stringify(shown.body)).not.toContain(phone.slice(0, 7))
  expect(JSON.stringify(shown.body)).not.toContain('Rosa')
  expect(shown.headers.get('x-robots-tag')).toBe('noindex')
  expect(shown.headers.get('cache-control')).toContain('no-store')
  expect(await isOptedOut(phone)).toBe(true)

  expect((await sign(token)).status).toBe(200)
  expect(await isOptedOut(phone)).toBe(false)
  const { version, wording } = shown.body
  const signature = { name: 'Rosa Client', version }
  expect(await history(phone)).toMatchObject([
    { act: 'optIn', how: 'Signed consent page', wording, user: null, signature, at: server.clock.now().toISOString() },
    { act: 'optOut', signature: null },
  ])
  await eventually(() => {
    expect(staff('sms_disabled')).toContainEqual(expect.objectContaining({ phone, disabled: false }))
    expect(admins('sms_opt_out_lifted')).toContainEqual(expect.objectContaining({ phone, signature }))
  })
  expect(staff('sms_opt_out_lifted')).toEqual([])
  const stored = await server.admin.query(
    'select signed_name, wording_version, ip, user_agent from tenant.sending_consents where phone = $1 and signed_name is not null',
    [phone],
  )
  expect(stored.rows).toEqual([
    { signed_name: 'Rosa Client', wording_version: version, ip: '127.0.0.1', user_agent: expect.stringMatching(/\S/) },
  ])
  const audited = await server.admin.query(
    "select action, actor_name, facts from tenant.audit_log where entity_id = $1 and action like 'consent.%' order by written",
    [phone],
  )
  expect(audited.rows.map(({ action }) => action)).toEqual(['consent.link.made', 'consent.opt_out.lifted'])
  expect(audited.rows[1].facts).toMatchObject({ name: 'Rosa Client', linkBy: server.here.people.admin.id })
  const csv = await server.request(api.sending.exportConsent, { query: { phone } }, { token: admin })
  expect(csv.body).toMatch(/"Rosa Client".*"127\.0\.0\.1"/)
})

test('a link works once, also for two at the same time', async () => {
  const { id, phone } = await optedOutClient()
  const token = await linkFor(id, phone)
  const replies = await Promise.all([sign(token), sign(token), sign(token)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  await say(phone, 'STOP')
  for (const reply of [await sign(token), await show(token)]) expect(codeOf(reply)).toBe('consentLinkUsed')
  expect(await isOptedOut(phone)).toBe(true)
  expect((await history(phone)).filter(({ signature }) => signature)).toHaveLength(1)
})

test('a link that has expired, was canceled, or was replaced says so and lifts nothing', async () => {
  const expired = await optedOutClient()
  const old = await linkFor(expired.id, expired.phone)
  server.clock.set('2026-11-27T15:00:00Z')
  sam = await server.session(server.here.people.employee)
  admin = await server.session(server.here.people.admin)
  const { id, phone } = await optedOutClient()
  const replaced = await linkFor(id, phone)
  const canceled = await linkFor(id, phone)
  const cancel = (contact: string) =>
    server.request(api.consentLinks.cancelConsentLink, { params: { id: contact }, query: { phone } }, { token: sam })
  expect((await cancel(id)).status).toBe(204)
  expect((await cancel(id)).status).toBe(204)
  for (const token of [old, replaced, canceled])
    for (const reply of [await show(token), await sign(token)])
      expect([reply.status, codeOf(reply)]).toEqual([422, 'consentLinkOver'])
  expect([await isOptedOut(expired.phone), await isOptedOut(phone)]).toEqual([true, true])
})

test('guessed tokens, and those of another agency, open nothing', async () => {
  const { id, phone } = await optedOutClient()
  const token = await linkFor(id, phone)
  const { rows } = await server.admin.query(
    "select encode(token_hash, 'base64') as hash, row_to_json(l)::text as row from tenant.sending_consent_links l where phone = $1",
    [phone],
  )
  expect(rows[0].row).not.toContain(token)
  const hash = rows[0].hash.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  for (const [guess, namespace] of [
    [hash, 'here'],
    ['x'.repeat(43), 'here'],
    [token, 'there'],
    [token, 'nowhere'],
    [token, "x' or 1=1"],
    [token.slice(0, 42), 'here'],
  ] as const)
    for (const reply of [await show(guess, namespace), await sign(guess, {}, namespace)])
      expect(codeOf(reply), guess).toBe('consentLinkOver')
  // Without a token it is the address of the agency’s consent page.
  for (const guess of ['../here', "'", '%00'.repeat(12)]) expect((await show(guess)).status).toBeGreaterThan(399)
  const stranger = await server.session(server.there.people.owner)
  expect(codeOf(await make(id, phone, 'screen', stranger))).toBe('contactNotFound')
  expect(await isOptedOut(phone)).toBe(true)
  expect((await show(token)).status).toBe(200)
})

test('the box, the name, and the wording that was shown are needed to sign', async () => {
  const { id, phone } = await optedOutClient()
  const token = await linkFor(id, phone)
  for (const [wrong, code] of [
    [{ agreed: false }, 'invalid'],
    [{ name: '  ' }, 'invalid'],
    [{ name: 'x'.repeat(101) }, 'invalid'],
    [{ version: '2020-01-01-00000000' }, 'consentWordingChanged'],
  ] as const)
    expect(codeOf(await sign(token, wrong))).toBe(code)
  expect(await isOptedOut(phone)).toBe(true)
  expect((await sign(token)).status).toBe(200)
})

test.each([
  ['got another number', 'change'],
  ['was merged', 'merge'],
  ['was deleted', 'delete'],
] as const)('a link no longer holds once its contact %s', async (_, way) => {
  const { id, phone } = await optedOutClient()
  const token = await linkFor(id, phone)
  const by = { token: sam }
  if (way === 'change') {
    const body = { mobilePhone: '12125552999' }
    await server.request(api.contacts.updateContact, { params: { id }, body }, by)
    expect(codeOf(await make(id, phone))).toBe('consentNumberNotTheirs')
  } else if (way === 'merge') {
    const other = await server.request(api.contacts.createContact, { body: { lastName: 'Other' } }, by)
    const params = { id: other.body.id, otherId: id }
    await server.request(api.households.mergeContacts, { params, body: { mergeAs: 'secondary' } as never }, by)
  } else await server.request(api.households.deleteContact, { params: { id } }, by)
  for (const reply of [await show(token), await sign(token)]) expect(codeOf(reply)).toBe('consentLinkOutdated')
  expect(await isOptedOut(phone)).toBe(true)
})

test('an employee who is no admin can’t see a link, and so can’t sign in the client’s place', async () => {
  const { id, phone } = await optedOutClient({ email: 'other@clients.test' })
  const refused = await make(id, phone, 'screen', sam)
  expect([refused.status, codeOf(refused)]).toEqual([403, 'consentShownByAdmins'])
  expect((await make(id, phone, 'mail', sam)).body).toMatchObject({ shown: null })
})

test('a link is mailed to the person with the number, at most five times a day, and never texted', async () => {
  const co = '12125552998'
  const { id, phone } = await optedOutClient({
    ...{ email: 'rosa@clients.test', coFirstName: 'Leo', coLastName: 'Client', coMobilePhone: co },
  })
  expect(codeOf(await make(id, co, 'mail'))).toBe('consentNoEmail')
  const made = await make(id, phone, 'mail')
  expect(made.body).toMatchObject({ shown: null, link: { mailedTo: 'rosa@clients.test' } })
  const mail = await eventually(
    () =>
      server.mails.find(({ category, to }) => category === 'consent-link' && to === 'rosa@clients.test') ??
      Promise.reject(new Error('No mail.')),
    { timeout: 10_000 },
  )
  expect(mail).toMatchObject({ to: 'rosa@clients.test', subject: expect.stringContaining('Harbor Insurance') })
  expect(mail.text).not.toContain(phone)
  const status = await server.request(
    api.consentLinks.getConsentLink,
    { params: { id }, query: { phone } },
    { token: sam },
  )
  expect(status.body).toMatchObject({ email: 'rosa@clients.test', link: { id: made.body.link.id } })
  expect((await sign(tokenIn(mail.text))).status).toBe(200)
  expect(await isOptedOut(phone)).toBe(false)
  for (let more = 0; more < 4; more += 1) expect((await make(id, phone, 'mail')).status).toBe(201)
  expect(codeOf(await make(id, phone, 'mail'))).toBe('tooManyRequests')
  expect(server.world.find(phone)?.texts ?? []).toEqual([])
})
