import { api } from '@frontdesk/contract/registry'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { insertContacts, makeContacts } from '../contacts/contacts.factory.ts'

type Body = Parameters<typeof server.request<typeof api.exports.exportContacts>>[1]['body']
type Line = Record<string, unknown>

let server: TestServer
let token: string
let maria: string
beforeAll(async () => {
  server = await testServer()
  token = await server.session(server.here.people.owner)
  const managedBy = server.here.people.owner.id
  maria = (
    await create({ ...person, managedBy, ssn: '123456789', dlId: 'D1234567', doctors: ['Dr. Quincy', 'Dr. App'] })
  ).id
  // No call accepts control characters, but rows of earlier versions may have them.
  await server.admin.query("update tenant.contacts set last_name = E'King\\u0007' where id = $1", [maria])
  const params = { id: maria }
  await request(api.addresses.addRecord, { params, body: { type: 'Physical', city: 'Troy', zipcode: '00501' } })
  await request(api.policies.addRecord, {
    params,
    body: {
      type: 'Auto',
      premium: 123_456,
      premiumTerm: '6',
      termDate: '2027-01-31',
      effectiveDate: '2026-01-31',
      paymentMethod: '--other--',
    },
  })
  await request(api.dependents.addRecord, {
    params,
    body: { firstName: 'Ida', dob: '2015-05-05', goodStudent: true, ssn: '987654321', income: 100 },
  })
  await request(api.extras.addRecord, { params, body: { field: 'Club', value: '=Rowing' } })
  await request(api.extras.addRecord, { params, body: { field: 'Locker', value: 'Pier 4', sealed: 'L-0042' } })
  const tags = [(await request(api.tags.createTag, { body: { name: 'Zed' } })).body.id]
  tags.push((await request(api.tags.createTag, { body: { name: 'abc' } })).body.id)
  const body = tags.map((id) => ({ id, isActive: true }))
  await request(api.tags.assignTags, { params, body })
  const gone = await create({ lastName: 'Gone' })
  await request(api.households.deleteContact, { params: { id: gone.id } })
  const there = await server.session(server.there.people.owner)
  await server.request(api.contacts.createContact, { body: { lastName: 'Stranger' } }, { token: there })
})
beforeEach(async () => {
  token = await server.session(server.here.people.owner)
})
afterAll(() => server.close())

const person = {
  firstName: '=1+1',
  lastName: 'King',
  mobilePhone: '12125550123',
  dob: '1980-02-29',
  smoker: true,
  weight: 150,
  income: 5_000_000,
  coFirstName: 'Rex',
  coSmoker: false,
} as const

const request: TestServer['request'] = async (endpoint, args) => {
  const replied = await server.request(endpoint, args, { token })
  if (replied.status >= 300) throw new Error(JSON.stringify(replied.body))
  return replied
}
const create = async (body: Parameters<typeof server.request<typeof api.contacts.createContact>>[1]['body']) =>
  (await request(api.contacts.createContact, { body })).body

const ask = (body: Body, signal?: AbortSignal) =>
  fetch(`${server.url}/api/clients/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: signal ?? null,
  })

/** Sheet → its rows by heading, as read by an independent library. */
async function exported(body: Body): Promise<Record<string, Line[]>> {
  const reply = await ask(body)
  expect(reply.status).toBe(200)
  const sheets = await readXlsxFile(Buffer.from(await reply.arrayBuffer()))
  return Object.fromEntries(
    sheets.map(({ sheet, data: [head = [], ...rows] }) => [
      sheet,
      rows.map((row) => Object.fromEntries(head.map((title, at) => [String(title), row[at]]))),
    ]),
  )
}
const codeOf = async (reply: Response) => ((await reply.json()) as { code: string }).code
const logged = async (where: string) =>
  (await server.admin.query(`select action, entity_id, facts from tenant.audit_log where ${where} order by at, id`))
    .rows

test('every sheet is read back with its types, linked by the contact', async () => {
  const { Contacts = [], ...sheets } = await exported({
    addresses: true,
    policies: true,
    dependants: true,
    extras: true,
  })
  expect(Contacts).toHaveLength(1)
  expect(Contacts[0]).toMatchObject({
    'Contact Id': maria,
    'First name': '=1+1',
    'Last name': 'King\u2407',
    'Mobile phone': '+12125550123',
    'Date of birth': new Date('1980-02-29'),
    'Tobacco use': true,
    'Weight (lbs)': 150,
    Income: 50_000,
    'Managed by': 'Owner Here',
    Tags: 'abc; Zed',
    'Secondary first name': 'Rex',
    'Secondary tobacco use': false,
    // In New York time.
    Added: new Date('2026-11-20T10:00:00Z'),
  })
  expect(Object.keys(Contacts[0] ?? {})).not.toContain('SSN')
  const one = { 'Contact Id': maria, Contact: '=1+1 King\u2407' }
  expect(sheets).toMatchObject({
    Addresses: [{ ...one, Type: 'Physical', City: 'Troy', 'ZIP code': '00501', Pinned: false }],
    Policies: [
      {
        ...one,
        Premium: 1234.56,
        'Premium term': '6 months',
        'Term date': new Date('2027-01-31'),
        'Effective date': new Date('2026-01-31'),
        'Payment method': 'other',
      },
    ],
    Dependents: [
      { ...one, 'First name': 'Ida', 'Date of birth': new Date('2015-05-05'), 'Good student': true, Income: 1 },
    ],
    'Additional Info': [
      { ...one, Label: 'Club', Value: '=Rowing' },
      { ...one, Label: 'Locker', Value: 'Pier 4' },
    ],
  })
  expect(Object.keys(sheets['Additional Info']?.[1] ?? {})).not.toContain('Encrypted value')
})

test('includes private values only on request, each audited as a reveal', async () => {
  const exportId = crypto.randomUUID()
  const {
    Contacts,
    Dependents,
    'Additional Info': info,
  } = await exported({ private: true, dependants: true, extras: true, exportId })
  expect(Contacts).toMatchObject([
    { SSN: '123-45-6789', 'Driver’s license': 'D1234567', Doctors: 'Dr. Quincy; Dr. App' },
  ])
  expect(Dependents).toMatchObject([{ SSN: '987-65-4321' }])
  expect(info).toMatchObject([
    { Label: 'Club', 'Encrypted value': null },
    { Label: 'Locker', 'Encrypted value': 'L-0042' },
  ])
  const looks = await logged(`facts->>'export' = '${exportId}' and action like '%.revealed'`)
  expect(looks.map(({ action }) => action).sort()).toEqual([
    'contact.dlId.revealed',
    'contact.doctors.revealed',
    'contact.ssn.revealed',
    'dependent.ssn.revealed',
    'extra.sealed.revealed',
  ])
  expect(looks[0]).toMatchObject({ entity_id: maria, facts: { export: exportId } })
  const ghost = await server.session(server.here.people.admin, { ghostedBy: server.here.people.owner })
  const refused = await server.request(api.exports.exportContacts, { body: {} }, { token: ghost })
  expect(refused.body).toMatchObject({ code: 'refusedWhileGhosting' })
})

test('names the file by its time, and audits the request and the rows sent', async () => {
  const exportId = crypto.randomUUID()
  const reply = await ask({ exportId, filter: { letter: 'k' }, addresses: true })
  expect(reply.headers.get('content-disposition')).toContain('contacts-export-2026-11-20T10-00-00.xlsx')
  await reply.arrayBuffer()
  await expect
    .poll(() => logged(`facts->>'export' = '${exportId}'`))
    .toMatchObject([
      {
        action: 'contacts.export.begun',
        facts: { filter: { letter: 'k' }, sheets: ['addresses'], private: false, rows: 2 },
      },
      { action: 'contacts.exported', facts: { rows: { contacts: 1, addresses: 1 } } },
    ])
})

test('a letter, a tag, a search: as the list shows them and in its order', async () => {
  const made = makeContacts(120, 3)
  const scope = { accountId: server.here.id, actor: { userId: null, name: 'A test' } }
  await server.database.inAccount(scope, (tx) => insertContacts(tx, made))
  const tags = (await request(api.tags.listTags, { query: {} })).body.data
  const tag = tags.find(({ name, assigned }) => name === 'VIP' && assigned > 1)?.id
  const filters = [
    {},
    { letter: 's' as const },
    { tag },
    { tag, letter: 'm' as const },
    { search: 'smith' },
    { search: 'zzzz qqqq' },
  ]
  for (const filter of filters) {
    const listed = (await request(api.contacts.listContacts, { query: { ...filter, limit: 200 } })).body.data
    const { Contacts = [] } = await exported({ filter })
    expect(Contacts.map((line) => line['Contact Id'])).toEqual(listed.map(({ id }) => id))
  }
  const elsewhere = (
    await server.request(api.tags.listTags, { query: {} }, { token: await server.session(server.there.people.owner) })
  ).body.data[0]?.id
  token = await server.session(server.here.people.owner)
  const refused = await ask({ filter: { tag: elsewhere ?? '' } })
  expect([refused.status, await codeOf(refused)]).toEqual([404, 'tagNotFound'])
})

test('chosen contacts, and all that fit a filter, except some, by name', async () => {
  const made = []
  for (const firstName of ['Cleo', 'Abe', 'Bo']) made.push((await create({ lastName: 'Selected', firstName })).id)
  const [cleo = '', abe = '', bo = ''] = made
  const idsOf = async (filter: object) => {
    const { Contacts = [] } = await exported({ filter } as Body)
    return Contacts.map((line) => line['Contact Id'])
  }
  expect(await idsOf({ ids: [cleo, crypto.randomUUID(), abe] })).toEqual([abe, cleo])
  const rules = [{ field: 'lastName', operator: '=', value: 'Selected' }]
  expect(await idsOf({ filter: { combinator: 'and', rules }, except: [abe] })).toEqual([bo, cleo])
})

test('audits no Social Security number that somebody looked for by a filter', async () => {
  const exportId = crypto.randomUUID()
  const owner = '11111111-2345-4111-8111-111111111111'
  const rules = [
    { field: 'lastName', operator: 'contains', value: '123-45-6789' },
    { field: 'owner', operator: 'in', value: [owner] },
  ] as const
  await exported({ exportId, filter: { filter: { combinator: 'and', rules } } } as never)
  const [begun] = await logged(`facts->>'export' = '${exportId}'`)
  expect(begun?.facts.filter.filter.rules).toEqual([
    { ...rules[0], value: 'digits' },
    { ...rules[1], value: [owner] },
  ])
})

test('has every contact once across pages', async () => {
  const tags = (await request(api.tags.listTags, { query: {} })).body.data
  const tag = tags.find(({ name }) => name === 'Zed')?.id ?? ''
  await server.admin.query(`begin; set local session_replication_role = replica;
    insert into tenant.contacts (account_id, id, last_name)
      select '${server.here.id}', gen_random_uuid(), 'Page ' || n / 3 from generate_series(1, 1100) n;
    insert into tenant.contact_tags (account_id, tag_id, contact_id, letter, sort_name)
      select account_id, '${tag}', id, letter, sort_name from tenant.contacts where last_name like 'Page %'; commit`)
  const inOrder = (where: string) =>
    server.admin.query<{ id: string }>(`select id from tenant.contacts
      where account_id = '${server.here.id}' and deleted_at is null and ${where} order by letter, sort_name, id`)
  for (const [filter, where] of [
    [{ letter: 'p' as const }, `letter = 'p'`],
    [{ tag }, `(last_name like 'Page %' or id = '${maria}')`],
  ] as const) {
    const { Contacts = [] } = await exported({ filter })
    expect(Contacts.map((line) => line['Contact Id'])).toEqual((await inOrder(where)).rows.map(({ id }) => id))
  }
})

test('a search is exported to its end, with the records of everybody found', async () => {
  const all = 1100
  await server.admin.query(
    `begin; set local session_replication_role = replica; select set_config('app.account_id', '${server.here.id}', true);
    insert into tenant.contacts (account_id, id, last_name, last_contacted_at)
      select '${server.here.id}', gen_random_uuid(), 'Quillon ' || n, now() - n * interval '1 hour' from generate_series(1, ${all}) n;
    insert into tenant.addresses (account_id, id, contact_id, type, city)
      select account_id, gen_random_uuid(), id, 'Physical', last_name from tenant.contacts where last_name like 'Quillon %';
    select tenant.write_search('${server.here.id}', array_agg(id)) from tenant.contacts where last_name like 'Quillon %';
    commit`,
  )
  const { Contacts = [], Addresses = [] } = await exported({ filter: { search: 'quillon' }, addresses: true })
  // All have the same rank, so the most recently contacted come first.
  const names = Array.from({ length: all }, (_, at) => `Quillon ${at + 1}`)
  expect(Contacts.map((line) => line['Last name'])).toEqual(names)
  expect(Addresses.map(({ City, Contact }) => [City, Contact])).toEqual(names.map((name) => [name, name]))
  const { Contacts: none = [] } = await exported({ filter: { search: 'zzzz qqqq' }, addresses: true })
  expect(none).toEqual([])
})

test('audits a canceled export with the rows sent', async () => {
  await fill()
  const [abort, exportId] = [new AbortController(), crypto.randomUUID()]
  const reply = await ask({ exportId }, abort.signal)
  await reply.body?.getReader().read()
  abort.abort()
  await expect
    .poll(() => logged(`facts->>'export' = '${exportId}'`), { timeout: 10_000 })
    .toMatchObject([
      { action: 'contacts.export.begun' },
      { action: 'contacts.export.stopped', facts: { rows: { contacts: expect.any(Number) } } },
    ])
})

test('two at a time and one for each person, whatever was cancelled before, and what breaks off is no file', async () => {
  const busy = async (reply: Response) => expect([reply.status, await codeOf(reply)]).toEqual([503, 'exportsBusy'])
  const one = await ask({})
  await busy(await ask({}))
  token = await server.session(server.here.people.admin)
  const two = await ask({})
  token = await server.session(server.there.people.owner)
  await busy(await ask({}))
  await server.admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
  )
  const length = async (reply: Response) => (await reply.arrayBuffer()).byteLength
  for (const reply of [one, two]) await expect(length(reply)).rejects.toThrow()
  await expect.poll(async () => (await ask({ filter: { letter: 'q' } })).status).toBe(200)
})

/** Three pages, each larger than the buffers in between, without the triggers on contacts. */
const fill = () =>
  server.admin.query(`begin; set local session_replication_role = replica;
    insert into tenant.contacts (account_id, id, last_name, occupation)
    select '${server.here.id}', gen_random_uuid(), 'Filler',
      (select string_agg(md5(n || '.' || m), '') from generate_series(1, 500) n) from generate_series(1, 2500) m; commit`)
