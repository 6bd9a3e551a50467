import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuthHouse, authHouse } from '../auth.factory.ts'
import { networkOf, nextTry } from './lock-out.ts'

let house: AuthHouse
beforeAll(async () => {
  house = await authHouse()
})
afterAll(() => house.close())
beforeEach(() => {
  house.clock.step(24 * 60 * 60_000)
})

const now = new Date('2026-11-21T09:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

describe('the next try', () => {
  const waits = (failures: number) => {
    const { tries } = nextTry({ failures, lastAt: ago(1), lockedUntil: null }, now, 5)
    return tries.lockedUntil ? (tries.lockedUntil.getTime() - now.getTime()) / 60_000 : 0
  }

  test('is free five times, then costs 1, 2, 4, 8 and at most 15 minutes', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 500].map(waits)).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 15, 15, 15])
  })

  test('is refused until the lock is over, in whole seconds', () => {
    const lockedUntil = new Date(now.getTime() + 1500)
    expect(nextTry({ failures: 9, lastAt: ago(1), lockedUntil }, now, 5).refusedFor).toBe(2)
    expect(nextTry({ failures: 9, lastAt: ago(1), lockedUntil: now }, now, 5).refusedFor).toBe(0)
  })

  test('counts from one again after a day', () => {
    expect(nextTry({ failures: 9, lastAt: ago(24 * 60), lockedUntil: null }, now, 5).tries).toEqual({
      failures: 1,
      lastAt: now,
      lockedUntil: null,
    })
    expect(nextTry({ failures: 9, lastAt: ago(24 * 60 - 1), lockedUntil: null }, now, 5).tries.failures).toBe(10)
  })
})

test.each([
  ['10.0.0.7', '10.0.0.7'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

describe('lock-out', () => {
  const wrong = (email: string, ip = '10.1.1.1') =>
    house.trySignIn({ email }, { password: 'not-this-one', headers: { 'x-forwarded-for': ip } })

  test.each(['known', 'unknown'])('after five free failures doubles the wait of a %s address', async (which) => {
    const email = which === 'known' ? (await house.person()).email : 'nobody-at-all@harbor.test'
    for (let i = 0; i < 6; i++) expect((await wrong(email)).status).toBe(401)
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      const refused = await wrong(email)
      expect(refused).toMatchObject({ status: 429, body: { code: 'lockedOut' } })
      expect(Number(refused.headers.get('retry-after'))).toBe(minutes * 60)
      house.clock.step(minutes * 60_000)
      expect((await wrong(email)).status).toBe(401)
    }
  })

  test('refuses the right password too, from anywhere', async () => {
    const person = await house.person()
    for (let i = 0; i < 6; i++) await wrong(person.email, `10.1.2.${i}`)
    const refused = await house.trySignIn(person, { headers: { 'x-forwarded-for': '10.9.9.9' } })
    expect(refused.status).toBe(429)
    house.clock.step(60_000)
    await house.signIn(person)
    // Forgotten: five more are free again.
    for (let i = 0; i < 5; i++) await wrong(person.email)
    await house.signIn(person)
  })

  test('counts guesses that come all at once', async () => {
    const { email } = await house.person()
    const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => wrong(email, `10.1.3.${i}`)))
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(6)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(14)
  })

  test('holds off one network that tries many people, and nobody elsewhere', async () => {
    for (let i = 0; i < 31; i++) expect((await wrong(`spray${i}@harbor.test`, '2001:db8:1:2::5')).status).toBe(401)
    expect((await wrong('spray-more@harbor.test', '2001:db8:1:2:aaaa::9')).status).toBe(429)
    expect((await wrong('spray-more@harbor.test', '2001:db8:1:3::5')).status).toBe(401)
  })

  test('does not count who signs in well against their office', async () => {
    const headers = { 'x-forwarded-for': '10.1.4.1' }
    const person = await house.person()
    for (let i = 0; i < 31; i++) await house.signIn(person, { headers })
    expect((await wrong(person.email, '10.1.4.1')).status).toBe(401)
  })

  test('is not lifted between guessed codes by the right password', async () => {
    const person = await house.person()
    await house.enableMfa(await house.signIn(person))
    for (let i = 0; i < 6; i++) {
      expect((await house.trySignIn(person, { code: '000000' })).status).toBe(422)
      if (i < 5) expect((await house.trySignIn(person)).body).toMatchObject({ message: '2fa required' })
    }
    expect((await house.trySignIn(person, { code: '000000' })).status).toBe(429)
  })
})
