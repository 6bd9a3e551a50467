import { reviewLimits } from '@frontdesk/contract/growth/reviews/limits'
import type { reviewEndpoints } from '@frontdesk/contract/growth/reviews/reviews'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { serveCsv } from '#platform/spreadsheet/serve-csv'
import { formatRating } from './export-reviews.ts'
import { type AuditRow, type AuditSums, auditPageQuery, auditSumsQuery } from './link-audit.store.ts'
import { reportTexts as texts } from './texts/report.texts.ts'

type Endpoints = typeof reviewEndpoints

/** They differ only by what was in the settings when they were shown. */
const mostOffers = 200
const noSums: AuditSums = { asked: 0, answered: 0, shown: 0, offers: [] }

export async function listLinkAudit({
  query,
  caller,
  platform,
}: CallOf<Endpoints['listLinkAudit']>): Promise<AnswerOf<Endpoints['listLinkAudit']>> {
  const { page, limit, ...period } = query
  const [rows, [counted]] = await platform.database.readAll(caller.accountId, [
    auditPageQuery(period, { page, limit }),
    auditSumsQuery(period, mostOffers),
  ])
  const { offers, ...sums } = counted ?? noSums
  return {
    data: rows.map((row) => ({
      id: row.id,
      name: row.name,
      createdAt: row.created_at.toISOString(),
      rating: row.rating,
      links: row.links ?? [],
      shownAt: row.shown_at?.toISOString() ?? null,
    })),
    ...sums,
    offers: offers.map(({ from, to, ratings, ...offer }) => ({
      ...offer,
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      ratings: ratings ?? [],
    })),
  }
}

export async function exportLinkAudit({
  query,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoints['exportLinkAudit']>): Promise<AnswerOf<Endpoints['exportLinkAudit']>> {
  const [counted] = await platform.database.read(caller.accountId, auditSumsQuery(query, 0))
  const { offers: _, ...sums } = counted ?? noSums
  await inAccount((tx) =>
    audit(tx, {
      action: 'reviews.linkAudit.exported',
      entity: { type: 'account', id: caller.accountId },
      facts: { ...query, ...sums },
    }),
  )
  const everyone = auditPageQuery(query, { page: 1, limit: reviewLimits.exported })
  const rows = platform.database.rows<AuditRow>(caller.accountId, everyone, 500)
  return serveCsv('review-links.csv', texts.linkHeads, rows, listCells)
}

const listCells = ({ created_at, name, rating, links, shown_at }: AuditRow): string[] => [
  created_at.toISOString(),
  name,
  formatRating(rating),
  shown_at?.toISOString() ?? '',
  links?.[0] ?? '',
  links?.[1] ?? '',
]
