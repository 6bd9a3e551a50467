import { afterEach, describe, expect, test, vi } from 'vitest'

const works = vi.hoisted(() => ({
  parameters: [] as Array<{ memory: number; passes: number }>,
  active: 0,
  most: 0,
  /** Hashes of the password `slow` end after it. */
  slowEnd: Promise.resolve(),
}))
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  const argon2: typeof crypto.argon2 = (algorithm, parameters, callback) => {
    works.parameters.push({ memory: parameters.memory, passes: parameters.passes })
    works.active += 1
    works.most = Math.max(works.most, works.active)
    return crypto.argon2(algorithm, parameters, (error, bytes) => {
      works.active -= 1
      if (parameters.message === 'slow') works.slowEnd.then(() => callback(error, bytes))
      else callback(error, bytes)
    })
  }
  return { ...crypto, argon2 }
})

import { argon2Sync, randomBytes } from 'node:crypto'
import { checkPassword, hashPassword, needsRehash, verifyPassword } from './password.ts'
import { formatPhc } from './phc.ts'

afterEach(() => {
  works.parameters.length = 0
})

describe('hashes', () => {
  test('matches only its own hash', async () => {
    const stored = await hashPassword('harbor-demo')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(await verifyPassword('harbor-demo', stored)).toBe(true)
    expect(await verifyPassword('harbor-demO', stored)).toBe(false)
    expect(await verifyPassword('', stored)).toBe(false)
    expect(await hashPassword('harbor-demo')).not.toBe(stored)
  })

  test('agrees with the reference implementation of argon2', async () => {
    // argon2 CLI: echo -n password | ./argon2 somesalt -id -t 2 -m 16 -p 1 -l 32
    const known = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await verifyPassword('password', known)).toBe(true)
    expect(await verifyPassword('passwort', known)).toBe(false)
    expect(needsRehash(known)).toBe(true)
  })

  test('matches the same letters typed on another system', async () => {
    const stored = await hashPassword('pässword'.normalize('NFD'))
    expect(await verifyPassword('pässword'.normalize('NFC'), stored)).toBe(true)
  })

  test('today’s hash needs no other', async () => {
    expect(needsRehash(await hashPassword('x'))).toBe(false)
  })

  test('costs the same for an unknown person, and is always wrong', async () => {
    const stored = await hashPassword('harbor-demo')
    works.parameters.length = 0
    await verifyPassword('guess', stored)
    expect(await verifyPassword('guess', undefined)).toBe(false)
    expect(works.parameters).toHaveLength(2)
    expect(works.parameters[1]).toEqual(works.parameters[0])
  })

  test('completes a hundred concurrent sign-ins, two at a time', async () => {
    // A weak hash, which is checked as quickly as it was made.
    const work = { memory: 1024, passes: 1, parallelism: 1 }
    const salt = randomBytes(16)
    const hash = argon2Sync('argon2id', { ...work, message: 'harbor-demo', nonce: salt, tagLength: 32 })
    const stored = formatPhc({ ...work, salt, hash })
    const tries = Array.from({ length: 100 }, (_, i) => verifyPassword(i % 2 ? 'harbor-demo' : 'guess', stored))
    expect(await Promise.all(tries)).toEqual(tries.map((_, i) => i % 2 === 1))
    expect(works.most).toBe(2)
  })

  test('leaves sign-ins their slots when changes fill their queue', async () => {
    const stored = await hashPassword('harbor-demo')
    const end = Promise.withResolvers<void>()
    works.slowEnd = end.promise
    const whose = { rank: 'known', account: '', person: 'a network' } as const
    const changes = Array.from({ length: 25 }, () => hashPassword('slow', { purpose: 'change', whose }))
    const settled = Promise.allSettled(changes)
    // It ends before the first of them.
    expect(await verifyPassword('harbor-demo', stored)).toBe(true)
    end.resolve()
    const refused = (await settled).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(4)
    expect(refused[0]).toMatchObject({ reason: { name: 'TooBusy' } })
  })

  test('serves known browsers before strangers, who use one slot and leave the reserved places free', async () => {
    const stored = await hashPassword('harbor-demo')
    const end = Promise.withResolvers<void>()
    works.slowEnd = end.promise
    const guess = (network: number) => {
      const whose = { rank: 'stranger', account: '', person: `network ${network % 8}` } as const
      return verifyPassword('slow', stored, { purpose: 'signIn', whose })
    }
    const strangers = Array.from({ length: 240 }, (_, at) => guess(at))
    const settled = Promise.allSettled(strangers)
    const whose = { rank: 'known', account: '', person: 'a browser' } as const
    expect(await verifyPassword('harbor-demo', stored, { purpose: 'signIn', whose })).toBe(true)
    end.resolve()
    const refused = (await settled).filter(({ status }) => status === 'rejected')
    // One runs and 140 of 200 places are theirs. On a busy machine more may wait in vain.
    expect(refused.length).toBeGreaterThanOrEqual(240 - 1 - 140)
    expect(refused.length).toBeLessThan(240 - 1)
    expect(refused[0]).toMatchObject({ reason: { code: 'busy', status: 503 } })
  })

  test.each([
    ['', 'no argon2id hash'],
    ['$2b$10$abcdefghijklmnopqrstuv', 'no argon2id hash'],
    ['$argon2id$v=19$m=9999999,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc', 'more work'],
  ])('a damaged hash %j is an error, not a wrong password', async (stored, sentence) => {
    await expect(verifyPassword('x', stored)).rejects.toThrow(sentence)
    expect(works.parameters).toHaveLength(0)
  })
})

describe('checkPassword', () => {
  const userInputs = ['jo.day@harbor.test', 'Jo', 'Day', 'Harbor Insurance']
  const weak = 'Password complexity is weak'

  test.each(['', 'xK9#', '12345', 'abcde', 'qwerty', 'password1', 'P@ssw0rd', 'aaaaaaaaaaaa', 'harbor', 'Harbor1'])(
    '%j is weak',
    (password) => {
      expect(checkPassword(password, { minLength: 5, userInputs })).toBe(weak)
    },
  )

  test.each(['xK9#q', 'harbor-demo-lantern', 'correct horse battery staple'])('%j will do', (password) => {
    expect(checkPassword(password, { minLength: 5, userInputs })).toBeUndefined()
  })

  test('uses the configured minimum length in characters', () => {
    expect(checkPassword('xK9#qT', { minLength: 7 })).toBe(weak)
    expect(checkPassword('xK9#qTv', { minLength: 7 })).toBeUndefined()
    expect(checkPassword('😀😁😂🤣', { minLength: 5 })).toBe(weak)
  })

  test('finds one’s own address weak, but not another’s', () => {
    expect(checkPassword('jo.day@harbor.test', { minLength: 5, userInputs })).toBe(weak)
    expect(checkPassword('kq.vex@zorblax.test', { minLength: 5, userInputs })).toBeUndefined()
  })
})
