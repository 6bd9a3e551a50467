import { randomUUIDv7 } from 'node:crypto'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { sealExtras } from './seal-extras.ts'

let server: TestServer
let token: string
let id: string
beforeAll(async () => {
  server = await testServer()
  token = await server.session(server.here.people.employee)
  id = (await server.request(api.contacts.createContact, { body: { lastName: 'King' } }, { token })).body.id
})
afterAll(() => server.close())

const scope = () => ({ accountId: server.here.id, actor: { userId: null, name: 'A test' } })
const insert = async (field: string, value: string, { isKey = false, by = null as string | null } = {}) => {
  const extra = randomUUIDv7()
  await server.admin.query(
    `insert into tenant.contact_extras (account_id, id, contact_id, field, value, is_key, created_by) values ($1, $2, $3, $4, $5, $6, $7)`,
    [server.here.id, extra, id, field, value, isKey, by],
  )
  return extra
}

test('seals values that imports stored in plaintext once, despite interruptions', async () => {
  const bank = await insert('Bank Account', '000123456789')
  const loose = await insert('Comment', '123-45-6789')
  const longValue = `${'000123456789 '.repeat(400)}end`
  const long = await insert('Bank Account', longValue)
  await insert('Club', 'Rowing')
  await insert('Account Number', 'A-17', { isKey: true })
  await insert('Passport', 'typed by hand', { by: server.here.people.employee.id })
  const many = Array.from({ length: 520 }, (_, at) =>
    insert('Medicare ID', `1EG4-TE5-MK${String(at).padStart(3, '0')}`),
  )
  await Promise.all(many)
  const importId = randomUUIDv7()
  await server.admin.query(
    `insert into tenant.imports (account_id, id, file_name, source, encoding, delimiter, row_count, columns, mapping, status, created_by_name, created_at, moved_at, finished_at)
     values ($1, $2, 'a.csv', 'plain', 'utf-8', ',', 1, $3, '[]', 'done', 'A test', now(), now(), now())`,
    [
      server.here.id,
      importId,
      JSON.stringify([
        { name: 'Bank Account', samples: ['000123456789'], filled: 1, suggested: 'extra', private: false },
        { name: 'Club', samples: ['Rowing'], filled: 1, suggested: 'extra', private: false },
      ]),
    ],
  )
  await server.admin.query(
    `insert into tenant.import_changes (account_id, import_id, contact_id, step, version, changes) values ($1, $2, $3, 0, 1, $4)`,
    [
      server.here.id,
      importId,
      id,
      JSON.stringify({
        extras: [
          { id: bank, field: 'Bank Account', from: null, to: '000123456789' },
          { id: 'x', field: 'Club', from: null, to: 'Rowing' },
        ],
      }),
    ],
  )

  // The worker may have run already.
  await server.admin.query('update tenant.accounts set extras_looked_at = null, extras_sealed_at = null')
  const stopped = new AbortController()
  const now = () => {
    stopped.abort()
    return new Date()
  }
  expect(
    await sealExtras({ ...server.platform, clock: { ...server.clock, now } }, scope(), stopped.signal),
  ).toBeGreaterThan(400)
  const rest = await sealExtras(server.platform, scope())
  expect(rest).toBeGreaterThan(0)
  expect(await sealExtras(server.platform, scope())).toBe(0)

  const { body } = await server.request(api.extras.listRecords, { params: { id } }, { token })
  const shown = new Map(body.data.map((extra) => [extra.id, extra]))
  expect(shown.get(bank)).toMatchObject({ field: 'Bank Account', value: null, sealed: '****6789' })
  expect(body.data.flatMap(({ field, value }) => (value === null ? [] : [[field, value]])).sort()).toEqual([
    ['Account Number', 'A-17'],
    ['Club', 'Rowing'],
    ['Passport', 'typed by hand'],
  ])
  const reveal = (recordId: string) =>
    server.request(api.extras.revealRecordField, { params: { id, recordId, field: 'sealed' } }, { token })
  expect((await reveal(bank)).body).toEqual({ value: '000123456789' })
  expect((await reveal(loose)).body).toEqual({ value: '123-45-6789' })
  expect((await reveal(long)).body).toEqual({ value: longValue })
  const { rows } = await server.admin.query(
    `select action, facts from tenant.audit_log where action in ('contacts.extras.sealed', 'extra.sealed.revealed') order by id`,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'contacts.extras.sealed',
    'contacts.extras.sealed',
    'extra.sealed.revealed',
    'extra.sealed.revealed',
    'extra.sealed.revealed',
  ])
  for (const table of ['contact_extras', 'import_changes', 'imports', 'audit_log', 'events', 'private_fields']) {
    const { rows: left } = await server.admin.query(
      `select from tenant.${table} t where t::text like '%000123456789%' or t::text like '%1EG4-TE5%'`,
    )
    expect([table, left.length]).toEqual([table, 0])
  }
  const [{ changes }] = (await server.admin.query('select changes from tenant.import_changes')).rows
  expect(changes.extras.map(({ to }: { to: string | null }) => to)).toEqual([null, 'Rowing'])
  const columns = (await server.admin.query('select columns from tenant.imports')).rows[0].columns
  expect(columns).toMatchObject([
    { samples: ['****6789'], sealed: true },
    { samples: ['Rowing'], sealed: false },
  ])
})
