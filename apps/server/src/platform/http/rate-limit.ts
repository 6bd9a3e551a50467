// Limits how often a caller may send requests, counted before anything is read or processed. A caller is a session once
// the database has confirmed its token; until then a known browser, or else a network: made-up tokens don't create new
// callers.
import { hash } from 'node:crypto'
import type { Endpoint, RateClass } from '@frontdesk/contract/kit/endpoint'
import type { Nodes } from '#providers/nodes/nodes'
import { AppError } from '../app-error.ts'
import type { Authenticate, Caller } from '../caller.ts'
import { buildTurnOwner, runFor } from '../turns/turn-owner.ts'
import { findNetwork, listNetworks, wideShare } from './networks.ts'

/** Requests per minute, caller, and endpoint, by rate class. */
export const perMinute: Record<RateClass, number> = { read: 1200, write: 300, signIn: 30, upload: 30, heavy: 60 }

/**
 * Unknown tokens per minute and network: more than a large office sends whose sessions all ended at once. Beyond it,
 * tokens that were not confirmed before are not even looked up.
 */
const mostUnknownTokens = 1500
const mostRemembered = 20_000
const windowMs = 60_000

interface Requester {
  ip: string
  token: string | null
  /** Of the session to unlock, which is the person's while they type their password. */
  unlock: string | null
  deviceToken: string | null
}

type Counted = Pick<Endpoint, 'method' | 'path' | 'rate'>

export type RequestLimits = ReturnType<typeof createRequestLimits>

/**
 * Counted for all nodes together. While they can't reach each other, each counts alone, so limits always apply.
 * @param factor Multiplies every limit: tests and benchmarks call faster than any person.
 */
export function createRequestLimits(nodes: Pick<Nodes, 'count'>, factor: number) {
  /** The session of a token and its person, by the token's hash; the least recently confirmed one is removed first. */
  const confirmed = new Map<string, Pick<Caller, 'sessionId' | 'accountId' | 'userId'>>()
  /**
   * Browsers with a sign-in, by the hash of their token: they are counted apart from strangers behind the
   * same address.
   */
  const devices = new Map<string, true>()
  /** Networks that sent too many unknown tokens, and until when they are blocked (ms). */
  const refused = new Map<string, number>()

  async function count(key: string, most: number) {
    const { count: counted, leftMs } = await nodes.count(`requests:${key}`, windowMs)
    return counted > most ? leftMs : 0
  }

  /** Throws tooManyRequests. */
  async function countFor(endpoint: Counted, callers: readonly { name: string; share: number }[]) {
    for (const { name, share } of callers) {
      const most = perMinute[endpoint.rate] * factor * share
      const leftMs = await count(`${endpoint.method} ${endpoint.path}:${name}`, most)
      if (leftMs > 0) throw new AppError('tooManyRequests', { retryAfter: leftMs / 1000 })
    }
  }

  function refuseNetworks(ip: string) {
    const now = performance.now()
    for (const { network } of listNetworks(ip)) {
      const until = refused.get(network) ?? 0
      if (until > now) throw new AppError('tooManyRequests', { retryAfter: (until - now) / 1000 })
      refused.delete(network)
    }
  }

  async function noteUnknown(ip: string) {
    for (const { network, wide } of listNetworks(ip)) {
      const leftMs = await count(`unknown:${network}`, mostUnknownTokens * factor * (wide ? wideShare : 1))
      if (leftMs > 0) keep(refused, network, performance.now() + leftMs)
    }
  }

  return {
    /** A caller without a session, or one that unlocks theirs. */
    countStranger(endpoint: Counted, { ip, unlock, deviceToken }: Omit<Requester, 'token'>) {
      const session = unlock !== null && confirmed.get(hashOf(unlock))
      if (session) return countFor(endpoint, [{ name: session.sessionId, share: 1 }])
      const device = deviceToken === null ? '' : hashOf(deviceToken)
      if (devices.has(device)) return countFor(endpoint, [{ name: `device ${device}`, share: 1 }])
      return countFor(
        endpoint,
        listNetworks(ip).map(({ network, wide }) => ({ name: network, share: wide ? wideShare : 1 })),
      )
    },

    /** Throws tooManyRequests where a network sent too many calls that nothing confirmed, such as forged webhooks. */
    refuseNetworks,
    noteUnknown,

    /** A person signed in on it; from now on it is counted alone. */
    rememberDevice: (deviceToken: string) => keep(devices, hashOf(deviceToken), true),

    /**
     * Runs a request for its person, as far as they are known before anything is looked up: queues and pools serve
     * sessions and known browsers before strangers.
     */
    runFor<T>({ who }: Pick<Endpoint, 'who'>, { ip, token, unlock, deviceToken }: Requester, fn: () => T): T {
      const claimed = typeof who === 'string' ? unlock : token
      const session = claimed !== null && confirmed.get(hashOf(claimed))
      if (session) return runFor(buildTurnOwner(session), fn)
      const device = deviceToken === null ? '' : hashOf(deviceToken)
      if (devices.has(device)) return runFor({ rank: 'known', account: '', person: `device ${device}` }, fn)
      return runFor({ rank: 'stranger', account: '', person: findNetwork(ip) }, fn)
    },

    /** False when the token's session is still unknown: `confirming` finds out, and counts then. */
    async countKnown(endpoint: Endpoint, token: string): Promise<boolean> {
      const session = confirmed.get(hashOf(token))
      if (!session) return false
      await countFor(endpoint, [{ name: session.sessionId, share: 1 }])
      return true
    },

    /** Wraps `authenticate` to remember the sessions of tokens and to count unknown tokens. */
    confirming:
      (endpoint: Endpoint, ip: string, authenticate: Authenticate): Authenticate =>
      async (token, use) => {
        const key = hashOf(token)
        const known = confirmed.has(key)
        if (!known) refuseNetworks(ip)
        const session = await authenticate(token, use)
        if (session.state !== 'live') {
          confirmed.delete(key)
          await noteUnknown(ip)
        } else if (!known) {
          const { sessionId, accountId, userId } = session.caller
          keep(confirmed, key, { sessionId, accountId, userId })
          await countFor(endpoint, [{ name: session.caller.sessionId, share: 1 }])
        }
        return session
      },
  }
}

/** The token itself is not stored. */
const hashOf = (token: string) => hash('sha256', token, 'base64url')

function keep<V>(map: Map<string, V>, key: string, value: V) {
  map.delete(key)
  map.set(key, value)
  if (map.size > mostRemembered) map.delete(map.keys().next().value ?? '')
}
