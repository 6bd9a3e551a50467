// Triggers keep contact_columns equal to what its function writes for all contacts, through every way that contacts and policies change.
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { insertContacts, makeContacts } from '../contacts/contacts.factory.ts'
import { pseudoRandom } from '../contacts/factory/random.factory.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer()
  token = await server.session(server.here.people.owner)
})
afterAll(() => server.close())

const rows = async () =>
  (
    await server.admin.query('select * from tenant.contact_columns where account_id = $1 order by contact_id', [
      server.here.id,
    ])
  ).rows

/** What is stored, and what the function writes for all contacts into an empty table. */
async function differing() {
  const stored = await rows()
  const scope = { accountId: server.here.id, actor: { userId: null, name: 'A test' } }
  const client = await server.admin.connect()
  try {
    await client.query('begin')
    await client.query('delete from tenant.contact_columns where account_id = $1', [scope.accountId])
    await client.query(
      `select tenant.write_contact_columns($1, array(select id from tenant.contacts where account_id = $1))`,
      [scope.accountId],
    )
    const { rows: right } = await client.query(
      'select * from tenant.contact_columns where account_id = $1 order by contact_id',
      [scope.accountId],
    )
    return [stored, right]
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function expectTrue() {
  const [stored, right] = await differing()
  expect(stored).toEqual(right)
  const { rows: live } = await server.admin.query(
    'select count(*)::int as live from tenant.contacts where account_id = $1 and deleted_at is null',
    [server.here.id],
  )
  expect(stored).toHaveLength(live[0].live)
}

test('after contacts and policies were added, changed, merged, deleted, and restored', async () => {
  const scope = { accountId: server.here.id, actor: { userId: null, name: 'A test' } }
  await server.database.inAccount(scope, (tx) => insertContacts(tx, makeContacts(40, 5), []))
  await expectTrue()
  const random = pseudoRandom(3)
  const ids = (await rows()).map(({ contact_id }) => contact_id as string)
  const policies: { id: string; recordId: string }[] = []
  for (let n = 0; n < 30; n++) {
    const id = random.pick(ids)
    const body = {
      premium: 100 * random.below(900),
      ...(random.chance(0.8) && { termDate: `2027-0${1 + random.below(9)}-01` }),
    }
    const { body: added } = await server.request(api.policies.addRecord, { params: { id }, body }, { token })
    policies.push({ id, recordId: added.id })
    const person = {
      managedBy: random.pick([null, server.here.people.admin.id]),
      lastName: random.pick(['Öz', '4 U', 'Day']),
    }
    await server.request(api.contacts.updateContact, { params: { id }, body: person as never }, { token })
    const changed = random.pick(policies)
    if (n % 3 === 0)
      await server.request(api.policies.changeRecord, { params: changed, body: { premium: 5 } }, { token })
    if (n % 4 === 0) await server.request(api.policies.removeRecord, { params: changed }, { token })
    if (n % 8 === 0) await server.request(api.policies.restoreRecord, { params: changed }, { token })
    if (n % 5 === 0) await server.request(api.contacts.addNote, { params: { id }, body: { note: 'Called' } }, { token })
  }
  await expectTrue()
  const [one = '', other = ''] = ids
  const merged = await server.request(
    api.households.mergeContacts,
    { params: { id: one, otherId: other }, body: { mergeAs: 'combine' } },
    { token },
  )
  expect(merged.status).toBe(200)
  await expectTrue()
  // In SQL, as imports and their undoing do, many in one statement.
  const many = 'account_id = $1 and id in (select id from tenant.contacts where account_id = $1 order by id limit 20)'
  await server.admin.query(`update tenant.contacts set deleted_at = now() where ${many} and deleted_at is null`, [
    server.here.id,
  ])
  await expectTrue()
  await server.admin.query(`update tenant.contacts set deleted_at = null where ${many}`, [server.here.id])
  await expectTrue()
  await server.admin.query(
    `update tenant.policies set contact_id = $2 where account_id = $1 and contact_id <> $2 and premium > 30000`,
    [server.here.id, ids[5]],
  )
  await expectTrue()
  await server.admin.query('delete from tenant.contacts where account_id = $1 and id = $2', [server.here.id, ids[5]])
  await expectTrue()
})
