// The last part of a personal link: the review's id and a signature.
import { formatReviewPath } from '@frontdesk/contract/growth/reviews/limits'
import type { Keys } from '#platform/crypto/keys'
import { createSignedToken, decodeId, encodeId, idBytes, readSignedToken } from '#platform/crypto/signed-token'
import type { Platform } from '#platform/platform'

const scopeOf = (accountId: string) => ({ purpose: 'review', accountId }) as const

/** 43 characters, the same for a review until the keys are rotated; earlier ones still work then. */
export const createReviewToken = (keys: Keys, accountId: string, reviewId: string): string =>
  createSignedToken(keys, scopeOf(accountId), encodeId(reviewId))

/** The whole address of a personal link. */
export const formatReviewLink = (
  { keys, config }: Pick<Platform, 'keys' | 'config'>,
  accountId: string,
  namespace: string,
  reviewId: string,
): string => `${config.publicUrl}${formatReviewPath(namespace, createReviewToken(keys, accountId, reviewId))}`

/** The review's id; undefined when the token wasn't made for this account. */
export function readReviewToken(keys: Keys, accountId: string, token: string): string | undefined {
  const id = readSignedToken(keys, scopeOf(accountId), token, idBytes)
  return id && decodeId(id)
}
