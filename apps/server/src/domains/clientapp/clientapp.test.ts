import { randomUUID } from 'node:crypto'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '#testing/eventually'
import { type TestServer, testServer } from '#testing/server'
import { openTexting } from '../sms/sms.factory.ts'
import { codeMails, mailedCode, pngLogo } from './client-app.factory.ts'

let server: TestServer
let admin: string
let sam: string
const here = { namespace: 'here' }
const written = { products: 'Auto, Home,  auto', departments: 'Service', changeRequestTypes: 'Address, Vehicle' }

beforeAll(async () => {
  server = await testServer()
  admin = await server.session(server.here.people.admin)
  sam = await server.session(server.here.people.employee)
})
afterAll(() => server.close())

const mine = () => ({ id: server.here.id })
const create = (body: object) =>
  server.request(api.clientApp.createMobileApp, { params: mine(), body }, { token: admin })
const update = (body: object, version?: number) =>
  server.request(
    api.clientApp.updateMobileApp,
    { params: mine(), body },
    { token: admin, ...(version !== undefined && { headers: { 'if-match': String(version) } }) },
  )
const brand = (namespace: string) => server.request(api.clientApp.showBrand, { params: { namespace } })
const ask = (phone: string, namespace = 'here') =>
  server.request(api.clientApp.requestClientCode, { params: { namespace }, body: { phone } })
const enter = (entered: { request: string; code: string }, namespace = 'here') =>
  server.request(api.clientApp.enterClientCode, { params: { namespace }, body: entered })
const send = (token: string, body: object = {}, namespace = 'here') =>
  server.request(api.clientApp.sendClientRequest, {
    params: { namespace },
    body: { token, id: randomUUID(), kind: 'change', message: 'I moved to 5 Elm St.', ...body },
  })
const followupsOf = async (id: string) =>
  (await server.request(api.followups.listClientFollowups, { params: { id }, query: {} }, { token: sam })).body.data

let counter = 0
async function client() {
  counter += 1
  const phone = `1617555${String(2000 + counter)}`
  const email = `client${counter}@example.test`
  const body = { firstName: 'Maria', lastName: `Client ${counter}`, mobilePhone: phone, email }
  const { body: made } = await server.request(api.contacts.createContact, { body }, { token: sam })
  return { id: made.id, phone, email }
}
async function signedIn() {
  const who = await client()
  const { body } = await enter(await mailedCode(server, 'here', who))
  return { ...who, token: body.token }
}

describe('the settings', () => {
  test('nothing is shown before they are created, then everyone who has the address sees the brand', async () => {
    expect((await brand('here')).status).toBe(404)
    const none = await server.request(api.clientApp.getMobileApp, { params: mine() }, { token: sam })
    expect(none.body).toEqual({ data: null })
    expect(await update({})).toMatchObject({ status: 404, body: { code: 'mobileAppMissing' } })

    const { status, body } = await create({ ...written, logo: pngLogo() })
    expect([status, body.data.products, body.data.version]).toEqual([201, 'Auto, Home', 1])
    expect(await create({})).toMatchObject({ status: 409, body: { code: 'mobileAppExists' } })
    const shown = (await brand('here')).body
    expect(shown).toEqual({
      ...{ name: 'Harbor Insurance', phone: null, logo: body.data.logo, products: ['Auto', 'Home'] },
      ...{ departments: ['Service'], changeRequestTypes: ['Address', 'Vehicle'] },
      ...{ referralBonus: '', referralDisclaimer: '' },
    })
    const logo = await fetch(`${server.url}${shown.logo}`)
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png'])
    const manifest = await fetch(`${server.url}/api/app/here/manifest.webmanifest`)
    expect(await manifest.json()).toMatchObject({
      start_url: '/app/here',
      name: 'Harbor Insurance',
      display: 'standalone',
    })
  })

  test('a stale edit gets the current state; the logo stays unless it is sent', async () => {
    const before = (await update({ ...written, referralBonus: 'A $25 gift card' })).body.data
    expect(before.logo).not.toBeNull()
    const stale = await update(written, before.version - 1)
    expect(stale).toMatchObject({ status: 409, body: { code: 'conflict', details: { current: before } } })
    expect((await update({ ...written, logo: null }, before.version)).body.data.logo).toBeNull()
  })

  test.each([
    ['of another size', pngLogo(200)],
    ['that is a page', `data:image/png;base64,${Buffer.from('<script>alert(1)</script>').toString('base64')}`],
    ['that goes on after its end', pngLogo(400, '<script>')],
  ])('a logo %s is refused', async (_, logo) => {
    expect(await update({ ...written, logo })).toMatchObject({ status: 422, body: { code: 'logoUnreadable' } })
  })

  test.each([
    ['too many entries', Array.from({ length: 31 }, (_, at) => `P${at}`).join(',')],
    ['an entry that is too long', 'x'.repeat(61)],
  ])('a list with %s is refused', async (_, products) => {
    expect(await update({ ...written, products })).toMatchObject({
      status: 422,
      body: { fields: { products: expect.any(String) } },
    })
  })

  test('a change with one field leaves the others as they are', async () => {
    const all = {
      products: 'Auto, Home',
      departments: 'Service',
      changeRequestTypes: 'Address',
      referralBonus: '$25',
      referralDisclaimer: 'One for each friend.',
    }
    await update(all)
    for (const [field, value] of Object.entries(all)) {
      const { status, body } = await update({ [field]: `${value} 2` })
      expect([field, status]).toEqual([field, 200])
      expect(body.data).toMatchObject({ ...all, [field]: `${value} 2` })
      await update(all)
    }
  })
})

describe('a client', () => {
  test('enters the code and sends a request, which is a follow-up of the team, once', async () => {
    const { id, token } = await signedIn()
    const request = { id: randomUUID(), type: 'Address', product: 'Auto', department: 'Service' }
    expect((await send(token, request)).status).toBe(201)
    expect((await send(token, request)).status).toBe(201)
    const all = await followupsOf(id)
    expect(all).toHaveLength(1)
    expect(all[0]).toMatchObject({
      ...{ assignTo: 'team', kind: 'other', createdByUser: null, isActive: true },
      note: 'Change request from the client app: Address\nProduct: Auto\nDepartment: Service\nI moved to 5 Elm St.',
    })
  })

  test('gets one personal link, allows their first name on its page, and none once the agency turned it off', async () => {
    const { id, token } = await signedIn()
    const own = (body: object = {}, namespace = 'here') =>
      server.request(api.clientApp.showOwnReferralLink, { params: { namespace }, body: { token, ...body } })
    const first = (await own()).body.data
    expect(first).toMatchObject({ url: expect.stringMatching(/\/refer\/here-[a-z2-9]{10}$/), showsName: false })
    expect((await own({ showsName: true })).body.data).toEqual({ ...first, showsName: true })
    expect((await own()).body.data).toEqual({ ...first, showsName: true })
    const shown = await server.request(api.referrals.getReferralLink, { params: { id } }, { token: sam })
    expect(shown.body.data).toMatchObject({ showsName: true, permissionBy: null, permissionAt: expect.any(String) })
    expect((await own({ token: 'x'.repeat(43) })).body).toMatchObject({ code: 'clientSignedOut' })
    expect((await own({}, 'there')).status).toBeGreaterThanOrEqual(401)
    const off = { params: { id }, body: { active: false } }
    await server.request(api.referrals.updateReferralLink, off, { token: sam })
    expect((await own({ showsName: false })).body).toEqual({ data: null })
  })

  test('HTML stays text', async () => {
    const { id, token } = await signedIn()
    const message = '<img src=x onerror=alert(1)>'
    await send(token, { kind: 'issue', message })
    expect((await followupsOf(id))[0]?.note).toBe(`Issue report from the client app\n${message}`)
  })

  test('refers somebody: a new contact, or only a follow-up if a contact has the number', async () => {
    const { id, token, phone: own } = await signedIn()
    const refer = (phone: string) =>
      server.request(api.clientApp.sendReferral, {
        params: here,
        body: { token, id: randomUUID(), firstName: 'Noor', lastName: 'Haddad', phone },
      })
    expect((await refer('16175553999')).status).toBe(201)
    const search = { query: { limit: 5 } }
    const { body } = await server.request(api.referrals.listReferrals, search, { token: sam })
    expect(body.data[0]).toMatchObject({ affliateVia: 'Client app' })
    expect(await followupsOf(id)).toEqual([])
    expect((await refer(own)).status).toBe(201)
    expect((await followupsOf(id))[0]?.note).toContain('Referral from the client app: Noor Haddad')
  })

  test('is signed out by leaving, by another number, and by deletion', async () => {
    const [left, moved, gone] = [await signedIn(), await signedIn(), await signedIn()]
    await server.request(api.clientApp.endClientSession, { params: here, body: { token: left.token } })
    await server.request(
      api.contacts.updateContact,
      { params: { id: moved.id }, body: { mobilePhone: '16175553001' } },
      { token: sam },
    )
    await server.request(api.households.deleteContact, { params: { id: gone.id } }, { token: admin })
    for (const { token } of [left, moved, gone]) {
      expect(await send(token)).toMatchObject({ status: 401, body: { code: 'clientSignedOut' } })
    }
  })

  test('sends at most 20 requests in a day', async () => {
    const { token } = await signedIn()
    const sent = []
    for (let at = 0; at < 21; at++) sent.push((await send(token)).status)
    expect(sent).toEqual([...Array(20).fill(201), 429])
  })
})

describe('a stranger', () => {
  test('gets the same replies for a number that nobody has', async () => {
    const { phone, email } = await client()
    const nobody = '16175559999'
    const [known, unknown] = [await ask(phone), await ask(nobody)]
    expect(unknown).toMatchObject({ status: known.status, body: { message: known.body.message } })
    await eventually(() => expect(codeMails(server, email)).toHaveLength(1), { timeout: 15_000 })
    await eventually(async () => {
      const { rows } = await server.admin.query('select from tenant.client_codes where phone = $1', [nobody])
      expect(rows).toHaveLength(1)
    })
    const wrong = await Promise.all(
      [known, unknown].map(({ body }) => enter({ request: body.request, code: '000000' })),
    )
    const [first, second] = wrong.map(({ status, body }) => ({ status, body }))
    expect(first).toEqual(second)
  })

  test('has five guesses; then even the right code is refused', async () => {
    const who = await client()
    const sent = await mailedCode(server, 'here', who)
    const wrong = { ...sent, code: sent.code === '111111' ? '222222' : '111111' }
    for (let at = 0; at < 5; at++) expect((await enter(wrong)).status).toBe(422)
    expect(await enter(sent)).toMatchObject({ status: 422, body: { code: 'clientCodeWrong' } })
  })

  test('can use no code twice, after ten minutes, for another request, or for another agency', async () => {
    const used = await client()
    const sent = await mailedCode(server, 'here', used)
    expect((await enter(sent)).status).toBe(201)
    expect((await enter(sent)).status).toBe(422)

    const asked = await client()
    const first = await mailedCode(server, 'here', asked)
    server.clock.step(60_000)
    const second = await mailedCode(server, 'here', asked)
    if (first.code !== second.code)
      expect((await enter({ request: second.request, code: first.code })).status).toBe(422)
    expect((await enter(second)).status).toBe(201)
    expect((await enter(first)).status).toBe(201)

    const late = await client()
    const slow = await mailedCode(server, 'here', late)
    await server.request(
      api.clientApp.createMobileApp,
      { params: { id: server.there.id }, body: {} },
      { token: await server.session(server.there.people.owner) },
    )
    expect((await enter(slow, 'there')).status).toBe(422)
    server.clock.step(10 * 60_000)
    expect((await enter(slow)).status).toBe(422)
  })

  test('of two who enter the same code at once, one is signed in', async () => {
    const who = await client()
    const code = await mailedCode(server, 'here', who)
    const both = await Promise.all([enter(code), enter(code)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  test('has no token of another agency, and finds no agency without an app', async () => {
    const { token } = await signedIn()
    expect(await send(token, {}, 'there')).toMatchObject({ status: 401, body: { code: 'clientSignedOut' } })
    for (const namespace of ['nowhere', '%2e%2e', "x' or 1=1", '']) {
      expect((await ask('16175552001', namespace)).status).toBe(404)
    }
  })

  test('can send no body larger than 16 KB', async () => {
    const { token } = await signedIn()
    expect((await send(token, { message: 'x'.repeat(17_000) })).status).toBe(413)
    expect((await send(token, { message: 'x'.repeat(1_001) })).status).toBe(422)
  })

  test('finds neither a code nor a token in the database', async () => {
    const who = await client()
    const sent = await mailedCode(server, 'here', who)
    const { body } = await enter(sent)
    const { rows } = await server.admin.query(`select coalesce(string_agg(t::text, ' '), '') as all from (
      select c::text as t from tenant.client_codes c where phone = '${who.phone}'
      union all select s::text from tenant.client_sessions s
      union all select j::text from graphile_worker._private_jobs j) x`)
    expect(rows[0].all).not.toContain(body.token)
    expect(rows[0].all.match(/\b\d{6}\b/g) ?? []).not.toContain(sent.code)
  })
})

test('the code comes as a text once the agency has a number, by email to a phone that opted out, and is kept in no conversation', async () => {
  await openTexting(server)
  const [who, closed] = [await client(), await client()]
  const { body: asked } = await ask(who.phone)
  const text = await eventually(() => server.world.find(who.phone)?.texts[0] ?? Promise.reject(new Error('No text.')), {
    timeout: 15_000,
  })
  const [, code = ''] = /your code is (\d{6})\./.exec(text.text) ?? []
  expect(codeMails(server, who.email)).toHaveLength(0)
  expect((await enter({ request: asked.request, code })).status).toBe(201)
  const { rows } = await server.admin.query('select from tenant.sms_rooms where $1 = any(phones)', [who.phone])
  expect(rows).toEqual([])

  const consent = { phone: closed.phone, act: 'optOut' as const, how: 'On the phone', wording: 'No more texts.' }
  const recorded = await server.request(api.sending.recordConsent, { body: consent }, { token: admin })
  expect(recorded.status).toBe(201)
  expect((await mailedCode(server, 'here', closed)).code).toMatch(/^\d{6}$/)
  expect(server.world.find(closed.phone)).toBeUndefined()

  const refusing = await client()
  server.world.behave(refusing.phone, { behavior: 'optedOut' })
  expect((await mailedCode(server, 'here', refusing)).code).toMatch(/^\d{6}$/)
})
