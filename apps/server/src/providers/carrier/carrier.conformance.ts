// What every carrier must do, whichever implementation.
import { afterAll, expect, test } from 'vitest'
import type { Carrier } from './carrier.ts'

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
}
