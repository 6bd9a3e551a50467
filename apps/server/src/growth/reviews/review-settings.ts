import { formatGoogleReviewUrl } from '@frontdesk/contract/growth/reviews/limits'
import type { reviewSettings } from '@frontdesk/contract/growth/reviews/review-settings'
import type { z } from 'zod'
import type { StoredReviewSettings } from './settings.store.ts'

export type ReviewSettings = z.input<typeof reviewSettings>

export const buildReviewSettings = (row: StoredReviewSettings): ReviewSettings => ({
  serviceReviewEnabled: row.enabled,
  reviewSMSMessage: row.message,
  googlePlaceId: row.placeId,
  otherReviewUrl: row.otherUrl,
  googleReviewMinRating: row.minRating,
  ratingNotificationEnabled: row.notifies,
  notified: row.notified,
  periodDays: row.periodDays,
  rules: {
    conversationCompleted: row.afterConversation,
    policyAdded: row.afterPolicy,
    claimClosed:
      row.claimBoard === null || row.claimDays === null ? null : { board: row.claimBoard, days: row.claimDays },
  },
  googleReviewUrl: row.placeId === '' ? null : formatGoogleReviewUrl(row.placeId),
  version: row.version,
})
