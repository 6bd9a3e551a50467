import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { pseudoRandom } from '../../contacts/factory/random.factory.ts'
import { type MadeHousehold, makeHousehold, orphansOf, plaintextOf } from '../merge/households.factory.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  token = await server.session(server.here.people.employee)
  server.clock.step(1000)
})

const merging = api.households
const household = (seed: number, alone: boolean, name: string) =>
  makeHousehold(server, token, pseudoRandom(seed), { alone, name })
const split = (id: string, body: { type: 'primary' | 'secondary'; items?: unknown[] }) =>
  server.request(merging.splitContact, { params: { id }, body: body as never }, { token })
const undo = (id: string, changeId: string) =>
  server.request(merging.undoHouseholdChange, { params: { id, changeId } }, { token })
const contact = async (id: string) => server.request(api.contacts.getContact, { params: { id } }, { token })
const reveal = async (id: string, field: string) =>
  (await server.request(api.contacts.revealField, { params: { id, field: field as 'ssn' } }, { token })).body.value
const rows = async (query: string, values: unknown[] = []) => (await server.admin.query(query, values)).rows
const expectNoOrphans = async () => expect(await orphansOf(server)).toEqual([])

const every = async ({ id }: MadeHousehold) => {
  const kinds = [
    'addresses',
    'dependents',
    'policies',
    'quotes',
    'commercial',
    'paymentMethods',
    'extras',
    'links',
  ] as const
  const items: { kind: string; id: string }[] = []
  for (const kind of kinds) {
    const { body } = await server.request(api[kind].listRecords as never, { params: { id }, query: {} } as never, {
      token,
    })
    items.push(...(body as unknown as { data: { id: string }[] }).data.map((record) => ({ kind, id: record.id })))
  }
  const notes = await server.request(api.contacts.listActivity, { params: { id }, query: {} }, { token })
  items.push(...notes.body.data.map((note) => ({ kind: 'notes', id: note.id })))
  const documents = await server.request(api.documents.listDocuments, { params: { ownerId: id }, query: {} }, { token })
  items.push(...documents.body.data.map((document) => ({ kind: 'documents', id: document.id })))
  items.push(...(await contact(id)).body.tags.map((tag) => ({ kind: 'tags', id: tag.id })))
  return items
}

describe('a split', () => {
  test.each([
    ['secondary', 81],
    ['primary', 82],
    ['secondary', 83],
  ] as const)('of the %s keeps, copies and moves as said, and undone leaves what was there', async (type, seed) => {
    const made = await household(seed, false, 'Maple')
    const random = pseudoRandom(seed)
    const before = await plaintextOf(server)
    const former = await contact(made.id)
    const items = (await every(made)).map((item) => ({
      ...item,
      action: random.pick(['keep', 'copy', 'move'] as const),
    }))
    const { status, body } = await split(made.id, { type, items })
    expect(status, JSON.stringify(body)).toBe(200)
    server.clock.step(1000)
    await expectNoOrphans()
    const { newClient, change } = body
    const [goes, stays] =
      type === 'secondary' ? (['coFirstName', 'firstName'] as const) : (['firstName', 'coFirstName'] as const)
    expect(newClient.firstName).toBe(former.body[goes])
    expect((await contact(made.id)).body).toMatchObject({ firstName: former.body[stays], coFirstName: null })
    const there = await every({ ...made, id: newClient.id })
    const here = await every(made)
    for (const { kind, id, action } of items) {
      const has = (list: typeof there) => list.some((item) => item.kind === kind && item.id === id)
      if (kind !== 'tags')
        expect([has(here), has(there)], `${kind} ${action}`).toEqual([action !== 'move', action === 'move'])
    }
    for (const { kind, id } of there.filter((item) => item.kind === 'dependents')) {
      const params = { id: newClient.id, recordId: id, field: 'ssn' as const }
      expect([
        kind,
        (await server.request(api.dependents.revealRecordField, { params }, { token })).body.value,
      ]).toEqual([kind, '555443333'])
    }
    expect((await undo(made.id, change)).status).toBe(200)
    const after = await plaintextOf(server)
    // The contact made by the split is deleted with its copies, as if by hand; so is a payment method that was copied
    // for a policy, with its private values.
    const own = (all: typeof after) => {
      const rows = Object.values(all).flat() as { id?: string; deleted_at?: Date }[]
      const deleted = new Set(rows.flatMap(({ id, deleted_at }) => (id && deleted_at ? [id] : [])))
      const isOwn = (row: { id?: string; owner?: string }) =>
        !JSON.stringify(row).includes(newClient.id) && !deleted.has(row.id ?? row.owner ?? '')
      return Object.fromEntries(Object.entries(all).map(([table, list]) => [table, list.filter(isOwn)]))
    }
    expect(own(after)).toEqual(own(before))
    expect((await contact(newClient.id)).status).toBe(404)
    await expectNoOrphans()
  })

  test('needs two people, and what was chosen', async () => {
    const alone = await household(91, true, 'Nut')
    expect((await split(alone.id, { type: 'secondary' })).body).toMatchObject({ code: 'nothingToSplit' })
    const two = await household(92, false, 'Olive')
    const items = [{ kind: 'policies', id: alone.policy, action: 'move' }]
    expect((await split(two.id, { type: 'secondary', items })).body).toMatchObject({ code: 'itemNotFound' })
    expect((await contact(two.id)).body.coFirstName).not.toBeNull()
  })

  test('copies the bytes of documents and of pictures', async () => {
    const made = await household(93, false, 'Palm')
    const documents = await server.request(
      api.documents.listDocuments,
      { params: { ownerId: made.id }, query: {} },
      { token },
    )
    const items = [
      { kind: 'documents', id: documents.body.data[0]?.id, action: 'copy' },
      { kind: 'policies', id: made.policy, action: 'copy' },
    ]
    const { body } = await split(made.id, { type: 'secondary', items })
    const copies = await rows(
      'select storage_key, digest, owner_kind from tenant.documents where contact_id = $1 order by owner_kind',
      [body.newClient.id],
    )
    expect(copies.map(({ owner_kind }) => owner_kind)).toEqual(['contact', 'policy'])
    for (const { storage_key, digest } of copies)
      expect((await server.platform.files.head(storage_key))?.sha256).toBe(digest)
    const waiting = await rows('select from tenant.discarded_files where storage_key = any ($1)', [
      copies.map((each) => each.storage_key),
    ])
    expect(waiting).toEqual([])
  })
})

test('without the primary person the secondary moves up, and undone both are there again', async () => {
  const made = await household(95, false, 'Quince')
  const before = await plaintextOf(server)
  const co = await reveal(made.id, 'coSsn')
  const { status, body } = await server.request(merging.deletePrimary, { params: { id: made.id } }, { token })
  expect(status, JSON.stringify(body)).toBe(200)
  server.clock.step(1000)
  expect(await reveal(made.id, 'ssn')).toBe(co)
  expect(body.newClient).toMatchObject({ coFirstName: null, coSsn: null })
  const listed = await server.request(merging.listHouseholdChanges, { params: { id: made.id } }, { token })
  expect(listed.body.data).toMatchObject([{ id: body.change, kind: 'promotion', undoable: 'yes', by: 'Employee Here' }])
  await undo(made.id, body.change)
  expect(await plaintextOf(server)).toEqual(before)
})
