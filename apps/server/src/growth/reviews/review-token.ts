// The last part of a personal link: the review's id and a signature by a key of its account. It is never stored.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { formatReviewPath } from '@frontdesk/contract/growth/reviews/limits'
import type { Keys } from '#platform/crypto/keys'
import type { Platform } from '#platform/platform'

const idBytes = 16
const macBytes = 16
const tokenPattern = /^[A-Za-z0-9_-]{43}$/

const macOf = (keys: Keys, keyId: number, accountId: string, id: Buffer): Buffer =>
  createHmac('sha256', keys.derive(keyId, 'review', accountId))
    .update(id)
    .digest()
    .subarray(0, macBytes)

/** 43 characters, the same for a review until the keys are rotated; earlier ones still work then. */
export function createReviewToken(keys: Keys, accountId: string, reviewId: string): string {
  const id = Buffer.from(reviewId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, macOf(keys, keys.currentId, accountId, id)]).toString('base64url')
}

/** The whole address of a personal link. */
export const formatReviewLink = (
  { keys, config }: Pick<Platform, 'keys' | 'config'>,
  accountId: string,
  namespace: string,
  reviewId: string,
): string => `${config.publicUrl}${formatReviewPath(namespace, createReviewToken(keys, accountId, reviewId))}`

/** The review's id; undefined when the token wasn't made for this account. */
export function readReviewToken(keys: Keys, accountId: string, token: string): string | undefined {
  if (!tokenPattern.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  // Several texts decode to the same bytes: only the one that was made is accepted.
  if (bytes.length !== idBytes + macBytes || bytes.toString('base64url') !== token) return undefined
  const [id, mac] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes)]
  if (!keys.ids.some((keyId) => timingSafeEqual(mac, macOf(keys, keyId, accountId, id)))) return undefined
  return formatId(id.toString('hex'))
}

const formatId = (hex: string) =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
