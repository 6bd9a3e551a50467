// How the registry at Twilio is asked: what a call needs together ends after ten seconds for the caller, and what is still under
// way then is awaited by the next one about the same thing, so that nothing is written twice.
import { setTimeout as wait } from 'node:timers/promises'
import { CarrierUnavailable } from '../../carrier.ts'
import { RegistrationRefused, type RegistryReason } from '../../registration.ts'
import { buildReason } from '../../registration-reasons.ts'
import { findRefusal } from '../twilio-api.ts'

const timeoutMs = 10_000

type Place = Partial<Pick<RegistryReason, 'step' | 'field'>>

export type AskTwilio = ReturnType<typeof createAskTwilio>

export function createAskTwilio() {
  const running = new Map<string, Promise<unknown>>()

  /** One after another of those about the same thing; null: it only reads. `place`: what a refusal is about. */
  return async function ask<T>(about: string | null, call: () => Promise<T>, place: Place = {}): Promise<T> {
    const until = Date.now() + timeoutMs
    const begin = () => {
      if (Date.now() >= until) throw late()
      return call()
    }
    const before = (about !== null && running.get(about)) || Promise.resolve()
    const mine = before.then(begin, begin)
    if (about !== null) {
      running.set(about, mine)
      const forget = () => void (running.get(about) === mine && running.delete(about))
      mine.then(forget, forget)
    }
    const bell = new AbortController()
    try {
      const timeout = wait(timeoutMs, undefined, { signal: bell.signal, ref: false }).then(() => Promise.reject(late()))
      return await Promise.race([mine, timeout])
    } catch (error) {
      throw convertError(error, place)
    } finally {
      bell.abort()
    }
  }
}

const late = () => new CarrierUnavailable('Twilio’s registry takes too long.')

/** An error of the connection would name what was sent, so only its message goes on. */
function convertError(error: unknown, place: Place): Error {
  if (error instanceof RegistrationRefused || error instanceof CarrierUnavailable) return error
  const refusal = findRefusal(error)
  if (refusal) return new RegistrationRefused([buildReason(refusal.code, refusal.message, place)])
  const cause = new Error(error instanceof Error ? error.message : 'Unknown.')
  return new CarrierUnavailable('Twilio’s registry gave no usable reply.', { cause })
}

const mostWaitMs = 5000

/** Waits for its turn, one in `everyMs`; throws CarrierUnavailable when too many wait. */
export function createPace(everyMs: number) {
  let free = 0
  return async () => {
    const waits = Math.max(0, free - Date.now())
    if (waits > mostWaitMs) throw new CarrierUnavailable('Too many registrations are sent at once.')
    free = Date.now() + waits + everyMs
    if (waits > 0) await wait(waits)
  }
}
