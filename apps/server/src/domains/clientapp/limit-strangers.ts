// Limits of callers without a session. They count the same for numbers that a contact has and for those that nobody has,
// so being refused reveals nothing.
import { AppError } from '#platform/app-error'
import { keyedDigest } from '#platform/crypto/digest'
import { networksOf, wideShare } from '#platform/http/networks'
import type { Platform } from '#platform/platform'

const minute = 60_000
const day = 24 * 60 * minute

interface Limit {
  most: number
  windowMs: number
}

const limits: Record<'code' | 'try', Record<'number' | 'address' | 'account', readonly Limit[]>> = {
  code: {
    number: [
      { most: 3, windowMs: 10 * minute },
      { most: 10, windowMs: day },
    ],
    address: [{ most: 40, windowMs: 60 * minute }],
    account: [{ most: 600, windowMs: 60 * minute }],
  },
  try: {
    // 30 guesses of a million a day.
    number: [{ most: 30, windowMs: day }],
    address: [{ most: 100, windowMs: 60 * minute }],
    account: [{ most: 2_000, windowMs: 60 * minute }],
  },
}

/** Throws tooManyRequests. The number isn't stored. */
export async function limitStranger(
  { nodes, keys }: Pick<Platform, 'nodes' | 'keys'>,
  what: keyof typeof limits,
  { accountId, phone, ip }: { accountId: string; phone: string; ip: string },
) {
  const digest = keyedDigest(keys, { purpose: 'code', scope: 'client-app' }, phone).toString('base64url')
  const { number, address, account } = limits[what]
  const counted = [
    ...networksOf(ip).flatMap(({ network, wide }) => named(address, network, wide ? wideShare : 1)),
    ...named(number, `${accountId} ${digest}`, 1),
    ...named(account, accountId, 1),
  ]
  for (const { name, most, windowMs } of counted) {
    const { count, leftMs } = await nodes.count(`clientapp:${what}:${name}`, windowMs)
    if (count > most) throw new AppError('tooManyRequests', { retryAfter: leftMs / 1000 })
  }
}

const named = (many: readonly Limit[], name: string, share: number) =>
  many.map(({ most, windowMs }) => ({ name: `${windowMs}:${name}`, most: most * share, windowMs }))
