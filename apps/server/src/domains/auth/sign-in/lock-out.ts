// Guessing costs ever more time: a failed try is counted before the answer is known and taken back when it was right,
// so that a hundred guesses sent at once are still counted one by one.
import { isIPv6 } from 'node:net'
import { AppError } from '#platform/app-error'
import { keyedDigest } from '#platform/crypto/digest'
import type { Platform } from '#platform/platform'
import { forgetTries, holdTries, storeTries, type Tries, takeBack } from './lock-out.store.ts'

type Parts = Pick<Platform, 'database' | 'keys' | 'clock'>

/**
 * What is guessed at. Reset codes count apart: whoever is locked out by a stranger's guesses must still be able to
 * set a new password.
 */
export type Guessed = 'sign-in' | 'reset'

// A whole office shares one address, so that it has more tries before it waits.
const freeForPerson = 5
const freeForAddress = 30
const longest = 15
const minute = 60_000
const forgetAfter = 24 * 60 * minute

export interface Try {
  /** It was no wrong guess after all. What failed before still counts. */
  withdraw(): Promise<void>
  /** It was the person: what failed before is forgotten. */
  succeed(): Promise<void>
}

/**
 * Counts a try by e-mail and by network address, whether or not anybody has that e-mail.
 * Throws lockedOut with the seconds to wait.
 */
export async function beginTry(platform: Parts, guessed: Guessed, from: { email: string; ip: string }): Promise<Try> {
  const { database, keys, clock } = platform
  const subject = (value: string) => keyedDigest(keys, { purpose: 'code', scope: `tries/${guessed}` }, value)
  const person = subject(`person ${from.email}`)
  const address = subject(`address ${networkOf(from.ip)}`)
  const now = clock.now()

  const locks = await database.directory(async (db) => {
    const [byPerson, byAddress] = await holdTries(db, [person, address], now)
    const next = {
      person: nextTry(byPerson, now, freeForPerson),
      address: nextTry(byAddress, now, freeForAddress),
    }
    if (next.person.refusedFor > 0 || next.address.refusedFor > 0) {
      return { refusedFor: Math.max(next.person.refusedFor, next.address.refusedFor) }
    }
    await storeTries(db, person, next.person.tries)
    await storeTries(db, address, next.address.tries)
    return { person: next.person.tries.lockedUntil, address: next.address.tries.lockedUntil }
  })
  if ('refusedFor' in locks) throw new AppError('lockedOut', { retryAfter: locks.refusedFor })

  return {
    withdraw: () =>
      database.directory(async (db) => {
        await takeBack(db, person, locks.person)
        await takeBack(db, address, locks.address)
      }),
    succeed: () =>
      database.directory(async (db) => {
        await forgetTries(db, person)
        await takeBack(db, address, locks.address)
      }),
  }
}

/** Forgets the person's failed tries, once a new password was set by whoever reads their mail. */
export async function forgive({ database, keys }: Parts, email: string): Promise<void> {
  const subjects = (['sign-in', 'reset'] as const).map((guessed) =>
    keyedDigest(keys, { purpose: 'code', scope: `tries/${guessed}` }, `person ${email}`),
  )
  await database.directory(async (db) => {
    for (const subject of subjects) await forgetTries(db, subject)
  })
}

/** The count with one more failure and the lock that follows, or the seconds that are still to wait. */
export function nextTry(tries: Tries | undefined, now: Date, free: number): { refusedFor: number; tries: Tries } {
  const { failures = 0, lastAt = now, lockedUntil = null } = tries ?? {}
  const forgotten = now.getTime() - lastAt.getTime() >= forgetAfter
  const count = (forgotten ? 0 : failures) + 1
  const waits = count > free ? Math.min(2 ** (count - free - 1), longest) : 0
  return {
    refusedFor: lockedUntil && lockedUntil > now ? Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000) : 0,
    tries: { failures: count, lastAt: now, lockedUntil: waits ? new Date(now.getTime() + waits * minute) : null },
  }
}

/** An IPv6 subscriber holds a whole /64, so one of its addresses stands for all. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
