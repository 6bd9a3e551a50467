// A recognizable Social Security number and password are passed to everything that accepts one. Afterwards they must
// not be in plaintext anywhere: in no log line, table, job, file, or mail.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../apps/server/src/testing/eventually.ts'
import { type TestServer, testPassword, testServer } from '../../apps/server/src/testing/server.ts'

const ssn = '987654321'
const dashed = '987-65-4321'
const password = 'sentinel-Harvest-7319'
/** Allowed in some places, which shows that the search works. */
const visible = 'Visible Sentinel'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer()
  token = await server.session(server.here.people.owner)
  await keepJobs()
  await ssnThroughContacts()
  await ssnThroughRecords()
  await ssnThroughAnImport()
  await passwordThroughSigningIn()
  await passwordThroughChangesAndResets()
})
afterAll(() => server?.close())

/** A job is deleted once it is done: a trigger keeps a copy of it. */
const keepJobs = () =>
  server.admin.query(`
    create table public.seen_jobs (job text);
    create function public.see_job() returns trigger language plpgsql security definer as $$
      begin insert into public.seen_jobs values (new::text); return new; end $$;
    create trigger see_job after insert or update on graphile_worker._private_jobs
      for each row execute function public.see_job()`)

async function ssnThroughContacts() {
  const { request } = server
  const body = { firstName: visible, lastName: 'Person', ssn, coSsn: ssn }
  const created = await request(api.contacts.createContact, { body }, { token })
  expect(created.status).toBe(201)
  const params = { id: created.body.id }
  const keyed = { token, headers: { 'idempotency-key': 'sentinel-key-0001' } }
  await request(api.contacts.createContact, { body }, keyed)
  await request(api.contacts.createContact, { body }, keyed)
  await request(api.contacts.createContact, { body: { ...body, email: 'not an address' } }, { token })
  await request(api.contacts.createContact, { body: { ...body, ssn: dashed } }, { token })
  await request(api.contacts.updateContact, { params, body: { ssn: '123456789' } }, { token })
  await request(api.contacts.updateContact, { params, body: { ssn, coSsn: ssn } }, { token })
  const shown = await request(api.contacts.revealField, { params: { ...params, field: 'ssn' } }, { token })
  expect(shown.body).toEqual({ value: ssn })
  for (const search of [ssn, dashed]) await request(api.contacts.listContacts, { query: { search } }, { token })
  for (const broken of [`{"firstName":"A","ssn":"${ssn}"`, `{"ssn":${ssn},}`, `ssn=${dashed}`]) {
    await fetch(`${server.url}/api/clients`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: broken,
    })
  }
}

async function ssnThroughRecords() {
  const { request } = server
  const body = { lastName: visible, dlId: ssn, coDoctors: [dashed], healthMBI: dashed }
  const params = { id: (await request(api.contacts.createContact, { body }, { token })).body.id }
  const keyed = { token, headers: { 'idempotency-key': 'sentinel-key-0002' } }
  const dependent = { params, body: { firstName: visible, ssn: dashed, rx: [dashed] } }
  const { body: added } = await request(api.dependents.addRecord, dependent, keyed)
  await request(api.dependents.addRecord, dependent, keyed)
  const known = { ...params, recordId: added.id }
  await request(api.dependents.changeRecord, { params: known, body: { ssn: '123456789' } }, { token })
  await request(api.dependents.changeRecord, { params: known, body: { ssn } }, { token })
  await request(api.dependents.changeRecord, { params: known, body: { ssn: `${ssn}1` } }, { token })
  const shown = await request(api.dependents.revealRecordField, { params: { ...known, field: 'ssn' } }, { token })
  expect(shown.body).toEqual({ value: ssn })
  const method = { type: 'checking' as const, routing: '021000021', account: ssn }
  const mistyped = { params, body: { ...method, routing: ssn } }
  expect((await request(api.paymentMethods.addRecord, mistyped, { token })).status).toBe(422)
  expect((await request(api.paymentMethods.addRecord, { params, body: method }, { token })).status).toBe(201)
  await request(api.paymentMethods.addRecord, { params, body: { ...method, cvc: ssn } }, { token })
  expect((await request(api.commercial.addRecord, { params, body: { ein: dashed } }, { token })).status).toBe(201)
  await request(api.dependents.removeRecord, { params: known }, { token })
}

async function ssnThroughAnImport() {
  const rows = [`${visible},One,${dashed}`, `${visible},Two,${ssn}`, `,,${dashed}`, `${visible},Four,${dashed}9`]
  const file = new File([['First Name,Last Name,SSN', ...rows].join('\n')], 'people.csv', { type: 'text/csv' })
  const uploaded = await server.request(api.imports.uploadImport, { file }, { token })
  expect(uploaded.status).toBe(201)
  expect(JSON.stringify(uploaded.body)).not.toMatch(/987-?65-?4321/)
  const params = { id: uploaded.body.id }
  const body = { mapping: ['firstName' as const, 'lastName' as const, 'ssn' as const] }
  const preview = await server.request(api.imports.previewImport, { params, body }, { token })
  expect(JSON.stringify(preview.body)).not.toMatch(/987-?65-?4321/)
  await server.request(api.imports.startImport, { params, body }, { token })
  await eventually(
    async () => {
      const { body: now } = await server.request(api.imports.getImport, { params }, { token })
      expect(now.status).toBe('done')
    },
    { timeout: 15_000 },
  )
  const failures = await server.request(api.imports.downloadImportFailures, { params }, { token })
  expect(failures.status).toBe(200)
}

async function passwordThroughSigningIn() {
  const { request, here } = server
  const { email } = here.people.employee
  const account = here.id
  await request(api.auth.signIn, { body: { account } }, { basic: { email, password } })
  await request(api.auth.signIn, { body: { account } }, { basic: { email: 'nobody@here.test', password } })
  await request(api.auth.signIn, { body: { account } }, { basic: { email, password }, headers: { unlock: token } })
  await fetch(`${server.url}/api/auth`, {
    method: 'POST',
    headers: { authorization: `Basic ${email}:${password}`, 'content-type': 'application/json' },
    body: '{',
  })
}

async function passwordThroughChangesAndResets() {
  const { request, here } = server
  const { id, email } = here.people.employee
  const change = { params: { id }, body: { password } }
  await request(api.users.changePassword, change, { basic: { email, password } })
  const changed = await request(api.users.changePassword, change, { basic: { email, password: testPassword } })
  expect(changed.status).toBe(204)
  const reset = { email, newPassword: password, token: 'x'.repeat(43) }
  await request(api.users.resetPassword, { params: { id }, body: reset })
  await request(api.users.resetPassword, { params: { id }, body: { email, newPassword: password, password } })
  await request(api.auth.requestPasswordReset, { body: { email } })
  await request(api.auth.verifyPasswordReset, { body: { email, code: '0000', password } })
  const signedIn = await request(api.auth.signIn, { body: { account: here.id } }, { basic: { email, password } })
  expect(signedIn.status).toBe(201)
}

/** As written, and in the encodings in which bytes are shown or sent. */
const forms = (secret: string) => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
]
const credentials = (email: string) => Buffer.from(`${email}:${password}`).toString('base64')
const secrets = [
  ...[ssn, dashed, password].flatMap(forms),
  credentials('employee@here.test'),
  credentials('nobody@here.test'),
]

test('no log line contains one', () => {
  expect(server.logged.filter((line) => line.includes('/api/clients')).length).toBeGreaterThan(5)
  for (const line of server.logged) expectNoSecret('a log line', line)
})

test('no table contains one', async () => {
  const { rows: tables } = await server.admin.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const seen = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await server.admin.query<{ line: string }>(`select t::text as line from ${name} t`)
    seen.set(name, rows.map(({ line }) => line).join('\n'))
  }
  for (const name of ['tenant.contacts', 'tenant.events', 'tenant.audit_log']) {
    expect(seen.get(name), name).toContain(visible)
  }
  expect(seen.get('tenant.idempotency')).toContain('sentinel-key-0001')
  expect(seen.get('tenant.idempotency'), 'replies are encrypted').not.toContain(visible)
  expect(seen.get('public.seen_jobs')).toContain('importId')
  expect(seen.get('tenant.imports')).toContain('people.csv')
  for (const [name, text] of seen) expectNoSecret(name, text)
})

test('no file and no mail contains one', () => {
  const files = readdirSync(server.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(0)
  for (const { parentPath, name } of files) expectNoSecret(name, readFileSync(join(parentPath, name), 'latin1'))
  for (const mail of server.mails) expectNoSecret('a mail', JSON.stringify(mail))
})

/** Says which secret it was, never quoting where it was found. */
function expectNoSecret(where: string, text: string) {
  const found = secrets.findIndex((secret) => text.toLowerCase().includes(secret.toLowerCase()))
  expect(found, `${where} holds secret ${found}`).toBe(-1)
}
