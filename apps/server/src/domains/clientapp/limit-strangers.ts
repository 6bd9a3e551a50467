// Limits of callers without a session. They count the same for numbers that a contact has and for those that none has,
// so being refused reveals nothing. A phone that a client opened the app on before has its own, so strangers can't use
// them up.
import { AppError } from '#platform/app-error'
import { createDigest } from '#platform/crypto/digest'
import { listNetworks, wideShare } from '#platform/http/networks'
import type { Platform } from '#platform/platform'

const minute = 60_000
const day = 24 * 60 * minute

interface Limit {
  most: number
  windowMs: number
}
interface Counted extends Limit {
  name: string
}
type Parts = Pick<Platform, 'nodes' | 'keys'>

const ofPhone: readonly Limit[] = [
  { most: 3, windowMs: 10 * minute },
  { most: 10, windowMs: day },
]
const ofAddress: Record<'code' | 'try', Limit> = {
  code: { most: 40, windowMs: 60 * minute },
  try: { most: 100, windowMs: 60 * minute },
}
const codesOfAccount: Limit = { most: 600, windowMs: 60 * minute }

/** Requests for codes. Throws tooManyRequests. */
export function limitCodes(parts: Parts, { accountId, ip }: { accountId: string; ip: string }) {
  return count(parts, 'code', [...byNetwork(ofAddress.code, ip), { ...codesOfAccount, name: accountId }])
}

/** Codes and links that are entered; the tries of one code are counted with it. Throws tooManyRequests. */
export const limitTries = (parts: Parts, ip: string) => count(parts, 'try', byNetwork(ofAddress.try, ip))

/** Requests for codes by a known phone. Throws tooManyRequests. */
export function limitKnownPhone(parts: Parts, token: string) {
  const name = createDigest(parts.keys, { purpose: 'code', scope: 'client-app' }, token).toString('base64url')
  return count(
    parts,
    'phone',
    ofPhone.map((limit) => ({ ...limit, name })),
  )
}

const byNetwork = (limit: Limit, ip: string): Counted[] =>
  listNetworks(ip).map(({ network, wide }) => ({ ...limit, most: limit.most * (wide ? wideShare : 1), name: network }))

async function count({ nodes }: Parts, what: string, counted: readonly Counted[]) {
  for (const { name, most, windowMs } of counted) {
    const { count: soFar, leftMs } = await nodes.count(`clientapp:${what}:${windowMs}:${name}`, windowMs)
    if (soFar > most) throw new AppError('tooManyRequests', { retryAfter: leftMs / 1000 })
  }
}
