// A read begins while its caller is still being looked up. For whom, is taken from the last request with the same token;
// what it found is given out only where the look-up then says the very same, and is thrown away otherwise. So nothing is
// decided by memory, and as a GET has no effect, nobody can tell but by the clock.
import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@frontdesk/contract/kit/endpoint'

const mostRemembered = 20_000

interface Read<C, A> {
  authorization: string | undefined
  /** Finds out who calls; throws where nobody may. */
  lookUp(): Promise<C>
  /** The whole answer to this caller. */
  work(caller: C): Promise<A>
}

export function readAhead<C, A>() {
  // The oldest goes first: a Map keeps the order of insertion. The token itself is remembered nowhere.
  const callers = new Map<string, C>()

  return async function answer({ authorization = '', lookUp, work }: Read<C, A>): Promise<A> {
    const key = hash('sha256', authorization, 'base64url')
    const assumed = callers.get(key)
    const begun = assumed && settled(work(assumed))
    // Whoever may no longer, or is no longer the same, is forgotten before anything else is begun for them.
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

/** Never rejects: it may be that nobody waits for it. */
const settled = <A>(work: Promise<A>) =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )

export const canReadAhead = ({ method, reply, who }: Endpoint) =>
  method === 'GET' && reply !== 'file' && Array.isArray(who)
