// What strangers try: forged and repeated events, markup in names, long texts, and looking for a registration number.
import { api } from '@frontdesk/contract/registry'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '#testing/eventually'
import { type TestServer, testServer } from '#testing/server'
import { getPage, sendForm } from '../../growth/reviews/page/open-review.factory.ts'
import { buildDraftBody } from './campaigns/campaigns.factory.ts'
import { createRegistrar, harborPages } from './registration.factory.ts'

let server: TestServer
let registrar: Awaited<ReturnType<typeof createRegistrar>>
beforeAll(async () => {
  server = await testServer({ pages: harborPages })
  registrar = await createRegistrar(server)
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => server.close())

const hook = '/webhooks/embedded-registration'
const post = async (body: string, headers: Record<string, string>) =>
  (await fetch(`${server.url}${hook}`, { method: 'POST', headers, body })).status

async function readSid(location: string): Promise<string> {
  const { rows } = await server.admin.query('select profile_sid from tenant.registrations where location_id = $1', [
    location,
  ])
  return rows[0]?.profile_sid
}

test('a forged, changed, or late event is refused, and one that comes twice changes nothing', async () => {
  const location = await registrar.submitted()
  const sid = await readSid(location)
  const calls: { body: string; headers: Record<string, string> }[] = []
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (String(url).endsWith(hook))
      calls.push({ body: String(init?.body), headers: init?.headers as Record<string, string> })
    return real(url, init)
  })
  await server.platform.carrier.registration.hurry?.({ kind: 'profile', sid }, 'approve')
  await eventually(async () => expect((await registrar.find(location)).profileStatus).toBe('approved'))
  const [told = expect.fail()] = calls
  const before = await registrar.find(location)
  expect(await post(told.body, told.headers)).toBe(204)
  expect(await post(told.body.replace('profile', 'brand'), told.headers)).toBe(401)
  expect(await post(told.body, { ...told.headers, 'x-signature': 'a'.repeat(64) })).toBe(401)
  expect(await post(told.body, { 'content-type': 'application/json' })).toBe(401)
  expect(await post('{', told.headers)).toBe(401)
  server.clock.step(6 * 60_000)
  expect(await post(told.body, told.headers)).toBe(401)
  expect(await registrar.find(location)).toEqual(before)
})

test('another agency, an employee, and someone who is signed out reach no message campaign by any name of it', async () => {
  const { here, there } = server
  const location = await registrar.newLocation()
  await server.admin.query('update tenant.accounts set max_services = 50 where account_id = $1', [here.id])
  const body = { ...buildDraftBody({ friendlyName: 'Ours alone' }), send: null, warnings: true }
  const params = { id: here.id, locationId: location }
  const made = await server.request(api.registration.createMessageCampaign, { params, body }, registrar)
  expect(made.status).toBe(201)
  await server.admin.query("update tenant.messaging_services set sid = 'MG0123' where id = $1", [made.body.id])
  const stranger = { token: await server.session(there.people.owner) }
  const employee = { token: await server.session(here.people.employee) }
  const change = { friendlyName: 'Taken over', warnings: true }
  for (const sid of [made.body.id, 'MG0123', 'mg0123', 'MG%', "' or true --", '\0', '\u{202e}MG', 'x'.repeat(65)]) {
    const ask = (id: string, as: { token: string } | undefined) =>
      server.request(api.registration.updateMessagingService, { params: { id, sid }, body: change }, as)
    const statuses = [
      (await ask(there.id, stranger)).status,
      (await ask(here.id, stranger)).status,
      (await ask(here.id, employee)).status,
      (await ask(here.id, undefined)).status,
    ]
    for (const status of statuses) expect([400, 401, 403, 404, 422], sid).toContain(status)
  }
  const { rows } = await server.admin.query('select friendly_name from tenant.messaging_services')
  expect(rows).toEqual([{ friendly_name: 'Ours alone' }])
})

test('names with hidden characters are refused, and markup stays text in mails', async () => {
  const location = await registrar.newLocation()
  const legalName = '<a href="https://evil.example">Harbor</a> LLC'
  await registrar.saveAddress(location, { legalName })
  for (const businessName of ['Harbor\u{202e}CLL', 'Harbor\u{200b} LLC', 'Harbor\0'])
    expect([400, 422]).toContain((await registrar.saveBusiness(location, { businessName })).status)
  await registrar.saveBusiness(location, { businessName: legalName })
  await registrar.saveRep1(location)
  await registrar.evaluate(location)
  expect((await registrar.submit(location, true)).status).toBe(200)
  await registrar.hurry(location, 'approve')
  const mail = await eventually(() => {
    const found = server.mails.find(({ subject }) => subject.includes('evil.example'))
    if (!found) throw new Error('It isn’t mailed yet.')
    return found
  })
  expect(JSON.stringify(mail)).not.toContain('\\n<a href')
  expect((mail as { html?: string }).html ?? '').not.toContain('<a href="https://evil.example"')
})

test('texts of 100 KB are refused before anything is made of them', async () => {
  const location = await registrar.newLocation()
  const long = 'x'.repeat(100_000)
  const saved = [
    await registrar.saveBusiness(location, { businessName: long }),
    await registrar.saveBusiness(location, { registrationNumber: '1'.repeat(100_000) }),
    await registrar.saveRep1(location, { firstName: long }),
    await server.request(
      api.registration.createMessageCampaign,
      {
        params: { id: server.here.id, locationId: location },
        body: { ...buildDraftBody({ friendlyName: 'Long', description: long }), send: null, warnings: true },
      },
      registrar,
    ),
    await server.request(
      api.registration.publishConsentPage,
      { params: { id: server.here.id }, body: { program: long } },
      registrar,
    ),
  ]
  for (const { status } of saved) expect([413, 422]).toContain(status)
})

test('the consent page shows markup as text, sends nowhere else, and takes no form of another agency', async () => {
  const program = 'Renewals <img src=x onerror=alert(1)> and "claims"'
  for (const side of ['here', 'there'] as const) {
    const token = await server.session(server[side].people.owner)
    const body = { program }
    await server.request(api.registration.publishConsentPage, { params: { id: server[side].id }, body }, { token })
  }
  const page = await fetch(`${server.url}/consent/here`)
  const html = await page.text()
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toMatch(/<img src=x|<script/)
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'|script-src 'none'/)
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  expect(page.headers.get('cache-control')).toContain('no-store')
  const read = (text: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? ''
  server.clock.step(5_000)
  const typed = { firstName: '<b>Vera</b>', lastName: '"><script>', phone: '(617) 555-0142', agreed: 'yes' }
  const other = read((await getPage(server, '/consent/there')).html, 'form')
  server.clock.step(5_000)
  const foreign = await sendForm(server, '/consent/here', { ...typed, form: other, version: '1' })
  const refused = foreign.html
  expect(foreign.status).toBe(422)
  expect(refused).toContain('&lt;b&gt;Vera')
  expect(refused).not.toMatch(/<b>Vera|"><script>/)
  expect((await sendForm(server, '/consent/here', { ...typed, lastName: 'x'.repeat(100_000) })).status).toBe(413)
  for (const path of ['/consent/%00', '/consent/..%2f..%2fetc', `/consent/${'x'.repeat(3000)}`, '/consent/%E2%80%AE'])
    expect([400, 404, 414], path).toContain((await fetch(`${server.url}${path}`)).status)
})

test('a registration number is in no row, log, or error, also when it is typed in the wrong place', async () => {
  const ein = '47-8123906'
  const location = await registrar.newLocation()
  await registrar.saveAddress(location)
  await registrar.saveBusiness(location, { registrationNumber: ein })
  await registrar.saveRep1(location)
  await registrar.evaluate(location)
  await registrar.submit(location)
  const bare = ein.replace('-', '')
  const asked = [
    registrar.saveBusiness(location, { registrationNumber: `${ein}-wrong` }),
    registrar.saveBusiness(location, { registrationNumber: [ein] }),
    registrar.saveBusiness(location, { idType: 'CCN', registrationNumber: ein }),
    registrar.submitBrand(location, { fee: ein as never }),
  ]
  for (const { body } of await Promise.all(asked)) expect(JSON.stringify(body)).not.toContain(ein)
  await registrar.hurry(location, 'approve')
  expect((await registrar.submitBrand(location)).status).toBe(200)
  const shown = await server.request(
    api.registration.showRegistrationNumber,
    { params: { id: server.here.id, locationId: location } },
    { token: registrar.token, headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(shown.body).toEqual({ registrationNumber: ein })
  const { rows: tables } = await server.admin.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await server.admin.query(
      `select count(*)::int as count from ${name} each where exists (
         select from unnest($1::text[]) secret where strpos(each::text, secret) > 0)`,
      [[ein, bare]],
    )
    if (rows[0].count > 0) found.push(name)
  }
  expect(found).toEqual([])
  expect([ein, bare].filter((secret) => server.logged.join('\n').includes(secret))).toEqual([])
})
