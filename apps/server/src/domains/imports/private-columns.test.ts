import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#testing/eventually'
import { type ImportsTestApp, importsTestApp } from './imports.factory.ts'

let app: ImportsTestApp
beforeAll(async () => {
  app = await importsTestApp()
})
afterAll(() => app.server.close())

const headings = ['Last Name', 'Phone', 'Bank Account', 'Drivers License', 'Medicare ID', 'Ref', 'Notes', 'Club']
const secrets = ['000123456789', 'D1234567', '1EG4-TE5-MK73', '4242424242424242', '512-44-7781', '123-45-6789']
const line = (name: string, club = 'Rowing') =>
  [
    name,
    '212-555-0123',
    '000123456789',
    'D1234567',
    '1EG4-TE5-MK73',
    '4242424242424242',
    'SSN 512-44-7781, calls late',
    club,
  ].join('\t')
const file = (...lines: string[]) => [headings.join('\t'), ...lines].join('\n')

/** Tables of the account that contain one of the secrets, as text or as bytes. */
async function tablesWithSecrets() {
  const { rows: tables } = await app.server.admin.query(
    "select c.oid::regclass::text as name from pg_class c where relnamespace = 'tenant'::regnamespace and relkind = 'r'",
  )
  const found = []
  for (const { name } of tables)
    for (const secret of secrets) {
      const { rows } = await app.server.admin.query(
        `select from ${name} t where t::text like '%' || $1 || '%' or t::text like '%' || $2 || '%' limit 1`,
        [secret, Buffer.from(secret).toString('hex')],
      )
      if (rows.length > 0) found.push(`${name}: ${secret}`)
    }
  return found
}

const extrasOf = async (lastName: string) => (await app.people(lastName))[0]?.extras ?? []

test('skips private columns unless an admin maps them, by heading and by content', async () => {
  const { id, body, mapping } = await app.uploaded(file(line('Left'), line('Out')))
  expect(mapping).toEqual(['lastName', 'phone', 'skip', 'skip', 'skip', 'skip', 'note', 'extra'])
  expect(JSON.stringify(body.columns)).not.toMatch(/000123456789|D1234567|1EG4|4242424242424242|512-44-7781/)
  const open = mapping.with(2, 'extra')
  const refused = await app.server.request(
    api.imports.previewImport,
    { params: { id }, body: { mapping: open, rules: { same: 'name', known: 'skip' } } },
    { token: app.token },
  )
  expect([refused.status, (refused.body as { message?: string }).message]).toEqual([
    422,
    '“Bank Account” holds private values: keep it encrypted as additional info, or leave it out.',
  ])
})

test('encrypts mapped ones, masks them in every reply, reveals them one at a time, and removes them with the undo', async () => {
  const kept = [
    'lastName',
    'phone',
    'sealedExtra',
    'sealedExtra',
    'sealedExtra',
    'sealedExtra',
    'note',
    'extra',
  ] as const
  const first = await app.queued(file(line('Keeps', '123-45-6789')), [...kept])
  const preview = await app.server.request(
    api.imports.previewImport,
    { params: { id: first }, body: { mapping: [...kept], rules: { same: 'name', known: 'skip' } } },
    { token: app.token },
  )
  for (const secret of secrets) expect(JSON.stringify(preview.body)).not.toContain(secret)
  await app.run(first)
  const extras = await extrasOf('Keeps')
  expect(extras.map(({ field, value, sealed }) => [field, value, sealed]).sort()).toEqual([
    ['Bank Account', null, '****6789'],
    ['Club', null, '****6789'],
    ['Drivers License', null, '****4567'],
    ['From Notes', null, '****7781'],
    ['Medicare ID', null, '****MK73'],
    ['Ref', null, '****4242'],
  ])
  const bank = extras.find(({ field }) => field === 'Bank Account')
  const [contact] = await app.people('Keeps')
  const opened = await app.server.request(
    api.extras.revealRecordField,
    { params: { id: contact?.id ?? '', recordId: bank?.id ?? '', field: 'sealed' } },
    { token: app.token },
  )
  expect(opened.body).toEqual({ value: '000123456789' })
  expect(await tablesWithSecrets()).toEqual([])

  // The same file again changes nothing; a different value is added, and removed by the undo.
  const rules = { same: 'name', known: 'overwrite' } as const
  await app.imported(file(line('Keeps', '123-45-6789')), rules, [...kept])
  expect(await extrasOf('Keeps')).toHaveLength(6)
  const more = await app.imported(file(line('Keeps', '123-45-6789').replace('D1234567', 'E7654321')), rules, [...kept])
  expect(await extrasOf('Keeps')).toHaveLength(7)
  expect(await tablesWithSecrets()).toEqual([])
  await app.undoQueued(more)
  await app.runUndo(more)
  expect(await extrasOf('Keeps')).toHaveLength(6)
  const { rows } = await app.server.admin.query(
    'select from tenant.private_fields p where not exists (select from tenant.contact_extras e where e.id = p.owner_id)',
  )
  expect(rows).toHaveLength(0)
})

test('a preview that compares private values with those of contacts is in the audit log, and no other', async () => {
  const { id } = await app.uploaded('Last Name,Email,SSN,Bank Account\nKing,king@a.example,123-45-6789,000123456789\n')
  const entries = async (mapping: string[], rules: object) => {
    const told = () =>
      app.rows<{ matched: number }>(
        "select facts->'matched' as matched from tenant.audit_log where action = 'import.previewed' order by written",
      )
    const before = (await told()).length
    const body = { mapping, rules } as never
    await app.server.request(api.imports.previewImport, { params: { id }, body }, { token: app.token })
    return (await told()).slice(before).map(({ matched }) => matched)
  }
  const plain = ['lastName', 'email', 'skip', 'skip']
  const ssn = plain.with(2, 'ssn')
  const [coSsn, sealed] = [plain.with(2, 'coSsn'), plain.with(3, 'sealedExtra')]
  for (const known of ['fill', 'overwrite'])
    for (const mapping of [ssn, coSsn, sealed]) expect(await entries(mapping, { same: 'email', known })).toEqual([0])
  expect(await entries(ssn, { same: 'ssn', known: 'skip' })).toEqual([0])
  expect(await entries(plain, { same: 'email', known: 'overwrite' })).toEqual([])
  expect(await entries(ssn, { same: 'email', known: 'add' })).toEqual([])
  await app.imported('Last Name,SSN\nKing,123-45-6789\n', { same: 'ssn', known: 'skip' })
  expect(await entries(ssn, { same: 'ssn', known: 'skip' })).toEqual([1])
})

test('a trial run and an import by SSN are in the audit log with how many matched', async () => {
  const rules = { same: 'ssn', known: 'skip' } as const
  const { id, mapping } = await app.uploaded('Last Name,SSN\nOther,123-45-6789\nNobody,123-45-6780\n')
  await app.server.request(api.imports.checkImport, { params: { id }, body: { mapping, rules } }, { token: app.token })
  await eventually(async () => expect((await app.read(id)).check?.status).toBe('done'), 20_000)
  const facts = await app.rows<{ facts: object }>(
    "select facts from tenant.audit_log where entity_id = $1 and action in ('import.checked', 'import.check.done') order by written",
    id,
  )
  expect(facts.map((row) => row.facts)).toMatchObject([
    { rows: 2, same: 'ssn' },
    { same: 'ssn', create: 1, skip: 1 },
  ])
})

test('compares the plain and the encrypted value of one item separately, and loses neither', async () => {
  const created = await app.server.request(
    api.contacts.createContact,
    { body: { lastName: 'Bothways', phone: '12125550177' } },
    { token: app.token },
  )
  const { id } = created.body as { id: string }
  const item = { field: 'Locker', value: 'Pier 4', sealed: 'L-00000042' }
  await app.server.request(api.extras.addRecord, { params: { id }, body: item as never }, { token: app.token })
  const held = async () => (await extrasOf('Bothways')).map(({ field, value, sealed }) => [field, value, sealed]).sort()
  const before = [['Locker', 'Pier 4', '****0042']]
  expect(await held()).toEqual(before)
  const rules = { same: 'name', known: 'overwrite' } as const
  const bring = (value: string, target: 'extra' | 'sealedExtra') =>
    app.imported(`Last Name,Phone,Locker\nBothways,212-555-0177,${value}\n`, rules, ['lastName', 'phone', target])

  // A value that exists in either place is not new.
  for (const same of [await bring('Pier 4', 'extra'), await bring('L-00000042', 'sealedExtra')])
    expect((await app.read(same)).progress).toMatchObject({ skipped: 1, created: 0, updated: 0 })
  expect(await held()).toEqual(before)
  const open = await bring('Pier 5', 'extra')
  expect(await held()).toEqual([['Locker', 'Pier 5', '****0042']])
  const sealed = await bring('L-00000077', 'sealedExtra')
  expect(await held()).toEqual([
    ['Locker', null, '****0077'],
    ['Locker', 'Pier 5', '****0042'],
  ])
  for (const done of [sealed, open]) {
    await app.undoQueued(done)
    await app.runUndo(done)
  }
  expect(await held()).toEqual(before)
})
