// Random households made through the API, and a dump of all contact data in plaintext.

import { commercialForm } from '@frontdesk/contract/forms/commercial'
import { dependentForm } from '@frontdesk/contract/forms/dependent'
import type { Form } from '@frontdesk/contract/forms/kit/field'
import { sampleValues } from '@frontdesk/contract/forms/kit/sample-values.factory'
import { paymentMethodForm } from '@frontdesk/contract/forms/payment-method'
import { coApplicantForm, personForm } from '@frontdesk/contract/forms/person'
import { policyForm } from '@frontdesk/contract/forms/policy'
import { vehicleForm } from '@frontdesk/contract/forms/vehicle'
import { api } from '@frontdesk/contract/registry'
import type { TestServer } from '#testing/server'
import type { Random } from '../../contacts/factory/random.factory.ts'
import { openSsn } from '../../contacts/private/private-fields.ts'
import { openField } from '../../contacts/private/sealed-fields.ts'
import { fileOf, pdf } from '../../documents/sample-files.factory.ts'
import { followingTables } from './followers.ts'

export type MadeHousehold = Awaited<ReturnType<typeof makeHousehold>>

/** Some random fields of a form. */
function some(form: Form, random: Random, without: readonly string[] = []): Record<string, unknown> {
  const values = sampleValues(form, random.below(2) as 0 | 1, {})
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, { sent }]) =>
      without.includes(key) || sent === undefined || !random.chance(0.4) ? [] : [[key, sent]],
    ),
  )
}

async function done<T extends { status: number; body: unknown }>(asked: Promise<T>): Promise<T['body']> {
  const { status, body } = await asked
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

const addresses = [
  { type: 'Physical', address: '1 Main Street', city: 'Boston', zipcode: '02110' },
  { type: 'Physical', address: '9 Elm Street', city: 'Salem', zipcode: '01970' },
  { type: 'Mailing', address: 'PO Box 7', city: 'Boston', zipcode: '02111' },
] as const

/** A contact with some of everything. `alone`: without a co-applicant. */
export async function makeHousehold(
  server: TestServer,
  token: string,
  random: Random,
  { alone, name }: { alone: boolean; name: string },
) {
  const employer = ['employerName', 'businessType', 'employees', 'occupation']
  const co = employer.map((key) => `co${key.slice(0, 1).toUpperCase()}${key.slice(1)}`)
  const body = {
    ...some(personForm, random, employer),
    ...(!alone && {
      coFirstName: `Co ${name}`,
      ...some(coApplicantForm, random, co),
      coSsn: `98765${1000 + random.below(9000)}`,
    }),
    lastName: name,
    ssn: `12345${1000 + random.below(9000)}`,
    ...(random.chance(0.5) && { managedBy: server.here.people.owner.id, managedOn: '2026-01-02' }),
  }
  const as = { token }
  const { id } = (await done(server.request(api.contacts.createContact, { body } as never, as))) as { id: string }
  const params = { id }
  const add = async (
    recordType:
      | 'addresses'
      | 'dependents'
      | 'policies'
      | 'quotes'
      | 'commercial'
      | 'extras'
      | 'links'
      | 'paymentMethods',
    record: object,
  ) =>
    (
      (await done(
        server.request(api[recordType].addRecord as never, { params, body: record } as never, as),
      )) as never as {
        id: string
      }
    ).id
  for (const address of addresses)
    if (random.chance(0.6)) await add('addresses', { ...address, pinned: random.chance(0.5) })
  const method = await add('paymentMethods', {
    ...some(paymentMethodForm, random, ['expDate', 'cvc', 'type']),
    type: 'checking',
    account: `55500${1000 + random.below(9000)}`,
  })
  const dependent = await add('dependents', {
    ...some(dependentForm, random, employer),
    firstName: `Kid of ${name}`,
    ssn: '555443333',
  })
  const policy = await add('policies', {
    ...some(policyForm, random, ['paymentMethod', 'managedBy', 'paymentMethodOther']),
    premium: 1000 + random.below(100_000),
    paymentMethod: method,
  })
  const vehicle = await add('quotes', {
    ...some(vehicleForm, random, ['type', 'vin', 'primaryDriver']),
    form: 'auto',
    type: 'car',
    make: 'Saab',
  })
  await add('quotes', { form: 'home', city: name })
  await add('commercial', { ...some(commercialForm, random), dba: name, ein: '123456789' })
  const extra = await add('extras', { field: 'Club', value: random.chance(0.5) ? 'Rowing' : name })
  await add('links', { url: 'example.com/both', name: 'Both' })
  const note = (await done(
    server.request(api.contacts.addNote, { params, body: { note: `About ${name}`, isSticky: random.chance(0.5) } }, as),
  )) as { id: string }
  const gone = await add('extras', { field: 'Gone', value: 'Deleted before' })
  await server.request(api.extras.removeRecord, { params: { id, recordId: gone } }, as)
  for (const [kind, ownerId] of [
    ['contact', id],
    ['policy', policy],
    ['vehicle', vehicle],
  ] as const)
    await done(
      server.request(
        api.documents.uploadDocument,
        { params: { kind, ownerId }, file: fileOf(pdf(name), `${name}.pdf`) },
        as,
      ),
    )
  if (random.chance(0.6))
    await server.request(api.contacts.addFavorite, { params: { userId: server.here.people.employee.id, id } }, as)
  await tagged(server, id, random.chance(0.5) ? 'VIP' : 'Boat')
  await tagged(server, id, 'Both')
  return { id, name, method, dependent, policy, vehicle, extra, note: note.id }
}

async function tagged({ admin, here }: TestServer, contactId: string, name: string) {
  await admin.query(
    `with made as (
       insert into tenant.tags (account_id, id, name) select $1, gen_random_uuid(), $2
         where not exists (select from tenant.tags where account_id = $1 and name = $2) returning id)
     insert into tenant.contact_tags (account_id, tag_id, contact_id)
       select $1, id, $3 from (select id from made union select id from tenant.tags where account_id = $1 and name = $2) tag
       on conflict do nothing`,
    [here.id, name, contactId],
  )
}

/** Columns that change with every save and contain no user data. */
const unspoken = ['version', 'updated_at', 'ssn', 'co_ssn', 'sealed']

const tables = [
  ...followingTables,
  'contacts',
  'person_details',
  'contact_tags',
  'favorites',
  'contact_search',
  'drafts',
] as const

/** Table → its rows in a fixed order, with every private value opened. */
export async function plaintextOf({ admin, here, platform }: TestServer): Promise<Record<string, object[]>> {
  const { keys } = platform
  const rowsOf = async (table: string) =>
    (await admin.query(`select * from tenant.${table} t where account_id = $1 order by to_jsonb(t)::text`, [here.id]))
      .rows
  const plain: Record<string, object[]> = {}
  const tags = await admin.query('select id from tenant.tags where account_id = $1 and query is null', [here.id])
  const simple = new Set(tags.rows.map(({ id }) => id))
  for (const table of tables)
    plain[table] = (await rowsOf(table))
      .map((row) => ({
        ...Object.fromEntries(Object.entries(row).filter(([column]) => !unspoken.includes(column))),
        ...(table === 'contacts' && {
          whole: openSsn(keys, 'ssn', here.id, row.id, row.ssn),
          coWhole: openSsn(keys, 'coSsn', here.id, row.id, row.co_ssn),
        }),
      }))
      // Dynamic tags are assigned shortly after.
      .filter((row) => table !== 'contact_tags' || simple.has((row as unknown as { tag_id: string }).tag_id))
      .filter((row) => table !== 'person_details' || Object.keys((row as { fields?: object }).fields ?? {}).length > 0)
  plain.private_fields = (await rowsOf('private_fields')).map((row) => ({
    contact: row.contact_id,
    owner: row.owner_id,
    field: row.field,
    hint: row.hint,
    value: openField(keys, here.id, row.owner_id, row.field, row.sealed),
  }))
  for (const table of Object.keys(plain)) plain[table]?.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  return plain
}

/** Every dependent row refers to something that exists, at the same contact; returns the rows that don't. */
export async function orphansOf({ admin }: TestServer): Promise<object[]> {
  const { rows } = await admin.query(`
    select 'document' as what, d.id from tenant.documents d
      join tenant.policies p on p.account_id = d.account_id and p.id = d.owner_id where d.contact_id <> p.contact_id
    union all select 'document', d.id from tenant.documents d
      join tenant.quotes q on q.account_id = d.account_id and q.id = d.owner_id where d.contact_id <> q.contact_id
    union all select 'document of nobody', d.id from tenant.documents d
      where d.owner_kind = 'contact' and d.owner_id <> d.contact_id
    union all select 'payment method', p.id from tenant.policies p
      join tenant.payment_methods m on m.account_id = p.account_id and m.id = p.payment_method_id
      where m.contact_id <> p.contact_id
    union all select 'private field', f.owner_id from tenant.private_fields f where not exists (
      select from tenant.contacts c where c.account_id = f.account_id and c.id = f.owner_id and f.contact_id = c.id
      ${['dependents', 'payment_methods', 'commercial_accounts', 'contact_extras']
        .map(
          (table) => `union all select from tenant.${table} r
            where r.account_id = f.account_id and r.id = f.owner_id and f.contact_id = r.contact_id`,
        )
        .join(' ')}
      union all select from tenant.household_changes h where h.account_id = f.account_id and h.id = f.owner_id)`)
  return rows
}
