// Slows down guessing: an attempt is counted as failed before its result is known and taken back when it succeeds, so
// that a hundred guesses sent at once are still counted one by one.
import { AppError } from '#platform/app-error'
import { createDigest } from '#platform/crypto/digest'
import { listNetworks } from '#platform/http/networks'
import type { Platform } from '#platform/platform'
import {
  forgetTries,
  lockTries,
  seeTries,
  storeTries,
  type Tries,
  takeBack,
  touchTries,
  triesOf,
} from './lock-out.store.ts'

type Parts = Pick<Platform, 'database' | 'keys' | 'clock'>

/**
 * What is guessed, each counted separately. A person locked out by a stranger's guesses must still be able to set a new
 * password, and a correct password must not clear wrong second factors.
 */
export type Guessed = 'sign-in' | 'reset' | 'mfa'

/** Where guesses come from. */
export interface Guesser {
  ip: string
  /** A browser that the person signed in on before. */
  deviceId?: string | undefined
  /** A session of the person, for guesses made to unlock it or within it. */
  sessionId?: string | undefined
}

// A whole office shares one address, so a network has more attempts before it waits, and a /48 may be several offices.
const freeForPerson = 5
const freeForNetwork = 30
const freeForWideNetwork = 120
/** With this one, a person's new browsers begin to wait. */
export const triesBeforeLock = freeForPerson + 1
/** Wrong reset codes within a day; after that only the mailed link is accepted. */
export const mostResetCodes = 10
const longest = 15
const minute = 60_000
const day = 24 * 60 * minute

export interface Try {
  /** How many attempts for this person failed, including this one. */
  failures: number
  /** Not a wrong guess after all; earlier failures still count. */
  withdraw(): Promise<void>
  /** It was the person; earlier failures are cleared. */
  succeed(): Promise<void>
  /** Writes as much as another failure would, without an effect. */
  touch(): Promise<void>
}

interface Subject {
  name: string
  free: number
  mostADay?: number
}

/**
 * Counts an attempt by e-mail and by network, whether or not the e-mail is known. A known device or session of the
 * person is counted separately, so that guesses from elsewhere do not lock it out.
 * Throws lockedOut with the seconds to wait, and resetByLinkOnly.
 */
export async function beginTry(platform: Parts, guessed: Guessed, email: string, from: Guesser): Promise<Try> {
  const { database, keys, clock } = platform
  const subjects = subjectsOf(guessed, email, from)
  const digests = subjects.map(({ name }) => digestOf(keys, guessed, name))
  const now = clock.now()

  const begun = await database.directory(async (db) => {
    const nextOf = (tries: readonly (Tries | undefined)[]) =>
      subjects.map((subject, i) => nextTry(tries[i], now, subject))
    const isRefused = (next: ReturnType<typeof nextOf>) => next.some(({ refusedFor }) => refusedFor > 0)
    // Without locks: in a flood of refused sign-ins, none waits for another while holding a connection.
    const seen = nextOf(await seeTries(db, digests))
    if (isRefused(seen)) return { next: seen, refused: true }
    const next = nextOf(await lockTries(db, digests, now))
    if (isRefused(next)) return { next, refused: true }
    for (const [i, { tries }] of next.entries()) await storeTries(db, digests[i] as Buffer, tries)
    return { next, refused: false }
  })
  if (begun.refused) {
    const retryAfter = Math.max(...begun.next.map(({ refusedFor }) => refusedFor))
    const spent = begun.next.some((each) => each.spent)
    throw new AppError(spent ? 'resetByLinkOnly' : 'lockedOut', { retryAfter })
  }

  const [own, ...networks] = digests.map((digest, i) => ({ digest, lock: begun.next[i]?.tries.lockedUntil ?? null }))
  if (!own) throw new Error('A try must be somebody’s.')
  const settle = (alsoOwn: boolean) =>
    database.directory(async (db) => {
      if (alsoOwn) await forgetTries(db, own.digest)
      else await takeBack(db, own.digest, own.lock)
      for (const { digest, lock } of networks) await takeBack(db, digest, lock)
    })
  return {
    failures: begun.next[0]?.tries.failures ?? 0,
    withdraw: () => settle(false),
    succeed: () => settle(true),
    touch: async () => void (await database.directory((db) => touchTries(db, own.digest))),
  }
}

/** The attempter's own subject first; it is cleared once the person is identified. */
function subjectsOf(guessed: Guessed, email: string, { ip, deviceId, sessionId }: Guesser): Subject[] {
  if (sessionId) return [{ name: `session ${sessionId}`, free: freeForPerson }]
  if (deviceId) return [{ name: `device ${deviceId}`, free: freeForPerson }]
  return [
    {
      name: `person ${email}`,
      free: freeForPerson,
      ...(guessed === 'reset' && { mostADay: mostResetCodes }),
    },
    ...listNetworks(ip).map(({ network, wide }) => ({
      name: `address ${network}`,
      free: wide ? freeForWideNetwork : freeForNetwork,
    })),
  ]
}

const digestOf = (keys: Parts['keys'], guessed: Guessed, name: string) =>
  createDigest(keys, { purpose: 'code', scope: `tries/${guessed}` }, name)

/** Whether too many wrong reset codes were entered for the address, so that only the link is accepted. */
export async function codesRefused({ database, keys, clock }: Parts, email: string): Promise<boolean> {
  const tries = await database.directory((db) => triesOf(db, digestOf(keys, 'reset', `person ${email}`)))
  return nextTry(tries, clock.now(), { free: freeForPerson, mostADay: mostResetCodes }).spent
}

/** Clears the person's failed attempts after a new password was set from a mailed link. Never those of MFA. */
export async function clearFailures({ database, keys }: Parts, email: string): Promise<void> {
  await database.directory(async (db) => {
    for (const guessed of ['sign-in', 'reset'] as const)
      await forgetTries(db, digestOf(keys, guessed, `person ${email}`))
  })
}

/** The count after one more failure, with the resulting lock, or the seconds left to wait. */
export function nextTry(
  tries: Tries | undefined,
  now: Date,
  { free, mostADay = Number.POSITIVE_INFINITY }: Omit<Subject, 'name'>,
): { refusedFor: number; spent: boolean; tries: Tries } {
  const { failures = 0, lastAt = now, lockedUntil = null } = tries ?? {}
  const since = now.getTime() - lastAt.getTime()
  const before = since >= day ? 0 : failures
  const spent = before >= mostADay
  const locked = lockedUntil ? Math.max(0, lockedUntil.getTime() - now.getTime()) : 0
  const waits = before >= free ? Math.min(2 ** (before - free), longest) : 0
  return {
    refusedFor: Math.ceil((spent ? day - since : locked) / 1000),
    spent,
    tries: {
      failures: before + 1,
      lastAt: now,
      lockedUntil: waits ? new Date(now.getTime() + waits * minute) : null,
    },
  }
}
