import { api } from '@frontdesk/contract/registry'
import { tagLimits } from '@frontdesk/contract/tags/limits'
import type { RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'

let server: TestServer
let admin: string
let sam: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  admin = await server.session(server.here.people.admin)
  sam = await server.session(server.here.people.employee)
})

const rules = (...all: RuleGroup['rules']): RuleGroup => ({ combinator: 'and', rules: all })
const query = (...all: RuleGroup['rules']) => ({ value: rules(...all) })
const named = (lastName: string) => query({ field: 'lastName', operator: '=', value: lastName })
const create = (body: object, token = admin) =>
  server.request(api.tags.createTag, { body: { name: 'A tag', ...body } }, { token })
const update = (id: string, body: object, options: object = {}) =>
  server.request(api.tags.updateTag, { params: { id }, body }, { token: admin, ...options })
const remove = (id: string, token = admin) => server.request(api.tags.deleteTag, { params: { id } }, { token })
const restore = (id: string) => server.request(api.tags.restoreTag, { params: { id } }, { token: admin })
const preview = (value: RuleGroup, tagId?: string) =>
  server.request(api.tags.previewTag, { body: { value, ...(tagId && { tagId }) } }, { token: admin })
const tags = async (search?: string) =>
  (await server.request(api.tags.listTags, { query: { ...(search && { search }) } }, { token: sam })).body.data
const tag = async (name: string) => (await tags(name))[0]
const add = async (body: object) =>
  (await server.request(api.contacts.createContact, { body: { lastName: 'King', ...body } }, { token: sam })).body.id
const assign = (id: string, body: { id: string; isActive: boolean }[], token = sam) =>
  server.request(api.tags.assignTags, { params: { id }, body }, { token })
const carried = async (id: string) =>
  (await server.request(api.tags.listContactTags, { params: { id } }, { token: sam })).body.data
const settled = (id: string, expected: number) =>
  expect
    .poll(async () => (await tags()).find((each) => each.id === id))
    .toMatchObject({ assigned: expected, pending: 0 })

test('a new account has core tags, which stay as they are', async () => {
  const core = (await tags()).filter(({ type }) => type === 'core')
  expect(core.map(({ name }) => name)).toEqual(['Deceased', 'Referred', 'Turning 65'])
  const [first] = core
  expect((await update(first?.id ?? '', { name: 'Mine' })).body).toMatchObject({ code: 'tagIsCore' })
  expect((await remove(first?.id ?? '')).body).toMatchObject({ code: 'tagIsCore' })
  expect(core.every(({ queryObj }) => queryObj?.isValid)).toBe(true)
})

test('a simple tag is given and taken by anyone, and managed by admins', async () => {
  const { status, body: golf } = await create({ name: ' Golf ', description: 'Plays it' })
  expect([status, golf.name, golf.description, golf.dynamic, golf.queryObj]).toEqual([
    201,
    'Golf',
    'Plays it',
    false,
    null,
  ])
  expect((await create({ name: 'Sailing' }, sam)).status).toBe(403)
  expect((await create({ name: 'gOLF' })).body).toMatchObject({ code: 'tagNameTaken' })
  const id = await add({})
  const given = await assign(id, [{ id: golf.id, isActive: true }])
  expect(given.body.data).toMatchObject([
    { id: golf.id, name: 'Golf', dynamic: false, isActive: true, status: 'assigned' },
  ])
  expect((await tag('Golf'))?.assigned).toBe(1)
  const members = await server.request(api.tags.listAssigned, { params: { id: golf.id }, query: {} }, { token: sam })
  expect(members.body.data.map((contact) => [contact.id, contact.tags])).toEqual([[id, ['Golf']]])
  expect((await assign(id, [{ id: golf.id, isActive: false }])).body.data).toEqual([])
  expect((await tag('Golf'))?.assigned).toBe(0)
  const { rows } = await server.admin.query(
    "select facts from tenant.audit_log where action = 'contact.tagged' order by id",
  )
  expect(rows.map(({ facts }) => facts)).toEqual([
    { given: ['Golf'], taken: [] },
    { given: [], taken: ['Golf'] },
  ])
})

test('a tag of another account is unknown, and so is a contact', async () => {
  const { body: ours } = await create({ name: 'Ours' })
  const stranger = await server.session(server.there.people.owner)
  expect(
    (await server.request(api.tags.updateTag, { params: { id: ours.id }, body: {} }, { token: stranger })).body,
  ).toMatchObject({ code: 'tagNotFound' })
  expect((await assign(await add({}), [{ id: crypto.randomUUID(), isActive: true }])).body).toMatchObject({
    code: 'tagsUnknown',
  })
  expect((await assign(crypto.randomUUID(), [{ id: ours.id, isActive: true }])).body).toMatchObject({
    code: 'contactNotFound',
  })
})

test('assigns a dynamic tag only by its query, immediately', async () => {
  const [king, other] = [await add({ lastName: 'Dynamo' }), await add({ lastName: 'Static' })]
  const { body: made } = await create({
    name: 'Dynamos',
    queryObj: { ...named('DYNAMO'), mongodb: 'lies', isValid: false },
  })
  expect(made).toMatchObject({ dynamic: true, type: 'tenant', queryObj: { isValid: true } })
  expect(JSON.parse(made.queryObj?.mongodb ?? '')).toEqual({ $and: [{ lastName: { $eq: 'DYNAMO' } }] })
  await settled(made.id, 1)
  expect(await carried(king)).toMatchObject([{ id: made.id, dynamic: true, isActive: true, status: 'assigned' }])
  expect((await assign(other, [{ id: made.id, isActive: true }])).body).toMatchObject({ code: 'tagIsDynamic' })
  await server.request(
    api.contacts.updateContact,
    { params: { id: other }, body: { lastName: 'Dynamo' } },
    { token: sam },
  )
  await settled(made.id, 2)
  await server.request(
    api.contacts.updateContact,
    { params: { id: king }, body: { lastName: 'Changed' } },
    { token: sam },
  )
  await settled(made.id, 1)
  expect(await carried(king)).toEqual([])
})

test('counts exactly in a preview, with what saving would change', async () => {
  for (const firstName of ['Ann', 'Bea', 'Cyd']) await add({ lastName: 'Preview', firstName })
  const { body: made } = await create({
    name: 'Previewed',
    queryObj: {
      value: rules(
        { field: 'lastName', operator: '=', value: 'preview' },
        { field: 'firstName', operator: 'in', value: ['ann', 'bea'] },
      ),
    },
  })
  await settled(made.id, 2)
  const tree = rules(
    { field: 'lastName', operator: '=', value: 'Preview' },
    { field: 'firstName', operator: '!=', value: 'Ann' },
  )
  expect((await preview(tree)).body).toEqual({ count: 2, added: null, removed: null })
  expect((await preview(tree, made.id)).body).toEqual({ count: 2, added: 1, removed: 1 })
  expect((await preview(tree, crypto.randomUUID())).body).toMatchObject({ code: 'tagNotFound' })
  expect((await server.request(api.tags.previewTag, { body: { value: tree } }, { token: sam })).status).toBe(403)
})

test('refuses an invalid query with the place and the reason', async () => {
  const wrong = await create({ queryObj: query({ field: 'age', operator: 'contains', value: '6' }) })
  expect(wrong.status).toBe(422)
  expect(wrong.body).toMatchObject({
    fields: { 'queryObj.value.rules.0': expect.stringContaining('can’t be used this way') },
  })
  const refused = async (...all: unknown[]) =>
    (await create({ queryObj: query(...(all as RuleGroup['rules'])) })).status
  expect(await refused()).toBe(422)
  expect(await refused({ field: 'ssn', operator: '=', value: '1' })).toBe(422)
  expect(await refused({ field: 'constructor', operator: '=', value: '1' })).toBe(422)
  expect(await refused({ field: 'dob', operator: '=', value: '2026-02-30' })).toBe(422)
  expect(await refused({ field: 'age', operator: '=', value: '65' })).toBe(422)
  expect(await refused({ field: 'lastName', operator: '=', value: 'x', valueSource: 'field' })).toBe(422)
  expect(
    await refused(
      ...Array.from({ length: tagLimits.rules }, () => ({ field: 'age', operator: '=', value: 1 })),
      rules({ field: 'age', operator: '=', value: 1 }),
    ),
  ).toBe(422)
  let deep: object = { field: 'age', operator: '=', value: 1 }
  for (let level = 0; level < tagLimits.depth; level++) deep = { combinator: 'and', rules: [deep] }
  expect(await refused(deep)).toBe(422)
  expect(await refused({ field: 'tags', operator: 'in', value: [crypto.randomUUID()] })).toBe(422)
})

test('tags that build on tags follow them, and never in a circle', async () => {
  const { body: base } = await create({ name: 'Base' })
  const { body: built } = await create({
    name: 'Built',
    queryObj: query({ field: 'tags', operator: 'in', value: [base.id] }),
  })
  const { body: opposite } = await create({
    name: 'Opposite',
    queryObj: query(
      { field: 'tags', operator: 'notIn', value: [built.id] },
      { field: 'lastName', operator: '=', value: 'Circle' },
    ),
  })
  const id = await add({ lastName: 'Circle' })
  await settled(opposite.id, 1)
  await assign(id, [{ id: base.id, isActive: true }])
  await settled(built.id, 1)
  await settled(opposite.id, 0)

  const circle = await update(built.id, { queryObj: query({ field: 'tags', operator: 'in', value: [opposite.id] }) })
  expect(circle.body).toMatchObject({
    code: 'tagCycle',
    message: expect.stringContaining('“Built” → “Opposite” → “Built”'),
  })
  const self = await update(built.id, { queryObj: query({ field: 'tags', operator: 'in', value: [built.id] }) })
  expect(self.body).toMatchObject({ code: 'tagCycle' })
  const inUse = await remove(base.id)
  expect(inUse.body).toMatchObject({ code: 'tagInUse', message: expect.stringContaining('“Built”') })
})

test('refuses a stale edit with the current tag; an unchanged save creates no version', async () => {
  const { body: made } = await create({ name: 'Versioned' })
  expect((await update(made.id, { name: 'Versioned' }, { headers: { 'If-Match': '1' } })).body.version).toBe(1)
  const { body: renamed } = await update(
    made.id,
    { name: 'Renamed', description: 'Now with words' },
    { headers: { 'If-Match': '1' } },
  )
  expect(renamed).toMatchObject({ name: 'Renamed', description: 'Now with words', version: 2 })
  const stale = await update(made.id, { name: 'Other' }, { headers: { 'If-Match': '1' } })
  expect([stale.status, stale.body]).toMatchObject([
    409,
    { code: 'conflict', details: { current: { name: 'Renamed' } } },
  ])
  await create({ name: 'Taken' })
  expect((await update(made.id, { name: 'taken' })).body).toMatchObject({ code: 'tagNameTaken' })
})

test('hides a deleted tag everywhere, and restores it for its contacts', async () => {
  const { body: made } = await create({ name: 'Lost' })
  const id = await add({ lastName: 'Loser' })
  await assign(id, [{ id: made.id, isActive: true }])
  expect((await remove(made.id, sam)).status).toBe(403)
  expect((await remove(made.id)).status).toBe(204)
  expect((await remove(made.id)).body).toMatchObject({ code: 'tagNotFound' })
  const page = () => server.request(api.contacts.listContacts, { query: { letter: 'l' } }, { token: sam })
  const shown = async () => (await page()).body.data.find((contact) => contact.id === id)?.tags
  expect([await carried(id), await shown()]).toEqual([[], []])
  const filtered = await server.request(api.contacts.listContacts, { query: { tag: made.id } }, { token: sam })
  expect(filtered.body.data).toEqual([])

  const { body: same } = await create({ name: 'lost' })
  expect((await restore(made.id)).body).toMatchObject({ code: 'tagNameTaken' })
  await remove(same.id)
  expect((await restore(made.id)).body).toMatchObject({ id: made.id, assigned: 1 })
  expect(await shown()).toEqual(['Lost'])
})

test('keeps the tag’s contacts when its query is removed', async () => {
  const id = await add({ lastName: 'Keeper' })
  const { body: made } = await create({ name: 'Keepers', queryObj: named('Keeper') })
  await settled(made.id, 1)
  expect((await update(made.id, { queryObj: null })).body).toMatchObject({ dynamic: false, queryObj: null, pending: 0 })
  await server.request(api.contacts.updateContact, { params: { id }, body: { lastName: 'Former' } }, { token: sam })
  expect((await assign(id, [{ id: made.id, isActive: false }])).body.data).toEqual([])
})

test('explains every rule with its result and the matched value', async () => {
  const id = await add({ lastName: 'Whyte', dob: '1961-11-21', address: { city: 'Salem' } })
  const params = { id }
  await server.request(
    api.policies.addRecord,
    { params, body: { type: 'Auto', company: 'Erie', termDate: '2026-12-01' } },
    { token: sam },
  )
  await server.request(api.policies.addRecord, { params, body: { type: 'Home', company: 'AAA' } }, { token: sam })
  const simple = await tag('Golf')
  const { body: made } = await create({
    name: 'Explained',
    queryObj: query(
      { field: 'age', operator: '>=', value: 65 },
      {
        field: 'policies',
        match: { mode: 'some' },
        value: rules(
          { field: 'type', operator: '=', value: 'auto' },
          { field: 'company', operator: '=', value: 'aaa' },
        ),
      },
      { combinator: 'or', rules: [{ field: 'lastName', operator: 'contains', value: 'hyt' }], not: true },
      { field: 'tags', operator: 'notIn', value: [simple?.id ?? ''] },
    ),
  })
  await settled(made.id, 0)
  const explain = (clientId: string, tagId = made.id) =>
    server.request(api.tags.explainTag, { params: { id: tagId, clientId } }, { token: sam })
  expect((await explain(id)).body).toEqual({
    assigned: false,
    pending: false,
    holds: false,
    rules: [
      { path: [], holds: false, met: [] },
      { path: [0], holds: false, met: ['64'] },
      { path: [1], holds: false, met: ['Auto · Erie · 2026-12-01', 'Home · AAA'] },
      { path: [1, 0], holds: true, met: ['Auto', 'Home'] },
      { path: [1, 1], holds: true, met: ['Erie', 'AAA'] },
      { path: [2], holds: false, met: [] },
      { path: [2, 0], holds: true, met: ['Whyte'] },
      { path: [3], holds: true, met: ['Turning 65'] },
    ],
    query: made.queryObj?.value,
    tags: [{ id: simple?.id, name: 'Golf' }],
  })
  expect((await explain(id, simple?.id)).body).toMatchObject({ code: 'tagIsSimple' })
  expect((await explain(crypto.randomUUID())).body).toMatchObject({ code: 'contactNotFound' })
})
