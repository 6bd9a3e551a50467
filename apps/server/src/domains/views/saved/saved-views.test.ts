import { api } from '@frontdesk/contract/registry'
import { builtInKeys, defaultColumns, defaultSort, viewLimits } from '@frontdesk/contract/views/list-shape'
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

const filter = {
  combinator: 'and' as const,
  rules: [{ field: 'owner', operator: 'in' as const, value: ['me'] }],
}
const fields = { name: 'Mine', filter, sort: defaultSort, columns: [...defaultColumns] }
type Fields = Partial<Omit<typeof fields, 'filter'>> & { filter?: object | null; shared?: boolean; position?: number }
const create = (token: string, body: Fields = {}) =>
  server.request(api.views.createView, { body: { ...fields, ...body } as never }, { token })
const update = (token: string, id: string, body: Fields, version?: number) =>
  server.request(
    api.views.updateView,
    { params: { id }, body: body as never },
    { token, ...(version !== undefined && { headers: { 'if-match': String(version) } }) },
  )
const remove = (token: string, id: string) => server.request(api.views.deleteView, { params: { id } }, { token })
const restore = (token: string, id: string) => server.request(api.views.restoreView, { params: { id } }, { token })
const names = async (token: string) =>
  (await server.request(api.views.listViews, {}, { token })).body.data.map(({ name }) => name)

test('keeps a personal view private in every call', async () => {
  const { status, body } = await create(sam)
  expect([status, body]).toMatchObject([201, { ...fields, shared: false, version: 1 }])
  expect(await names(sam)).toContain('Mine')
  expect(await names(admin)).not.toContain('Mine')
  for (const refused of [
    await update(admin, body.id, { name: 'Taken' }),
    await remove(admin, body.id),
    await restore(admin, body.id),
  ])
    expect(refused.body).toMatchObject({ code: 'viewNotFound' })
  expect((await update(sam, body.id, { shared: true })).body).toMatchObject({ code: 'sharedViewNotYours' })
  expect((await update(sam, body.id, { name: 'Still mine' })).body).toMatchObject({ name: 'Still mine', version: 2 })
  const { rows } = await server.admin.query('select changes from tenant.audit_log where entity_id = $1', [body.id])
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/owner|ine/)
})

test('shared views are for everyone, and owners and admins change them', async () => {
  expect((await create(sam, { shared: true })).body).toMatchObject({ code: 'sharedViewNotYours' })
  const { body } = await create(admin, { name: 'Team', shared: true })
  expect(await names(sam)).toContain('Team')
  const stranger = await server.session(server.there.people.owner)
  expect(await names(stranger)).not.toContain('Team')
  expect((await update(sam, body.id, { name: 'x' })).status).toBe(403)
  expect((await remove(sam, body.id)).status).toBe(403)
  expect((await update(stranger, body.id, { name: 'x' })).status).toBe(404)
  expect((await update(admin, body.id, { shared: false })).body.shared).toBe(false)
  expect(await names(sam)).not.toContain('Team')
})

test('refuses a stale edit with the current view', async () => {
  const { body } = await create(admin, { name: 'First', shared: true })
  expect((await update(admin, body.id, { position: 4 }, 1)).body.version).toBe(2)
  const stale = await update(admin, body.id, { filter: null }, 1)
  expect([stale.status, stale.body]).toMatchObject([409, { details: { current: { position: 4, version: 2 } } }])
})

test('restores a deleted one for thirty days', async () => {
  const { body } = await create(sam, { name: 'Gone' })
  expect((await remove(sam, body.id)).status).toBe(204)
  expect(await names(sam)).not.toContain('Gone')
  expect((await remove(sam, body.id)).status).toBe(404)
  expect((await restore(sam, body.id)).body.name).toBe('Gone')
  await remove(sam, body.id)
  await server.admin.query(
    "update tenant.contact_views set deleted_at = deleted_at - interval '31 days' where id = $1",
    [body.id],
  )
  expect((await restore(sam, body.id)).status).toBe(404)
})

test('refuses incomplete filters and unusable columns, with what to do', async () => {
  const refused = async (body: Fields) => {
    const { status, body: reply } = await create(sam, body)
    expect(status).toBe(422)
    return Object.values((reply as unknown as { fields: Record<string, string> }).fields)[0]
  }
  const rule = (of: object) => ({ filter: { combinator: 'and', rules: [of] } })
  expect(await refused(rule({ field: 'owner', operator: 'in', value: [] }))).toBe('Managed by: choose a person.')
  expect(await refused(rule({ field: 'owner', operator: 'contains', value: 'x' }))).toMatch('Choose another operator')
  expect(await refused(rule({ field: 'premium', operator: '>', value: -1 }))).toMatch('enter a whole number')
  expect(await refused(rule({ field: 'nobody', operator: '=', value: 'x' }))).toBe('Choose a field.')
  expect(await refused({ columns: [{ key: 'tags', width: 100 }] })).toBe('Show the name first.')
})

test('refuses views over the limit', async () => {
  await server.admin.query(
    `insert into tenant.contact_views (account_id, id, name, owner_id, sort_by, descending, columns, created_at, updated_at)
      select $1, gen_random_uuid(), 'Many', $2, 'name', false, '[]', now(), now() from generate_series(1, $3)`,
    [server.here.id, server.here.people.owner.id, viewLimits.views],
  )
  const owner = await server.session(server.here.people.owner)
  expect((await create(owner)).body).toMatchObject({ code: 'tooManyViews' })
  expect((await create(owner, { shared: true })).status).toBe(201)
})

test('keeps columns of built-in views for each person', async () => {
  const save = (token: string, columns: typeof fields.columns | null) =>
    server.request(api.views.saveColumns, { body: { view: 'mine', columns } }, { token })
  const columns = async (token: string) => (await server.request(api.views.listColumns, {}, { token })).body.data
  const chosen = defaultColumns.slice(0, 2)
  expect((await save(sam, [...chosen])).status).toBe(204)
  expect(await columns(sam)).toEqual([{ view: 'mine', columns: chosen }])
  expect(await columns(admin)).toEqual([])
  await save(sam, null)
  expect(await columns(sam)).toEqual([])
})

test('counts every view, also one that refers to a deleted tag', async () => {
  const tag = await server.request(api.tags.createTag, { body: { name: 'Soon gone' } }, { token: admin })
  const gone = { combinator: 'and', rules: [{ field: 'tags', operator: 'in', value: [tag.body.id] }] }
  const { body } = await create(admin, { filter: gone })
  const made = await server.request(api.contacts.createContact, { body: { lastName: 'Tagged' } }, { token: admin })
  const assigned = [{ id: tag.body.id, isActive: true }]
  await server.request(api.tags.assignTags, { params: { id: made.body.id }, body: assigned }, { token: admin })
  const counts = async () => {
    const { data } = (await server.request(api.views.countViews, {}, { token: admin })).body
    expect(data.map(({ view }) => view)).toEqual(expect.arrayContaining([...builtInKeys]))
    return data.find(({ view }) => view === body.id)
  }
  expect(await counts()).toMatchObject({ contacts: 1, exact: true })
  await server.request(api.tags.deleteTag, { params: { id: tag.body.id } }, { token: admin })
  expect(await counts()).toMatchObject({ contacts: 0, exact: true })
})
