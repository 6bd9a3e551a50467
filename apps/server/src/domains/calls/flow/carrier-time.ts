// What may be asked of the carrier while a call is locked: little, because one of the server's few connections is held
// meanwhile.
import { AppError } from '#platform/app-error'
import { createPermits } from '#platform/http/permits'
import type { Platform } from '#platform/platform'
import { CarrierUnavailable } from '#providers/carrier/carrier'
import { type CarrierVoice, LegGone } from '#providers/carrier/voice'

/** For all that is asked under one lock. */
const limitMs = 5000
/** So many calls of this node at the same time, which leaves most of its ten connections to everybody else. */
export const mostAsking = 4

/** Nothing was done yet: to be tried again without a connection. */
export class Occupied extends Error {
  override name = 'Occupied'
}

export type AskCarrier = <T>(act: (voice: CarrierVoice) => Promise<T>) => Promise<T>

const acquire = createPermits({ most: mostAsking })

/** Of one lock. Call `end` when it is released. */
export function carrierTime({ carrier, log }: Pick<Platform, 'carrier' | 'log'>): { ask: AskCarrier; end: () => void } {
  let release: (() => void) | undefined
  let endsAt: number | undefined
  return {
    async ask(act) {
      release ??= acquire()
      if (!release) throw new Occupied('Too many calls wait for the carrier.')
      endsAt ??= Date.now() + limitMs
      try {
        return await within(endsAt - Date.now(), () => act(carrier.voice))
      } catch (error) {
        if (!(error instanceof CarrierUnavailable)) throw error
        log.warn({ err: error }, 'the carrier did not reply in time')
        throw new AppError('phoneSlow')
      }
    },
    end: () => release?.(),
  }
}

async function within<T>(ms: number, act: () => Promise<T>): Promise<T> {
  const late = () => new CarrierUnavailable('It took too long.')
  if (ms <= 0) throw late()
  const over = Promise.withResolvers<never>()
  const timer = setTimeout(() => over.reject(late()), ms)
  try {
    return await Promise.race([act(), over.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** For telling the carrier what may come too late. */
export const unlessGone = (error: unknown) => {
  if (!(error instanceof LegGone)) throw error
}
