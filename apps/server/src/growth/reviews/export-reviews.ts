import { reviewLimits } from '@frontdesk/contract/growth/reviews/limits'
import type { reviewEndpoints } from '@frontdesk/contract/growth/reviews/reviews'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { serveCsv } from '#platform/spreadsheet/serve-csv'
import { reviewCountQuery, reviewPageQuery } from './report.store.ts'
import { buildReviewView, type Review } from './review-view.ts'
import type { ReviewRow } from './reviews.store.ts'
import { reportTexts as texts } from './texts/report.texts.ts'

type Endpoint = typeof reviewEndpoints.exportReviews

export async function exportReviews({
  query,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const page = { ...query, limit: reviewLimits.exported }
  const [size] = await platform.database.read(caller.accountId, reviewCountQuery(page))
  await inAccount((tx) =>
    audit(tx, {
      action: 'reviews.exported',
      entity: { type: 'account', id: caller.accountId },
      facts: { reviews: size?.count ?? 0, ...query },
    }),
  )
  const rows = platform.database.rows<ReviewRow>(caller.accountId, reviewPageQuery(page), 500)
  return serveCsv('service-reviews.csv', texts.heads, rows, (row) => listCells(buildReviewView(row)))
}

const listCells = ({ client, requestedBy, followup, first, ...review }: Review): string[] => [
  review.createdAt,
  requestedBy ? `${requestedBy.firstName} ${requestedBy.lastName}`.trim() : '',
  client?.name ?? '',
  formatRating(review.rating),
  review.feedback,
  client && review.clientLevel === 'secondary' ? client.primaryName : '',
  review.visitor ?? '',
  review.canceledBecause ?? texts.states[review.state],
  review.answeredAt ?? '',
  formatRating(first?.rating ?? null),
  first?.feedback ?? '',
  followup ? (followup.active ? texts.followupDue(followup.date) : texts.followupDone) : '',
]

export const formatRating = (rating: number | null) => (rating === null ? '' : String(rating))
