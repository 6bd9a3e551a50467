import { randomUUID } from 'node:crypto'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashToken } from '#platform/crypto/token'
import { type AuthTestApp, authTestApp, goodPassword } from '../auth.factory.ts'
import { backgroundDone } from '../background.ts'
import { beginTry, nextTry } from './lock-out.ts'
import { mailLockedOut } from './mail-locked-out.ts'

let testApp: AuthTestApp
beforeAll(async () => {
  testApp = await authTestApp()
})
afterAll(() => testApp.close())
beforeEach(() => {
  testApp.clock.step(24 * 60 * 60_000)
})

const now = new Date('2026-11-21T09:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

describe('the next attempt', () => {
  const waits = (failures: number) => {
    const { tries } = nextTry({ failures, lastAt: ago(1), lockedUntil: null }, now, { free: 5 })
    return tries.lockedUntil ? (tries.lockedUntil.getTime() - now.getTime()) / 60_000 : 0
  }

  test('is free five times, then costs 1, 2, 4, 8, and at most 15 minutes', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 500].map(waits)).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 15, 15, 15])
  })

  test('is refused until the lock is over, in whole seconds', () => {
    const lockedUntil = new Date(now.getTime() + 1500)
    expect(nextTry({ failures: 9, lastAt: ago(1), lockedUntil }, now, { free: 5 }).refusedFor).toBe(2)
    expect(nextTry({ failures: 9, lastAt: ago(1), lockedUntil: now }, now, { free: 5 }).refusedFor).toBe(0)
  })

  test('is refused for the rest of the day after too many', () => {
    const spent = { failures: 10, lastAt: ago(60), lockedUntil: ago(45) }
    expect(nextTry(spent, now, { free: 5, mostADay: 10 })).toMatchObject({ refusedFor: 23 * 60 * 60, spent: true })
    const tomorrow = { ...spent, lastAt: ago(24 * 60) }
    expect(nextTry(tomorrow, now, { free: 5, mostADay: 10 })).toMatchObject({ refusedFor: 0, spent: false })
  })

  test('starts counting again after a day', () => {
    expect(nextTry({ failures: 9, lastAt: ago(24 * 60), lockedUntil: null }, now, { free: 5 }).tries).toEqual({
      failures: 1,
      lastAt: now,
      lockedUntil: null,
    })
    expect(nextTry({ failures: 9, lastAt: ago(24 * 60 - 1), lockedUntil: null }, now, { free: 5 }).tries.failures).toBe(
      10,
    )
  })
})

describe('lock-out', () => {
  const wrong = (email: string, ip = '10.1.1.1') =>
    testApp.trySignIn({ email }, { password: 'not-this-one', headers: { 'x-forwarded-for': ip } })

  test.each(['known', 'unknown'])('after five free failures doubles the wait of a %s address', async (which) => {
    const email = which === 'known' ? (await testApp.person()).email : 'nobody-at-all@harbor.test'
    for (let i = 0; i < 6; i++) expect((await wrong(email)).status).toBe(401)
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      const refused = await wrong(email)
      expect(refused).toMatchObject({ status: 429, body: { code: 'lockedOut' } })
      expect(Number(refused.headers.get('retry-after'))).toBe(minutes * 60)
      testApp.clock.step(minutes * 60_000)
      expect((await wrong(email)).status).toBe(401)
    }
  })

  test('refuses the right password too, except from a known device', async () => {
    const person = await testApp.person()
    for (let i = 0; i < 6; i++) await wrong(person.email, `10.1.2.${i}`)
    const refused = await testApp.trySignIn(person, { headers: { 'x-forwarded-for': '10.9.9.9' } })
    expect(refused.status).toBe(429)
    testApp.clock.step(60_000)
    await testApp.signIn(person)
    // Cleared: five more attempts are allowed.
    for (let i = 0; i < 5; i++) await wrong(person.email)
    await testApp.signIn(person)
  })

  test('mails the person once how to get in', async () => {
    const person = await testApp.person()
    const queued = async (): Promise<{ personId: string; at: string }[]> => {
      await backgroundDone(testApp.platform)
      const { rows } = await testApp.admin.query(
        `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = 'auth.mailLockedOut' and payload->>'personId' = $1`,
        [person.id],
      )
      return rows.map(({ payload }) => payload)
    }
    for (let i = 0; i < 5; i++) await wrong(person.email, `10.2.1.${i}`)
    expect(await queued()).toEqual([])
    await wrong(person.email, '10.2.1.6')
    await wrong(person.email, '10.2.1.7')
    expect(await queued()).toHaveLength(1)
    testApp.mails.length = 0
    for (const job of await queued()) await mailLockedOut(testApp.platform, job)
    expect(testApp.mails).toMatchObject([{ to: person.email, category: 'locked-out' }])
    expect(testApp.mails[0]?.text).toContain('/forgot-password')
  })

  test('refuses without waiting for a locked counter', async () => {
    const person = await testApp.person()
    for (let i = 0; i < 6; i++) await wrong(person.email)
    const hold = 'select from directory.failed_tries for update'
    const client = await testApp.admin.connect()
    try {
      await client.query('begin')
      await client.query(hold)
      expect(await wrong(person.email)).toMatchObject({ status: 429, body: { code: 'lockedOut' } })
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('counts guesses that are sent at the same time', async () => {
    const { email } = await testApp.person()
    const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => wrong(email, `10.1.3.${i}`)))
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(6)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(14)
  })

  test('blocks one network that tries many people, and no other', async () => {
    for (let i = 0; i < 31; i++) expect((await wrong(`spray${i}@harbor.test`, '2001:db8:1:2::5')).status).toBe(401)
    expect((await wrong('spray-more@harbor.test', '2001:db8:1:2:aaaa::9')).status).toBe(429)
    expect((await wrong('spray-more@harbor.test', '2001:db8:1:3::5')).status).toBe(401)
  })

  test('counts a /48 too, for an attacker with many networks in it', async () => {
    const tryFrom = (ip: string) => beginTry(testApp.platform, 'mfa', `${randomUUID()}@harbor.test`, { ip })
    for (let i = 0; i < 121; i++) await tryFrom(`2001:db8:77:${i % 8}::5`)
    await expect(tryFrom('2001:db8:77:ffff::5')).rejects.toMatchObject({ code: 'lockedOut' })
    await tryFrom('2001:db8:78::5')
  })

  test('does not count successful sign-ins against an office', async () => {
    const headers = { 'x-forwarded-for': '10.1.4.1' }
    const person = await testApp.person()
    for (let i = 0; i < 31; i++) await testApp.signIn(person, { headers })
    expect((await wrong(person.email, '10.1.4.1')).status).toBe(401)
  })

  test('of codes is cleared only by a right code, not by the password or a change of it', async () => {
    const person = await testApp.person()
    const other = await testApp.person()
    const { secret } = await testApp.enableMfa(await testApp.signIn(person))
    testApp.clock.step(60_000)
    const change = (id: string, mfaCode?: string) =>
      testApp.request(
        api.users.changePassword,
        { params: { id }, body: { password: 'winter-lantern-77', ...(mfaCode && { mfaCode }) } },
        { basic: { email: person.email, password: goodPassword } },
      )
    for (let i = 0; i < 6; i++) {
      expect((await testApp.trySignIn(person, { code: '000000' })).status).toBe(422)
      if (i < 5) expect((await testApp.trySignIn(person)).body).toMatchObject({ message: '2fa required' })
      expect((await change(other.id)).body).toMatchObject({ code: 'invalidCredentials' })
      expect((await change(person.id)).body).toMatchObject({ message: '2fa required' })
    }
    expect((await testApp.trySignIn(person, { code: '000000' })).status).toBe(429)
    expect((await change(person.id, '000000')).status).toBe(429)
    expect((await testApp.trySignIn(person, { code: testApp.codeOf(secret) })).status).toBe(429)
    testApp.clock.step(60_000)
    await testApp.signIn(person, { code: testApp.codeOf(secret) })
    testApp.clock.step(60_000)
    for (let i = 0; i < 5; i++) expect((await testApp.trySignIn(person, { code: '000000' })).status).toBe(422)
    await testApp.signIn(person, { code: testApp.codeOf(secret) })
  })
})

describe('a browser that the person signed in on before', () => {
  const cookieOf = (headers: Headers) => /frontdesk_device=[\w-]{43}/.exec(headers.get('set-cookie') ?? '')?.[0] ?? ''
  const wrong = ({ email }: { email: string }, headers: Record<string, string> = {}) =>
    testApp.trySignIn({ email }, { password: 'not-this-one', headers })
  const devicesOf = async ({ id }: { id: string }) =>
    (await testApp.admin.query('select token_hash, label from directory.devices where person_id = $1', [id])).rows

  test('gets a token that scripts can’t read and other sites don’t send, stored as a hash', async () => {
    const person = await testApp.person()
    const { headers } = await testApp.trySignIn(person, { account: person.accountId })
    expect(headers.get('set-cookie')).toMatch(
      /^frontdesk_device=[\w-]{43}; Path=\/api; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
    )
    const kept = await devicesOf(person)
    expect(kept).toEqual([{ token_hash: hashToken(cookieOf(headers).split('=')[1] ?? ''), label: 'Chrome on Windows' }])
    expect((await wrong(person)).headers.get('set-cookie')).toBeNull()
  })

  test('signs in while strangers lock out everyone else, and has its own attempts', async () => {
    const person = await testApp.person()
    const cookie = cookieOf((await testApp.trySignIn(person)).headers)
    const office = { 'x-forwarded-for': '10.7.7.7' }
    for (let i = 0; i < 31; i++) await wrong({ email: i < 6 ? person.email : `other${i}@harbor.test` }, office)
    expect((await testApp.trySignIn(person, { headers: office })).status).toBe(429)
    expect((await testApp.trySignIn(person, { headers: { ...office, cookie } })).status).toBe(201)
    for (let i = 0; i < 6; i++) expect((await wrong(person, { cookie })).status).toBe(401)
    expect((await testApp.trySignIn(person, { headers: { cookie } })).body).toMatchObject({ code: 'lockedOut' })
  })

  test('is bound to its people: other people’s attempts count as a stranger’s until they sign in on it', async () => {
    const [one, two] = [await testApp.person(), await testApp.person()]
    const cookie = cookieOf((await testApp.trySignIn(one)).headers)
    for (let i = 0; i < 6; i++) await wrong(two)
    expect((await testApp.trySignIn(two, { headers: { cookie } })).status).toBe(429)
    testApp.clock.step(60_000)
    expect(cookieOf((await testApp.trySignIn(two, { headers: { cookie } })).headers)).toBe(cookie)
    for (let i = 0; i < 6; i++) await wrong(two)
    expect((await testApp.trySignIn(two, { headers: { cookie } })).status).toBe(201)
  })

  test('gets a new token in place of a made-up one', async () => {
    const cookie = `frontdesk_device=${'x'.repeat(43)}`
    const { headers } = await testApp.trySignIn(await testApp.person(), { headers: { cookie } })
    expect(cookieOf(headers)).not.toBe(cookie)
  })

  test('is one of ten at most, and is no longer known once the password changed', async () => {
    const person = await testApp.person()
    const cookies: string[] = []
    for (let i = 0; i < 11; i++) {
      testApp.clock.step(1000)
      cookies.push(cookieOf((await testApp.trySignIn(person)).headers))
    }
    expect(await devicesOf(person)).toHaveLength(10)
    for (let i = 0; i < 6; i++) await wrong(person)
    const tryWith = async (cookie = '') => (await testApp.trySignIn(person, { headers: { cookie } })).status
    expect([await tryWith(cookies[0]), await tryWith(cookies[10])]).toEqual([429, 201])
    const changed = await testApp.request(
      api.users.changePassword,
      { params: { id: person.id }, body: { password: 'winter-lantern-77' } },
      { basic: { email: person.email, password: goodPassword }, headers: { cookie: cookies[10] ?? '' } },
    )
    expect([changed.status, await devicesOf(person)]).toEqual([204, []])
  })
})
