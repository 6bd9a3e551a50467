import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const add = (ssn = '123456789') => app.sam.ask('createContact', { body: { lastName: 'King', ssn, coSsn: '987654321' } })

/** Every row of every tenant table that contains the text, as text or as bytes. */
async function tablesWith(text: string) {
  const { rows: tables } = await app.superuser.query(
    "select c.oid::regclass::text as name from pg_class c where relnamespace = 'tenant'::regnamespace and relkind = 'r'",
  )
  const found = []
  for (const { name } of tables) {
    const hex = Buffer.from(text).toString('hex')
    const { rows } = await app.superuser.query(
      `select from ${name} t where t::text like '%' || $1 || '%' or t::text like '%' || $2 || '%'`,
      [text, hex],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('seals an SSN, masks it in every reply and event, and audits its reveal', async () => {
  app.heardSince()
  const contact = await add()
  expect(contact).toMatchObject({ ssn: '***-**-6789', coSsn: '***-**-4321' })
  expect(JSON.stringify([contact, app.heardSince()])).not.toContain('123456789')
  expect(await tablesWith('King')).toContain('tenant.contacts')
  expect(await tablesWith('123456789')).toEqual([])
  expect(await tablesWith('987654321')).toEqual([])

  const look = (field: 'ssn' | 'coSsn') => app.jo.ask('revealField', { params: { id: contact.id, field } })
  expect([await look('ssn'), await look('coSsn')]).toEqual([{ value: '123456789' }, { value: '987654321' }])
  const { rows } = await app.superuser.query(
    "select user_id, action from tenant.audit_log where entity_id = $1 and action like '%revealed' order by id",
    [contact.id],
  )
  expect(rows).toEqual([
    { user_id: app.jo.userId, action: 'contact.ssn.revealed' },
    { user_id: app.jo.userId, action: 'contact.coSsn.revealed' },
  ])
})

test('the log shows that it changed, not what it was', async () => {
  const { id } = await add()
  await app.sam.ask('updateContact', { params: { id }, body: { ssn: '123456780' } })
  const { rows } = await app.superuser.query(
    "select changes from tenant.audit_log where entity_id = $1 and action = 'contact.updated'",
    [id],
  )
  const digest = expect.stringMatching(/^hmac:[\w-]{20,}$/)
  expect(rows).toEqual([{ changes: { ssn: { from: digest, to: digest } } }])
  expect(rows[0].changes.ssn.from).not.toBe(rows[0].changes.ssn.to)
})

test('the same SSN again is a save like any other, null takes it away', async () => {
  const { id } = await add()
  expect(await app.sam.ask('updateContact', { params: { id }, body: { ssn: '123456789' } })).toMatchObject({
    version: 2,
  })
  expect(await app.sam.ask('updateContact', { params: { id }, body: { ssn: null } })).toMatchObject({
    ssn: null,
    coSsn: '***-**-4321',
  })
  expect(await app.sam.ask('revealField', { params: { id, field: 'ssn' } })).toEqual({ value: null })
})

test('it is found by the whole number typed with dashes, by an admin, within the account alone', async () => {
  const { id } = await add('111223333')
  const search = async (person: typeof app.sam, typed: string) =>
    (await person.ask('listContacts', { query: { search: typed } })).data.map((found) => found.id)
  expect(await search(app.admin, '111-22-3333')).toEqual([id])
  expect(await search(app.admin, '111 22 3333')).toEqual([id])
  expect(await search(app.admin, '111-22-3334')).toEqual([])
  expect(await search(app.admin, '3333')).toEqual([])
  expect(await search(app.stranger, '111-22-3333')).toEqual([])
})

test('a value copied to another row does not open', async () => {
  const [first, second] = [await add(), await add('111111111')]
  await app.superuser.query(
    'update tenant.contacts set ssn = (select ssn from tenant.contacts where id = $1) where id = $2',
    [first.id, second.id],
  )
  await expect(app.sam.ask('revealField', { params: { id: second.id, field: 'ssn' } })).rejects.toThrow('was moved')
})
