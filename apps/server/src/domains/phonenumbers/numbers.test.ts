import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { separateCarrier } from '#testing/carrier'
import { type TestServer, testServer } from '#testing/server'
import { accountOfPhone } from '../auth/auth.public.ts'
import { addOwnedNumbers } from './add-owned-numbers.ts'

let server: TestServer
let admin: string
let sam: string
beforeAll(async () => {
  server = await testServer()
  admin = await server.session(server.here.people.admin)
  sam = await server.session(server.here.people.employee)
  const { carrier } = server.platform
  for (const phone of ['16175550101', '16175550102', '16175550103']) await carrier.orderNumber(server.here.id, phone)
  expect(await addOwnedNumbers(server.platform, server.here.id)).toEqual([])
})
afterAll(() => server.close())

const params = () => ({ id: server.here.id })
const list = async () => (await server.request(api.numbers.listPhones, { params: params() }, { token: sam })).body.data
type Body = Partial<{ friendlyName: string; location: string | null; isDefault: true }>
const update = (phoneId: string, body: Body, version?: number) =>
  server.request(
    api.numbers.updatePhone,
    { params: { ...params(), phoneId }, body },
    { token: admin, ...(version !== undefined && { headers: { 'if-match': String(version) } }) },
  )
const inDirectory = async (phone: string) =>
  (await server.admin.query('select account_id from directory.phone_numbers where phone = $1', [phone])).rows
const idOf = async (phone: string) => (await list()).find(({ phoneNumber }) => phoneNumber === phone)?.id ?? ''

test('an account has the numbers that it has at the carrier, the first one as its default', async () => {
  const numbers = await list()
  expect(numbers.map(({ phoneNumber, isDefault }) => [phoneNumber, isDefault])).toEqual([
    ['16175550101', true],
    ['16175550102', false],
    ['16175550103', false],
  ])
  expect(numbers[0]).toMatchObject({ status: 'in-use', origin: 'purchased', location: null, version: 1 })
  await addOwnedNumbers(server.platform, server.here.id)
  expect(await list()).toEqual(numbers)
  const light = await server.request(api.numbers.listPhoneNumbers, { params: params() }, { token: sam })
  const [{ id, phoneNumber, friendlyName, isDefault, location } = numbers[0] ?? expect.fail()] = numbers
  expect(light.body.data[0]).toEqual({ id, phoneNumber, friendlyName, isDefault, location })
  expect(await accountOfPhone(server.platform, '16175550101')).toBe(server.here.id)
  expect(await accountOfPhone(server.platform, '16175550199')).toBeUndefined()
})

test('a number is named and belongs to a location, as the carrier is told', async () => {
  const locations = (await server.request(api.locations.listLocations, { params: params() }, { token: sam })).body.data
  const id = await idOf('16175550102')
  const location = locations[0]?.id ?? ''
  const saved = await update(id, { friendlyName: ' Claims ', location }, 1)
  expect([saved.status, saved.body]).toMatchObject([200, { friendlyName: 'Claims', location, version: 2 }])
  const [, atCarrier] = await server.platform.carrier.ownedNumbers(server.here.id)
  expect(atCarrier?.friendlyName).toBe('Claims')
  expect((await update(id, { friendlyName: 'Claims' }, 2)).body.version).toBe(2)
  expect(await update(id, { friendlyName: 'Sales' }, 1)).toMatchObject({
    status: 409,
    body: { code: 'conflict', details: { current: saved.body } },
  })
  expect((await update(id, { location: null })).body.location).toBeNull()

  const elsewhere = await server.request(
    api.locations.listLocations,
    { params: { id: server.there.id } },
    { token: await server.session(server.there.people.owner) },
  )
  expect(await update(id, { location: elsewhere.body.data[0]?.id ?? '' })).toMatchObject({
    status: 404,
    body: { code: 'locationNotFound' },
  })
  expect(await update(crypto.randomUUID(), { friendlyName: 'Ghost' })).toMatchObject({
    status: 404,
    body: { code: 'phoneNotFound' },
  })
})

test('one number is the default, however many are chosen at once', async () => {
  const all = await list()
  const chosen = await Promise.all(all.map(({ id }) => update(id, { isDefault: true })))
  expect(chosen.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  const none = await server.request(
    api.numbers.updatePhone,
    { params: { ...params(), phoneId: all[0]?.id ?? '' }, body: { isDefault: false } as never },
    { token: admin },
  )
  expect(none).toMatchObject({
    status: 422,
    body: { fields: { isDefault: 'Make another number the default instead.' } },
  })
  await expect(
    server.admin.query('update tenant.phone_numbers set is_default = true where account_id = $1', [server.here.id]),
  ).rejects.toThrow('phone_numbers_default')
})

test('of two accounts that say they have a number one gets it', async () => {
  const { id: here } = server.here
  const { id: there } = server.there
  for (let last = 110; last < 120; last += 1) {
    const phone = `16175550${last}`
    // Each has a carrier of its own, and both carriers say the number is theirs.
    const own = [separateCarrier(), separateCarrier()]
    const owners = [here, there]
    await Promise.all(own.map((carrier, at) => carrier.orderNumber(owners[at] ?? '', phone)))
    const refused = await Promise.all(
      own.map((carrier, at) => addOwnedNumbers({ ...server.platform, carrier }, owners[at] ?? '')),
    )
    expect(refused.flat()).toEqual([phone])
    const { rows } = await server.admin.query('select account_id from tenant.phone_numbers where phone = $1', [phone])
    expect(rows).toHaveLength(1)
    expect(await inDirectory(phone)).toEqual(rows)
  }
})

test('nothing changes here when the carrier refuses', async () => {
  const id = await idOf('16175550103')
  await server.admin.query("update tenant.phone_numbers set sid = 'PN0' where id = $1", [id])
  const before = (await list()).find((each) => each.id === id)
  expect(await update(id, { friendlyName: 'Lost' })).toMatchObject({
    status: 422,
    body: { code: 'numberRefused', message: 'The carrier doesn’t know this number.' },
  })
  expect((await list()).find((each) => each.id === id)).toEqual(before)
})
