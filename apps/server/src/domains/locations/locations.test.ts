import { defaultMessageSettings } from '@frontdesk/contract/hours/message-settings'
import { defaultOfficeHours } from '@frontdesk/contract/hours/office-hours'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'

let server: TestServer
let admin: string
let sam: string
beforeAll(async () => {
  server = await testServer()
  admin = await server.session(server.here.people.admin)
  sam = await server.session(server.here.people.employee)
})
afterAll(() => server.close())

const inside = () => ({ id: server.here.id })
type Body = Partial<{ name: string; timezone: string; copyFrom: string | null }>
const create = (body: Body) =>
  server.request(
    api.locations.createLocation,
    { params: inside(), body: { name: 'Somewhere', timezone: 'America/New_York', ...body } },
    { token: admin },
  )
const update = (locationId: string, body: object, version?: number) =>
  server.request(
    api.locations.updateLocation,
    { params: { ...inside(), locationId }, body },
    { token: admin, ...(version !== undefined && { headers: { 'if-match': String(version) } }) },
  )
const list = async () =>
  (await server.request(api.locations.listLocations, { params: inside() }, { token: sam })).body.data
const office = { legalName: 'Harbor LLC', address: '12 Harbor St', city: 'Boston', state: 'ma', zipcode: '02110' }
const locate = (locationId: string, body: object, version?: number) =>
  server.request(
    api.locations.saveLocationAddress,
    { params: { ...inside(), locationId }, body: body as typeof office },
    { token: admin, ...(version !== undefined && { headers: { 'if-match': String(version) } }) },
  )

test('a new location copies hours and messages, and is named once', async () => {
  const [first] = await list()
  const hours = { ...defaultOfficeHours, smsClosedMessage: 'We open at nine.' }
  const messages = { ...defaultMessageSettings, signature: 'Harbor' }
  const sent = { officeHours: JSON.stringify(hours), messages: JSON.stringify(messages) }
  expect((await update(first?.id ?? '', sent)).status).toBe(200)

  const { status, body } = await create({ name: 'Airport', timezone: 'America/Chicago', copyFrom: first?.id ?? '' })
  expect([status, body.timezone, body.address, body.version]).toEqual([201, 'America/Chicago', null, 1])
  expect(JSON.parse(body.officeHours ?? '')).toEqual(hours)
  expect(JSON.parse(body.messages ?? '')).toEqual(messages)
  expect((await list())[0]).toEqual(body)
  const taken = await create({ name: ' AIRPORT ' })
  expect(taken).toMatchObject({ status: 409, body: { code: 'locationNameTaken' } })
  const elsewhere = (
    await server.request(
      api.locations.listLocations,
      { params: { id: server.there.id } },
      { token: await server.session(server.there.people.owner) },
    )
  ).body.data[0]
  const foreign = await create({ name: 'Copied', copyFrom: elsewhere?.id ?? '' })
  expect(foreign).toMatchObject({ status: 404, body: { code: 'locationNotFound' } })
})

test.each([
  ['a zone that nobody knows', { timezone: 'America/Nowhere' }, 'timezone'],
  ['an offset', { timezone: '+05:00' }, 'timezone'],
  ['no name', { name: '  ' }, 'name'],
  ['no JSON', { officeHours: '{' }, 'officeHours'],
  ['hours of a day that is missing', { officeHours: '{"hours":{}}' }, 'officeHours'],
  [
    'a reply that says nothing',
    {
      messages: JSON.stringify({
        ...defaultMessageSettings,
        autoReply: { ...defaultMessageSettings.autoReply, enabled: true },
      }),
    },
    'messages',
  ],
])('refuses %s, and says which field', async (_, body, field) => {
  const [first] = await list()
  const refused = await update(first?.id ?? '', body)
  expect(refused).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } })
})

test('a stale edit gets the current state; what is unchanged is not written', async () => {
  const { body } = await create({ name: 'Mill Street' })
  const { body: changed } = await update(body.id, { name: 'Mill Road' }, 1)
  expect(changed.version).toBe(2)
  expect(await update(body.id, { timezone: 'UTC' }, 1)).toMatchObject({
    status: 409,
    body: { code: 'conflict', details: { current: changed, basedOn: 1 } },
  })
  expect((await update(body.id, { name: 'Mill Road' }, 2)).body.version).toBe(2)
})

test('an address is one that the carrier accepts', async () => {
  const { body } = await create({ name: 'Pier 4' })
  const params = { ...inside(), locationId: body.id }
  const missing = await server.request(api.locations.getLocationAddress, { params }, { token: sam })
  expect(missing).toMatchObject({ status: 404, body: { code: 'locationAddressMissing' } })
  expect(await locate(body.id, { ...office, state: 'ME' })).toMatchObject({
    status: 422,
    body: { code: 'addressNotDispatchable', details: { suggestion: { ...office, state: 'MA' } } },
  })
  const saved = await locate(body.id, { ...office, emergencyEnabled: true }, 1)
  expect(saved.body.address).toEqual({
    ...{ ...office, state: 'MA', address2: '', emergencyEnabled: true },
    addressSid: expect.stringMatching(/^AD/),
  })
  const read = await server.request(api.locations.getLocationAddress, { params }, { token: sam })
  expect(read.body).toEqual(saved.body.address)
  expect((await locate(body.id, office, 1)).status).toBe(409)
})

test('the plan limits how many there are, however many are added at once', async () => {
  const known = (await list()).length
  const most = known + 2
  await server.admin.query('update tenant.accounts set max_locations = $1 where account_id = $2', [
    most,
    server.here.id,
  ])
  const all = await Promise.all(Array.from({ length: 6 }, (_, at) => create({ name: `Branch ${at}` })))
  expect(all.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422, 422])
  expect(all.find(({ status }) => status === 422)?.body).toMatchObject({
    code: 'planLimit',
    message: `Your plan allows ${most} locations. Change the plan to add one.`,
    details: { limit: 'locations', most, used: most },
  })
  expect(await list()).toHaveLength(most)
})

test('a location is removed once nothing belongs to it; the last one stays', async () => {
  const { people, id: account } = server.here
  const of = (locationId: string) => ({ params: { ...inside(), locationId } })
  const remove = (locationId: string, token = admin) =>
    server.request(api.locations.deleteLocation, of(locationId), { token })
  await server.admin.query('update tenant.accounts set max_locations = 9 where account_id = $1', [account])
  const { id } = (await create({ name: 'Pier 9' })).body
  const belongs = [
    `insert into tenant.user_locations (account_id, user_id, location_id) values ('${account}', '${people.employee.id}', '${id}')`,
    `insert into tenant.phone_numbers (account_id, id, sid, phone, friendly_name, status, origin, location_id, created_at,
       updated_at) values ('${account}', gen_random_uuid(), 'PN9', '16175550909', '', 'in-use', 'purchased', '${id}', now(), now())`,
  ]
  for (const each of belongs) await server.admin.query(each)
  const used = { contacts: 0, numbers: 1, employees: 1 }
  expect((await server.request(api.locations.getLocationUse, of(id), { token: admin })).body).toEqual(used)
  expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'locationInUse', details: used } })
  await server.admin.query(`delete from tenant.user_locations where location_id = '${id}'`)
  await server.admin.query(`update tenant.phone_numbers set location_id = null where location_id = '${id}'`)
  expect((await remove(id, sam)).status).toBe(403)
  const stranger = await server.session(server.there.people.owner)
  expect((await remove(id, stranger)).status).toBe(404)
  expect((await remove(id)).status).toBe(204)
  expect((await remove(id)).status).toBe(404)
  const left = await list()
  expect(left.map((each) => each.id)).not.toContain(id)
  const replies = await Promise.all(left.map((each) => remove(each.id)))
  expect(replies.filter(({ status }) => status === 409)).toMatchObject([{ body: { code: 'lastLocation' } }])
  expect(await list()).toHaveLength(1)
})
