// Every field of both people and of the agency: sent, stored, replied, changed, and emptied again.
import { clientForm } from '@frontdesk/contract/forms/client'
import type { Form } from '@frontdesk/contract/forms/kit/field'
import { type Ids, partOf as part, sampleValues } from '@frontdesk/contract/forms/kit/sample-values.factory'
import { privateKeys } from '@frontdesk/contract/forms/kit/schema'
import { coApplicantForm, personForm, selfEmployed } from '@frontdesk/contract/forms/person'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { differences } from '../../records/differences.factory.ts'

let server: TestServer
let token: string
let ids: Ids
beforeAll(async () => {
  server = await testServer()
  token = await server.session(server.here.people.employee)
  const { rows } = await server.admin.query('select id from tenant.locations where account_id = $1 limit 1', [
    server.here.id,
  ])
  const other = await add({ lastName: 'Sender', firstName: 'Sally' })
  ids = { user: server.here.people.owner.id, location: rows[0].id, contact: other.id as string }
})
afterAll(() => server.close())

type Body = Record<string, unknown>

async function add(body: Body): Promise<Body> {
  const replied = await server.request(api.contacts.createContact, { body }, { token })
  expect(replied.status, JSON.stringify(replied.body)).toBe(201)
  return replied.body
}
async function change(id: unknown, body: Body): Promise<Body> {
  const params = { id: id as string }
  const replied = await server.request(api.contacts.updateContact, { params, body }, { token })
  expect(replied.status, JSON.stringify(replied.body)).toBe(200)
  return replied.body
}
const read = async (id: unknown): Promise<Body> =>
  (await server.request(api.contacts.getContact, { params: { id: id as string } }, { token })).body

/** A dynamic tag is assigned shortly after: a person with a date of death is deceased. */
/** Tags arrive later; likely duplicates are only in the reply to a new contact. */
const untagged = ({ tags: _, likelyDuplicates: __, ...rest }: Body) => rest

const forms: [string, Form][] = [
  ['the primary person', personForm],
  ['the co-applicant', coApplicantForm],
  ['the agency', clientForm],
]
const named = { firstName: 'Ada', lastName: 'King' }

describe.each(forms)('%s', (_name, form) => {
  test('returns each field as it was sent, in the reply and from the contact', async () => {
    const samples = sampleValues(form, 0, ids)
    const added = await add({ ...named, ...part(samples, 'sent') })
    expect(differences(added, part(samples, 'shown'))).toEqual([])
    expect(added.version).toBe(1)
    const same = untagged(added)
    expect(untagged(await read(added.id))).toEqual(same)
    const full = await server.request(api.contacts.getFullContact, { params: { id: added.id as string } }, { token })
    expect(full.body).toMatchObject(same)
  })

  test('each private field is revealed whole', async () => {
    const samples = sampleValues(form, 1, ids)
    const added = await add({ ...named, ...part(samples, 'sent') })
    for (const field of privateKeys(form) as 'ssn'[]) {
      const params = { id: added.id as string, field }
      const shown = await server.request(api.contacts.revealField, { params }, { token })
      expect(shown.body, field).toEqual({ value: samples[field]?.whole })
    }
  })

  test('changes each field alone, one version each', async () => {
    const [before, after] = [sampleValues(form, 0, ids), sampleValues(form, 1, ids)]
    const added = await add({ ...named, ...part(before, 'sent') })
    const expected: Body = { ...part(before, 'shown') }
    let version = 1
    for (const [key, { sent, shown }] of Object.entries(after)) {
      const isSame = JSON.stringify(before[key]?.sent) === JSON.stringify(sent)
      const changed = await change(added.id, { [key]: sent })
      expected[key] = shown
      expect(differences(changed, expected), key).toEqual([])
      version += isSame ? 0 : 1
      expect(changed.version, key).toBe(version)
    }
  })

  test('each field is emptied', async () => {
    const samples = sampleValues(form, 0, ids)
    const added = await add({ ...part(samples, 'sent'), companyName: 'Keeps a name' })
    const keys = Object.keys(form.fields).filter((key) => key !== 'companyName')
    const emptied = await change(added.id, Object.fromEntries(keys.map((key) => [key, null])))
    for (const key of keys) expect(emptied[key], key).toBeNull()
  })
})

test('clears the employer of a self-employed person, for both people', async () => {
  const work = { employerName: 'Crumbs', businessType: 'Food', employees: 3 }
  const co = { coEmployerName: 'Crumbs', coBusinessType: 'Food', coEmployees: 3 }
  const added = await add({ ...named, occupation: 'Baker', ...work, coOccupation: 'Baker', ...co })
  expect(added).toMatchObject({ ...work, ...co })
  const first = await change(added.id, { occupation: selfEmployed })
  expect(first).toMatchObject({ employerName: null, businessType: null, employees: null, ...co })
  const second = await change(added.id, { coOccupation: selfEmployed })
  expect(second).toMatchObject({ coEmployerName: null, coBusinessType: null, coEmployees: null })
})

test('shows the responsible person, the referrer, and the location in the strip', async () => {
  const body = { managedBy: ids.user, affliateContact: ids.contact, affliateVia: 'Friend', accountPhone: ids.location }
  const added = await add({ ...named, ...body })
  expect(added.summary).toMatchObject({ managedBy: { id: ids.user }, referredBy: 'Sally Sender' })
  expect((added.summary as Body).location).toMatch(/\S/)
  const changed = await change(added.id, { affliateContact: null, accountPhone: '' })
  expect(changed).toMatchObject({ accountPhone: null, summary: { referredBy: 'Friend', location: '' } })
})

test('what it names must be there, in this account', async () => {
  const there = server.there.people.owner.id
  const { id } = await add(named)
  const refused = async (body: Body) => {
    const args = { params: { id: id as string }, body }
    const replied = await server.request(api.contacts.updateContact, args, { token })
    return [replied.status, (replied.body as unknown as { fields: Body }).fields]
  }
  expect(await refused({ managedBy: there })).toEqual([422, { managedBy: 'must be someone in the account' }])
  expect(await refused({ accountPhone: there })).toEqual([422, { accountPhone: 'must be a location of the account' }])
  expect(await refused({ affliateContact: there })).toEqual([422, { affliateContact: 'must be a contact that exists' }])
  expect(await refused({ affliateContact: id })).toEqual([422, { affliateContact: 'must be another contact' }])
  expect((await refused({ color: 'red' }))[0]).toBe(422)
})
