// Passwords are stored as argon2id hashes (19 MiB, 2 passes: about 15 ms).
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { isTooShort } from '@frontdesk/contract/kit/password'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { createFairQueue, type FairQueue, type TurnOwner } from '../turns/fair-queue.ts'
import { getTurnOwner } from '../turns/turn-owner.ts'
import { type Argon2Cost, type Argon2Hash, formatPhc, parsePhc } from './phc.ts'

const cost: Argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const hashBytes = 32

export interface Hashing {
  /** Signing in and unlocking have their own slots, so that no flood of changes and resets starves them. */
  purpose: 'signIn' | 'change'
  /** Who waits: a session, a browser that the person used before, or a network. */
  whose?: TurnOwner
}

// Three at a time use 57 MiB and leave one of libuv's four threads to files and DNS. At 15 ms each, the last one in a
// full queue waits about two seconds. Strangers use one slot of two, and never the reserved places.
const queues: Record<Hashing['purpose'], FairQueue> = {
  signIn: createFairQueue({
    running: 2,
    strangersRunning: 1,
    waiting: 200,
    waitingEach: 100,
    reserved: 60,
    waitMs: 15_000,
  }),
  change: createFairQueue({ running: 1, waiting: 100, waitingEach: 20, reserved: 30, waitMs: 15_000 }),
}

/** Since the start, for the metrics: many changes with few sign-ins indicate an attack. */
export const hashesBegun: Record<Hashing['purpose'], number> = { signIn: 0, change: 0 }

/** A PHC string with its own random salt. Throws TooBusy. */
export async function hashPassword(password: string, hashing: Hashing = { purpose: 'change' }): Promise<string> {
  const salt = randomBytes(16)
  return formatPhc({ ...cost, salt, hash: await digest(password, { ...cost, salt, length: hashBytes }, hashing) })
}

/**
 * Constant-time check against a stored hash. Without a stored hash (no such address) it does the same work and
 * returns false, so that the time does not reveal who has an account. Throws TooBusy.
 */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
  hashing: Hashing = { purpose: 'signIn' },
): Promise<boolean> {
  const expected = stored === undefined ? unreachableHash() : parsePhc(stored)
  const actual = await digest(password, { ...expected, length: expected.hash.length }, hashing)
  return timingSafeEqual(actual, expected.hash) && stored !== undefined
}

/** True when a stored hash has other parameters than today's: hash again at the next sign-in. */
export function needsRehash(stored: string): boolean {
  const { memory, passes, parallelism, hash } = parsePhc(stored)
  const asToday = memory === cost.memory && passes === cost.passes && parallelism === cost.parallelism
  return !asToday || hash.length !== hashBytes
}

// Loaded on first use: it ranks a hundred thousand words, which would delay the start.
let made: ZxcvbnFactory | undefined
function estimator() {
  made ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 72 })
  return made
}

// Five random characters count as 10^5 guesses. Anything clearly easier is a word, a row of keys, or a repetition.
const guessableLog10 = 4.5

/**
 * The message when a new password is too short or guessable; undefined when it is acceptable.
 * `userInputs`: names, e-mail, agency, and whatever else an acquaintance would try first.
 */
export function checkPassword(
  password: string,
  { minLength, userInputs = [] }: { minLength: number; userInputs?: readonly string[] },
): 'Password complexity is weak' | undefined {
  const guessable = () => estimator().check(password, wordsOf(userInputs)).guessesLog10 < guessableLog10
  return isTooShort(password, minLength) || guessable() ? 'Password complexity is weak' : undefined
}

/** `jo.day@harbor.test` also stands for jo, day, harbor, and test. */
function wordsOf(inputs: readonly string[]): string[] {
  return inputs.flatMap((input) => [input, ...input.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2)
}

function unreachableHash(): Argon2Hash {
  return { ...cost, salt: randomBytes(16), hash: randomBytes(hashBytes) }
}

function digest(
  password: string,
  { memory, passes, parallelism, salt, length }: Work,
  { purpose, whose = getTurnOwner() }: Hashing,
): Promise<Buffer> {
  // The same password typed on a Mac and on Windows differs in bytes until it is normalized.
  const message = password.normalize('NFKC')
  const parameters: Argon2Parameters = { message, nonce: salt, memory, passes, parallelism, tagLength: length }
  return queues[purpose].run(
    whose,
    () =>
      new Promise((resolve, reject) => {
        hashesBegun[purpose] += 1
        argon2('argon2id', parameters, (error, bytes) => (error ? reject(error) : resolve(bytes)))
      }),
  )
}

type Work = Argon2Cost & { salt: Buffer; length: number }
