// Saving a guess of a private value reveals nothing: right and wrong guesses look the same in replies, versions,
// events, the audit log, and the history. The fields are taken from the contract, for every record type.
import type { Form } from '@frontdesk/contract/forms/kit/field'
import { type Ids, partOf, sampleValues } from '@frontdesk/contract/forms/kit/sample-values.factory'
import { privateKeys } from '@frontdesk/contract/forms/kit/schema'
import { coApplicantForm, personForm } from '@frontdesk/contract/forms/person'
import type { Endpoint } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { asker, namedIds } from '../../households/merge/full-household.factory.ts'
import { allForms } from '../../records/record-type.ts'
import { recordTypesByTable } from '../../records/record-types.ts'

type Values = Record<string, unknown>

let server: TestServer
let token: string
let ids: Ids
let contact: string
const ask = (endpoint: object, args: object) => asker(server, () => token)(endpoint, args)
beforeAll(async () => {
  server = await testServer({ rateFactor: 100 })
  token = await server.session(server.here.people.employee)
  contact = String((await ask(api.contacts.createContact, { body: { lastName: 'Guess' } })).id)
  const params = { id: contact }
  const method = await ask(api.paymentMethods.addRecord, { params, body: { type: 'checking' } })
  ids = { ...(await namedIds(server, ask)), paymentMethod: String(method.id) }
})
afterAll(() => server.close())
beforeEach(async () => {
  token = await server.session(server.here.people.employee)
})

/** The owners of private fields, and how each is added, changed, and read. */
interface Holder {
  name: string
  form: Form
  reveal: Endpoint
  add: (body: Values) => Promise<Values>
  change: (id: string, body: Values) => Promise<Values>
  contactOf: (id: string) => string
}

const people = (name: string, form: Form): Holder => ({
  name,
  form,
  reveal: api.contacts.revealField,
  add: (body) => ask(api.contacts.createContact, { body: { ...body, lastName: 'Guess' } }),
  change: (id, body) => ask(api.contacts.updateContact, { params: { id }, body }),
  contactOf: (id) => id,
})

const holders: Holder[] = [
  people('the primary person', personForm),
  people('the co-applicant', coApplicantForm),
  ...Object.values(recordTypesByTable).flatMap((domain) =>
    allForms(domain)
      .filter((form) => privateKeys(form).length > 0)
      .map((form): Holder => {
        const calls = api[domain.kind] as unknown as Record<string, Endpoint>
        const formName = Object.entries(domain.forms).find(([, each]) => each === form)?.[0]
        const also = formName ? { form: formName } : {}
        return {
          name: [domain.kind, formName].filter(Boolean).join(' '),
          form,
          reveal: calls.revealRecordField as Endpoint,
          add: (body) => ask(calls.addRecord as Endpoint, { params: { id: contact }, body: { ...body, ...also } }),
          change: (recordId, body) =>
            ask(calls.changeRecord as Endpoint, { params: { id: contact, recordId }, body: { ...body, ...also } }),
          contactOf: () => contact,
        }
      }),
  ),
]

const sent = (form: Form, turn: 0 | 1) => partOf(sampleValues(form, turn, ids), 'sent')
const rowsOf = async (query: string, values: unknown[]) => (await server.admin.query(query, values)).rows
const newest = async (id: string) =>
  ((await ask(api.history.listHistory, { params: { id }, query: { limit: 1 } })) as { data: Entry[] }).data[0]
interface Entry {
  act: string
  changes: { field: string; from: string | null; to: string | null; restorable: boolean }[]
}

/** Everything visible of a save, or in the audit log, without the values themselves. */
async function traceOf({ change, contactOf }: Holder, before: Values, key: string, guess: unknown) {
  const id = String(before.id)
  server.clock.step(1000)
  const [{ at }] = await rowsOf('select now() as at', [])
  const after = await change(id, { [key]: guess })
  const log = await rowsOf('select action, changes from tenant.audit_log where entity_id = $1 and at > $2', [id, at])
  const events = await rowsOf(
    "select name, payload from tenant.events where created_at > $1 and payload::text like '%' || $2 || '%' order by name",
    [at, id],
  )
  const entry = await newest(contactOf(id))
  return {
    version: Number(after.version) - Number(before.version),
    saved: after.updatedAt !== before.updatedAt,
    log: log.map(({ action, changes }) => [action, Object.keys(changes)]),
    events: events.map(({ name }) => name),
    history: entry?.changes.map(({ field, from, to, restorable }) => ({
      field,
      from: from === String(before[key]),
      to: to === String(after[key]),
      restorable,
    })),
  }
}

test('every private field that the contract reveals is tried here', () => {
  const revealing = Object.values(api).flatMap((domain) =>
    Object.values(domain as Record<string, Endpoint>).filter(({ path }) => path.includes('/reveal/')),
  )
  expect(new Set(holders.map(({ reveal }) => reveal))).toEqual(new Set(revealing))
  const tried = (endpoint: Endpoint) =>
    holders.filter(({ reveal }) => reveal === endpoint).flatMap(({ form }) => privateKeys(form) as string[])
  for (const endpoint of revealing) {
    const { field } = (endpoint.params as unknown as { shape: { field: { options: string[] } } }).shape
    expect(tried(endpoint).toSorted(), endpoint.path).toEqual(field.options.toSorted())
  }
})

describe.each(holders)('$name', (holder) => {
  test('makes a saved right guess look like a wrong one', async () => {
    const [held, other] = [sent(holder.form, 0), sent(holder.form, 1)]
    const [right, wrong] = [await holder.add(held), await holder.add(held)]
    for (const key of privateKeys(holder.form) as string[]) {
      if (held[key] === undefined) throw new Error(`${key} has no sample.`)
      const [seen, alike] = [
        await traceOf(holder, right, key, held[key]),
        await traceOf(holder, wrong, key, other[key]),
      ]
      expect(seen, key).toEqual(alike)
      expect(seen, key).toMatchObject({
        version: 1,
        saved: true,
        log: [[expect.stringMatching(/\.updated$/), [key]]],
        history: [{ field: key, from: true, to: true, restorable: true }],
      })
      expect(seen.events, key).not.toEqual([])
      for (const one of [right, wrong]) Object.assign(one, await holder.change(String(one.id), {}))
    }
  })

  test('a field that is empty and is sent empty is no change', async () => {
    const bare = Object.fromEntries(
      Object.entries(sent(holder.form, 0)).filter(([key]) => !holder.form.fields[key]?.private),
    )
    const added = await holder.add(bare)
    const empty = Object.fromEntries(privateKeys(holder.form).map((key) => [key, null]))
    expect((await holder.change(String(added.id), empty)).version).toBe(1)
  })
})
