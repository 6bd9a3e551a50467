import { type SmartGroup, smartGroups } from '@frontdesk/contract/forms/kit/smart-values'
import { api } from '@frontdesk/contract/registry'
import { valueLimits } from '@frontdesk/contract/templates/value-limits'
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

const groups = async (token = sam) => (await server.request(api.values.listValues, {}, { token })).body.data
const held = async (group: SmartGroup, token = sam) =>
  (await groups(token)).find(({ id }) => id === group)?.values ?? []
const texts = async (group: SmartGroup, token = sam) => (await held(group, token)).map(({ value }) => value)
const add = (group: SmartGroup, value: string, token = sam) =>
  server.request(api.values.addValue, { params: { id: group }, body: { value } }, { token })
const replace = (group: SmartGroup, values: string[], token = admin) =>
  server.request(api.values.replaceValues, { params: { id: group }, body: { values } }, { token })
const remove = (id: string, token = admin) => server.request(api.values.deleteValue, { params: { id } }, { token })
const audited = async (action: string) =>
  (await server.admin.query('select entity_id, changes, facts from tenant.audit_log where action = $1', [action])).rows

test('a new account is offered what the forms state, in that order', async () => {
  const offered = await groups()
  expect(offered.map(({ id }) => id)).toEqual(Object.keys(smartGroups))
  for (const { id, values } of offered) expect(values.map(({ value }) => value)).toEqual(smartGroups[id].offered)
})

test('lets anyone add a value at the end, unless it exists', async () => {
  const { status, body } = await add('garages', '  Tandem ')
  expect([status, body.value]).toEqual([201, 'Tandem'])
  expect((await held('garages')).at(-1)).toEqual(body)
  expect((await add('garages', 'TANDEM', admin)).body).toEqual(body)
  expect((await texts('garages')).filter((value) => value.toLowerCase() === 'tandem')).toEqual(['Tandem'])
  expect(await audited('value.created')).toMatchObject([
    { entity_id: body.id, changes: { value: { to: 'Tandem' } }, facts: { group: 'garages' } },
  ])
})

test('adds a value once for concurrent requests, in one order', async () => {
  const same = await Promise.all([add('decks', 'Cedar'), add('decks', 'cedar', admin)])
  expect(same[0].body.id).toBe(same[1].body.id)
  await Promise.all(['A', 'B', 'C', 'D'].map((value) => add('decks', value)))
  const before = await texts('decks')
  expect(before.slice(-4).sort()).toEqual(['A', 'B', 'C', 'D'])
  expect(await texts('decks', admin)).toEqual(before)
})

test('lets admins replace a group; unchanged values keep their ids', async () => {
  const [none, attached] = await held('pools')
  const { status, body } = await replace('pools', ['Spa', attached?.value.toUpperCase() ?? '', 'spa', 'Plunge'])
  expect(status).toBe(200)
  expect(body.values.map(({ value }) => value)).toEqual(['Spa', attached?.value.toUpperCase(), 'Plunge'])
  expect(body.values[1]?.id).toBe(attached?.id)
  expect(await held('pools')).toEqual(body.values)
  expect((await remove(none?.id ?? '')).body).toMatchObject({ code: 'valueNotFound' })
  expect((await audited('values.replaced'))[0].changes.values).toMatchObject({
    to: body.values.map((one) => one.value),
  })
  expect((await replace('pools', [])).body.values).toEqual([])
  expect(await texts('pools')).toEqual([])
})

test('admins delete a value; others are refused, and so is another account', async () => {
  const [first] = await held('foundations')
  const id = first?.id ?? ''
  const stranger = await server.session(server.there.people.owner)
  expect((await remove(id, sam)).status).toBe(403)
  expect((await replace('foundations', [], sam)).status).toBe(403)
  expect((await remove(id, stranger)).status).toBe(404)
  expect((await remove(id)).status).toBe(204)
  expect((await remove(id)).body).toMatchObject({ code: 'valueNotFound' })
  expect(await texts('foundations')).not.toContain(first?.value)
  expect(await texts('foundations', stranger)).toContain(first?.value)
  expect(await audited('value.deleted')).toMatchObject([{ entity_id: id, changes: { value: { from: first?.value } } }])
})

test('a group takes so many values', async () => {
  const many = Array.from({ length: valueLimits.count }, (_, index) => `Breed ${index}`)
  expect((await replace('dogBreeds', [...many, 'One more'])).status).toBe(422)
  expect((await replace('dogBreeds', many)).status).toBe(200)
  expect((await add('dogBreeds', 'One more')).body).toMatchObject({ code: 'tooManyValues' })
  expect((await add('dogBreeds', 'breed 7')).status).toBe(201)
})

test('a form extends its lists by itself, also from within its groups', async () => {
  const { body } = await server.request(
    api.contacts.createContact,
    { body: { lastName: 'King', occupation: 'Beekeeper', coEmployerName: 'Hive & Co', affliateVia: 'Radio' } },
    { token: sam },
  )
  const params = { id: body.id }
  const policy = await server.request(
    api.policies.addRecord,
    { params, body: { type: 'Auto', company: 'Beeline Mutual' } },
    { token: sam },
  )
  await server.request(
    api.quotes.addRecord,
    {
      params,
      body: { form: 'home', siding: [{ material: 'Straw' }, { material: 'straw' }], roof: { type: 'Thatch' } },
    },
    { token: sam },
  )
  expect((await texts('occupations')).at(-1)).toBe('Beekeeper')
  expect(await texts('employers')).toEqual(['Hive & Co'])
  expect((await texts('referralSources')).at(-1)).toBe('Radio')
  expect((await texts('carriers')).at(-1)).toBe('Beeline Mutual')
  expect((await texts('policyTypes')).filter((type) => type === 'Auto')).toHaveLength(1)
  expect((await texts('sidings')).slice(-1)).toEqual(['Straw'])
  expect((await texts('roofTypes')).at(-1)).toBe('Thatch')

  const change = (body: object) =>
    server.request(api.policies.changeRecord, { params: { ...params, recordId: policy.body.id }, body }, { token: sam })
  await change({ company: 'Waggle Insurance' })
  expect((await texts('carriers')).slice(-2)).toEqual(['Beeline Mutual', 'Waggle Insurance'])
  // A deleted value does not come back with the next save of a record that contains it.
  await remove((await held('carriers')).at(-1)?.id ?? '')
  await change({ company: 'Waggle Insurance', plan: 'Gold' })
  expect((await texts('carriers')).at(-1)).toBe('Beeline Mutual')

  await server.request(api.contacts.updateContact, { params, body: { occupation: 'Apiarist' } }, { token: sam })
  expect((await texts('occupations')).at(-1)).toBe('Apiarist')
})

test('a list that is full takes no more from a form, which is saved all the same', async () => {
  const carriers = Array.from({ length: valueLimits.count }, (_, index) => `Carrier ${index}`)
  await replace('carriers', carriers)
  const { body } = await server.request(api.contacts.createContact, { body: { lastName: 'Full' } }, { token: sam })
  const added = await server.request(
    api.policies.addRecord,
    { params: { id: body.id }, body: { company: 'One more' } },
    { token: sam },
  )
  expect([added.status, added.body.company]).toEqual([201, 'One more'])
  expect(await texts('carriers')).toEqual(carriers)
})
