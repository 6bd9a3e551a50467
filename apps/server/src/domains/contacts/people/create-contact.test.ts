import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const entries = async (id: string) =>
  (await app.superuser.query('select action, changes, facts from tenant.audit_log where entity_id = $1', [id])).rows

test('stores the fields, name, and letter, and emits to the account', async () => {
  app.heardSince()
  const contact = await app.sam.ask('createContact', {
    body: {
      firstName: '  Ada ',
      lastName: 'Núñez',
      mobilePhone: '+12125550123',
      email: ' ada@example.com ',
      coFirstName: 'Max',
    },
  })
  expect(contact).toMatchObject({
    firstName: 'Ada',
    lastName: 'Núñez',
    mobilePhone: '12125550123',
    email: 'ada@example.com',
    letter: 'n',
    favorite: false,
    version: 1,
    createdAt: '2026-11-20T15:00:00.000Z',
    addresses: [],
    summary: { since: '2026-11-20T15:00:00.000Z', lastContactedAt: null, managedBy: null },
  })
  expect(await app.jo.ask('getContact', { params: { id: contact.id } })).toEqual(contact)
  expect(app.heardSince()).toEqual([
    {
      event: 'contactSaved',
      audience: 'account',
      payload: {
        created: true,
        version: 1,
        contact: expect.objectContaining({ id: contact.id, firstName: 'Ada', letter: 'n', favorite: false, tags: [] }),
      },
    },
  ])
  expect(await entries(contact.id)).toEqual([
    {
      action: 'contact.created',
      changes: {
        firstName: { from: null, to: 'Ada' },
        lastName: { from: null, to: 'Núñez' },
        mobilePhone: { from: null, to: '12125550123' },
        email: { from: null, to: 'ada@example.com' },
        coFirstName: { from: null, to: 'Max' },
      },
      facts: null,
    },
  ])
})

test('ten digits are a North American phone', async () => {
  const contact = await app.sam.ask('createContact', { body: { firstName: 'Ten', phone: '2125550199' } })
  expect(contact.phone).toBe('12125550199')
})

test('parses a phone in any notation; its extension has its own field', async () => {
  const body = {
    firstName: 'Uri',
    phone: 'tel:+1-212-555-0188',
    phoneExtension: '12',
    coPhone: '212\u2011555\u20110177',
  }
  const contact = await app.sam.ask('createContact', { body: { ...body, coPhoneExtension: '7' } })
  expect(contact).toMatchObject({
    phone: '12125550188',
    phoneExtension: '12',
    coPhone: '12125550177',
    coPhoneExtension: '7',
  })
  const found = await app.sam.ask('listContacts', { query: { search: 'tel:+1-212-555-0188;ext=12' } })
  expect(found.data.map(({ id }) => id)).toEqual([contact.id])
})

test.each([
  ['2121234567', 'This isn’t a valid North American number. Check it, or start with + and the country code.'],
  ['0123456789', 'This isn’t a valid North American number. Check it, or start with + and the country code.'],
  ['+11234567890', 'Enter all 10 digits, or + and a number with its country code.'],
  ['212-555-0123 x12', 'Enter only the number here. The extension has its own field.'],
])('the phone %s is refused in words', async (phone, says) => {
  const answer = app.sam.ask('createContact', { body: { firstName: 'No', phone } })
  await expect(answer).rejects.toMatchObject({ facts: { fields: { phone: says } } })
})

test('takes the country from a plus, whatever the number of digits', async () => {
  const contact = await app.sam.ask('createContact', { body: { firstName: 'Far', phone: '+6561234567' } })
  expect(contact.phone).toBe('6561234567')
  const params = { id: contact.id }
  const changed = await app.sam.ask('updateContact', { params, body: { mobilePhone: '+4721234567' } })
  expect([changed.phone, changed.mobilePhone]).toEqual(['6561234567', '4721234567'])
})

test('makes an address the physical one, and ignores an empty one', async () => {
  const address = { address: '1 Main St', city: 'Portland', state: 'ME', zipcode: '04101' }
  const contact = await app.sam.ask('createContact', { body: { companyName: 'Acme', address } })
  expect(contact.addresses).toMatchObject([
    { id: expect.any(String), type: 'Physical', ...address, address2: null, county: null, pinned: false },
  ])
  const bare = await app.sam.ask('createContact', { body: { companyName: 'Bare', address: { city: '' } } })
  expect(bare.addresses).toEqual([])
})

describe('is refused', () => {
  test.each([
    ['without any name', { email: 'a@example.com' }, 'firstName'],
    ['with blanks for a name', { firstName: '  ' }, 'firstName'],
    ['with a phone that is none', { firstName: 'A', phone: '555-0123' }, 'phone'],
    ['with a digit too few after the 1', { firstName: 'A', phone: '1415555012' }, 'phone'],
    ['with a digit too few after the +1', { firstName: 'A', phone: '+1415555012' }, 'phone'],
    ['with a country code that begins with 0', { firstName: 'A', phone: '0656123456' }, 'phone'],
    ['with an e-mail that is none', { firstName: 'A', email: 'a@' }, 'email'],
    ['with an SSN of eight digits', { firstName: 'A', ssn: '12345678' }, 'ssn'],
  ])('%s', async (_, body, field) => {
    const refused = app.sam.ask('createContact', { body })
    await expect(refused).rejects.toMatchObject({ code: 'invalid', facts: { fields: { [field]: expect.any(String) } } })
  })
})

test('letters: last name, else company, else first name; # for what begins with none', async () => {
  const letterOf = async (body: { firstName?: string; lastName?: string; companyName?: string }) =>
    (await app.sam.ask('createContact', { body })).letter
  expect(await letterOf({ firstName: 'Ada', lastName: 'Zuse', companyName: 'Bell' })).toBe('z')
  expect(await letterOf({ firstName: 'Ada', companyName: 'Bell' })).toBe('b')
  expect(await letterOf({ firstName: 'Ada' })).toBe('a')
  expect(await letterOf({ lastName: 'Émile' })).toBe('e')
  expect(await letterOf({ lastName: 'O’Brien' })).toBe('o')
  expect(await letterOf({ companyName: '(Delta)' })).toBe('d')
  expect(await letterOf({ companyName: '3M' })).toBe('#')
  expect(await letterOf({ lastName: 'Ωmega' })).toBe('#')
})
