import { formatReviewPath } from '@frontdesk/contract/growth/reviews/limits'
import type { Platform } from '#platform/platform'
import { createReviewToken } from './review-token.ts'

/** The whole address of a personal link. */
export const formatReviewLink = (
  { keys, config }: Pick<Platform, 'keys' | 'config'>,
  accountId: string,
  namespace: string,
  reviewId: string,
): string => `${config.publicUrl}${formatReviewPath(namespace, createReviewToken(keys, accountId, reviewId))}`
