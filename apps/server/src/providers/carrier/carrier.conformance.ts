// What every carrier must do, whichever implementation.
import { afterAll, expect, test } from 'vitest'
import { type Carrier, NumberRefused } from './carrier.ts'

const office = {
  legalName: 'Harbor Insurance LLC',
  address: '12 Harbor St',
  address2: '',
  city: 'Boston',
  state: 'MA',
  zipcode: '02110',
}

export function checkCarrier(carrier: Carrier) {
  afterAll(() => carrier.close())

  test('an address that help can be sent to has an id, the same each time', async () => {
    const first = await carrier.checkAddress(office)
    expect(first).toEqual({ sid: expect.stringMatching(/^AD[0-9a-f]{32}$/) })
    expect(await carrier.checkAddress({ ...office, legalName: 'Harbor Insurance' })).toEqual(first)
    expect(await carrier.checkAddress({ ...office, address2: 'Suite 3' })).not.toEqual(first)
  })

  test('says what is wrong with another one, and what may be meant', async () => {
    expect(await carrier.checkAddress({ ...office, state: 'ME' })).toEqual({
      problem: expect.stringMatching(/\.$/),
      suggestion: { ...office, state: 'MA' },
    })
    expect(await carrier.checkAddress({ ...office, address: 'P.O. Box 7' })).toEqual({
      problem: expect.stringMatching(/\.$/),
      suggestion: null,
    })
  })

  test('an account has the numbers it ordered, named as it says', async () => {
    const [mine, theirs] = [crypto.randomUUID(), crypto.randomUUID()]
    expect(await carrier.ownedNumbers(mine)).toEqual([])
    const second = await carrier.orderNumber(mine, '16175550102')
    const first = await carrier.orderNumber(mine, '16175550101')
    expect(first).toEqual({
      sid: expect.stringMatching(/^PN[0-9a-f]{32}$/),
      phoneNumber: '16175550101',
      friendlyName: expect.any(String),
      status: 'in-use',
      origin: 'purchased',
      messagingServiceSid: null,
    })
    expect(await carrier.ownedNumbers(mine)).toEqual([first, second])
    expect(await carrier.orderNumber(mine, '16175550101')).toEqual(first)

    const settings = { friendlyName: 'Main line', addressSid: null }
    expect(await carrier.updateNumber(mine, second, settings)).toEqual({ ...second, friendlyName: 'Main line' })
    expect((await carrier.ownedNumbers(mine))[1]).toMatchObject({ friendlyName: 'Main line' })
    await expect(carrier.updateNumber(theirs, second, settings)).rejects.toThrow(NumberRefused)
    expect(await carrier.ownedNumbers(theirs)).toEqual([])
  })

  test('of two accounts that order a number at once one gets it', async () => {
    const accounts = [crypto.randomUUID(), crypto.randomUUID()]
    const ordered = await Promise.allSettled(accounts.map((id) => carrier.orderNumber(id, '16175550103')))
    expect(ordered.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const owned = await Promise.all(accounts.map((id) => carrier.ownedNumbers(id)))
    expect(owned.flat()).toHaveLength(1)
  })

  test('a number that nobody can have is refused', async () => {
    await expect(carrier.orderNumber(crypto.randomUUID(), '1617555')).rejects.toThrow(NumberRefused)
  })
}
