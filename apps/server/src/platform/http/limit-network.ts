// One network may store only a part of what an agency takes by its public forms in a day, so that a stranger alone can't
// keep out the others.

import { AppError } from '../app-error.ts'
import { createDigest } from '../crypto/digest.ts'
import type { Platform } from '../platform.ts'
import { listNetworks } from './networks.ts'

const dayMs = 24 * 60 * 60_000
/** What a whole site may do, compared with one subscriber: still below what the agency takes. */
const wideShare = 2

interface DailyLimit {
  /** What is counted, such as `review/<account id>`. */
  of: string
  ip: string
  /** In a day of UTC. */
  most: number
}

/** Counts one. The address is only in a digest that differs each day. Throws tooManyRequests. */
export async function limitNetwork(
  { nodes, keys, clock }: Pick<Platform, 'nodes' | 'keys' | 'clock'>,
  { of, ip, most }: DailyLimit,
): Promise<void> {
  const now = clock.now()
  const scope = { purpose: 'form' as const, scope: `network/${now.toISOString().slice(0, 10)}` }
  for (const { network, wide } of listNetworks(ip)) {
    const name = createDigest(keys, scope, `${of} ${network}`).toString('base64url')
    const { count } = await nodes.count(`form:${name}`, dayMs)
    const leftMs = dayMs - (now.getTime() % dayMs)
    if (count > most * (wide ? wideShare : 1)) throw new AppError('tooManyRequests', { retryAfter: leftMs / 1000 })
  }
}
