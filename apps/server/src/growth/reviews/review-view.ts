import type { review } from '@frontdesk/contract/growth/reviews/review'
import type { z } from 'zod'
import type { ReviewRow } from './reviews.store.ts'

export type Review = z.input<typeof review>

export const buildReviewView = (row: ReviewRow): Review => ({
  id: row.id,
  createdAt: row.created_at.toISOString(),
  requestedBy:
    row.requested_by === null
      ? null
      : {
          id: row.requested_by,
          firstName: row.by_first_name ?? '',
          lastName: row.by_last_name ?? '',
          avatar: row.by_picture && `/api/pictures/${row.by_picture}`,
        },
  automatic: row.automatic,
  occasion: row.occasion as Review['occasion'],
  client:
    row.contact_id === null
      ? null
      : { id: row.contact_id, name: row.client_name ?? '', primaryName: row.client_primary_name ?? '' },
  clientLevel: row.client_level as Review['clientLevel'],
  visitor: row.visitor,
  state: row.state as Review['state'],
  canceledBecause: row.canceled_because,
  textStatus: row.text_status,
  heldUntil: row.held_until?.toISOString() ?? null,
  rating: row.rating,
  feedback: row.feedback,
  answeredAt: row.answered_at?.toISOString() ?? null,
  first:
    row.first_rating === null || row.first_at === null
      ? null
      : { rating: row.first_rating, feedback: row.first_feedback ?? '', at: row.first_at.toISOString() },
  followup:
    row.followup_id === null || row.followup_date === null
      ? null
      : {
          id: row.followup_id,
          date: row.followup_date.toISOString(),
          active: row.followup_active ?? false,
          completedAt: row.followup_completed_at?.toISOString() ?? null,
        },
  replied: row.replied,
  version: row.version,
})
