import { AppError } from '#platform/app-error'
import { verifyPassword } from '#platform/crypto/password'
import type { Credentials } from '#platform/domain'
import { findNetwork } from '#platform/http/networks'
import { enqueue } from '#platform/jobs/enqueue'
import type { Platform } from '#platform/platform'
import { createFairQueue, type TurnOwner } from '#platform/turns/fair-queue'
import { inBackground } from '../background.ts'
import { accountsOf, type Person, personByEmail } from '../people/people.store.ts'
import { accountOf, record } from '../record.ts'
import { beginTry, type Guesser, type Try, triesBeforeLock } from './lock-out.ts'
import { unlessBusy } from './unless-busy.ts'

export interface Checked {
  person: Person
  /** Pending until it is withdrawn or succeeds: later steps ask for more (an account, a code) first. */
  attempt: Try
}

export interface PasswordCheck extends Guesser {
  /** Signing in has its own slots. */
  purpose: 'signIn' | 'change'
}

// Each also reads and writes in the database: two hundred begun together would delay everybody by all of them.
const checks = createFairQueue({
  running: 6,
  strangersRunning: 3,
  waiting: 240,
  waitingEach: 120,
  reserved: 60,
  waitMs: 15_000,
})

/**
 * Finds the person by e-mail and password. An unknown address takes the same steps and the same time as a wrong
 * password.
 * Throws invalidCredentials, lockedOut, and busy when too many sign in at once.
 */
export async function checkPassword(
  platform: Platform,
  { email, password }: Credentials,
  from: PasswordCheck,
): Promise<Checked> {
  const whose = whoseGuess(from)
  const { attempt, person, right } = await unlessBusy(undefined, () =>
    checks.run(whose, async () => {
      const attempt = await beginTry(platform, 'sign-in', email, from)
      const person = await platform.database.directory((db) => personByEmail(db, email))
      const hashing = { purpose: from.purpose, whose }
      const right = await unlessBusy(attempt, () => verifyPassword(password, person?.password_hash, hashing))
      return { attempt, person, right }
    }),
  )
  if (!person || !right) {
    if (person) noteFailure(platform, person, from.ip, 'password')
    const isNew = !from.sessionId && !from.deviceId
    if (person && isNew && attempt.failures === triesBeforeLock) emitLockedOut(platform, person, from.ip)
    throw new AppError('invalidCredentials')
  }
  return { person, attempt }
}

const whoseGuess = ({ sessionId, deviceId, ip }: Guesser): TurnOwner =>
  (sessionId ?? deviceId)
    ? { rank: 'known', account: '', person: sessionId ?? deviceId ?? '' }
    : { rank: 'stranger', account: '', person: findNetwork(ip) }

/** Once for each row of wrong guesses, after the reply. */
function emitLockedOut(platform: Platform, person: Person, ip: string): void {
  const at = platform.clock.now().toISOString()
  inBackground(platform, 'a mail about wrong passwords could not be queued', async () => {
    const [account] = await platform.database.directory((db) => accountsOf(db, person.id))
    if (!account) return
    const inAccount = accountOf(platform, account.id, { userId: null, name: 'Somebody', ip })
    await inAccount((tx) => enqueue(tx, 'auth.mailLockedOut', { personId: person.id, at }, { jobKey: person.id }))
  })
}

/** Runs what follows the correct password. If that fails, the password counts neither as a wrong guess nor as proof. */
export async function settled<T>(attempt: Try, goOn: () => Promise<T>): Promise<T> {
  let done: T
  try {
    done = await goOn()
  } catch (error) {
    await attempt.withdraw()
    throw error
  }
  await attempt.succeed()
  return done
}

/**
 * Audits a failed attempt in every account of the person, after the reply, whose timing would otherwise reveal them.
 */
export function noteFailure(
  platform: Platform,
  person: Pick<Person, 'id' | 'email'>,
  ip: string,
  what: 'password' | 'mfaCode' | 'resetCode',
): void {
  inBackground(platform, 'a failed sign-in could not be written down', async () => {
    const accounts = await platform.database.directory((db) => accountsOf(db, person.id))
    for (const { id } of accounts) {
      await record(accountOf(platform, id, { userId: null, name: 'Somebody', ip }), [
        { action: 'signIn.failed', entity: { type: 'user', id: person.id }, facts: { wrong: what } },
      ])
    }
  })
}
