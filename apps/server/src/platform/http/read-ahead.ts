// Starts a read while its caller is still being looked up, for the caller of the last request with the same token. The
// result is returned only if the look-up confirms exactly that caller, and is discarded otherwise. So no decision
// depends on the cache, and as what only reads has no effect, only timing differs.
import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@frontdesk/contract/kit/endpoint'

const mostRemembered = 20_000

interface Read<C, A> {
  /** What the caller, or another basis of the work, is remembered by: a token is. */
  key: string | undefined
  /** Finds the caller; throws when the request is not allowed. */
  lookUp(): Promise<C>
  /** The whole reply for this caller. */
  work(caller: C): Promise<A>
}

export type ReadAhead<C> = ReturnType<typeof readAhead<C>>

export function readAhead<C>() {
  // The oldest is removed first: a Map keeps insertion order. The token itself is not stored.
  const callers = new Map<string, C>()

  return async function answer<A>({ key: remembered = '', lookUp, work }: Read<C, A>): Promise<A> {
    const key = hash('sha256', remembered, 'base64url')
    const assumed = callers.get(key)
    const begun = assumed && settled(work(assumed))
    // A caller who lost access or has changed is removed before anything else starts for them.
    const caller = await lookUp().catch((error) => {
      callers.delete(key)
      throw error
    })
    callers.set(key, caller)
    if (callers.size > mostRemembered) callers.delete(callers.keys().next().value ?? '')
    if (!begun || !isDeepStrictEqual(caller, assumed)) return work(caller)
    const ended = await begun
    if ('error' in ended) throw ended.error
    return ended.value
  }
}

/** Never rejects, because there may be no waiter. */
const settled = <A>(work: Promise<A>) =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )

export const canReadAhead = ({ method, reads, reply, who }: Endpoint) =>
  (method === 'GET' || reads === true) && reply !== 'file' && Array.isArray(who)
