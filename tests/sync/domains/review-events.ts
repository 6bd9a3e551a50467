import { api } from '@frontdesk/contract/registry'
import {
  clientReviewsQuery,
  reviewQuery,
  reviewsQuery,
  summaryQuery,
  totalsQuery,
} from '../../../apps/web/src/growth/reviews/reviews.queries.ts'
import { api as web } from '../../../apps/web/src/platform/api.ts'
import type { Stage, SyncCase } from '../sync-case.ts'
import { addContact } from './contact-events.ts'

const month = '2026-11'

/** An open request, as if its text had been sent. */
async function ask({ server }: Stage, contact: string): Promise<string> {
  const { rows } = await server.admin.query(
    `insert into tenant.reviews (account_id, id, contact_id, requested_by, occasion, occasion_at, phone, expires_at,
        created_at, updated_at)
      values ($1, gen_random_uuid(), $2, $3, 'contact', $4, '13035550147', $5, $4, $4) returning id`,
    [server.here.id, contact, server.here.people.owner.id, '2026-11-21T15:00:00.000Z', '2030-01-01T15:00:00.000Z'],
  )
  return rows[0].id
}

export const reviewSaved: SyncCase[] = [
  {
    title: 'reads the report, the totals, and the contact’s reviews again after a request was canceled',
    async arrange(stage) {
      const { server, token } = stage
      const contact = await addContact(stage, { firstName: 'Harriet', lastName: 'Boyd' })
      const id = await ask(stage, contact)
      return {
        shown: [
          reviewsQuery({ month, page: 1, limit: 10 }),
          reviewQuery(id),
          summaryQuery(month),
          totalsQuery(month),
          web.reviews.listEmployeeReviewTotals.queryOptions({ query: { monthYear: '112026' } }),
          clientReviewsQuery(contact),
        ],
        refetched: [
          'listReviews',
          'getReview',
          'getReviewSummary',
          'getReviewTotals',
          'listEmployeeReviewTotals',
          'listClientReviews',
        ],
        act: () => server.request(api.reviews.cancelReview, { params: { id } }, { token }),
      }
    },
  },
]

/** Settings of reviews are the account's. */
export const reviewSettingsSaved: SyncCase = {
  title: 'service review settings changed',
  arrange: async ({ server, token }) => {
    const params = { id: server.here.id }
    return {
      shown: [web.reviews.getReviewSettings.queryOptions({ params }), web.accounts.getAccount.queryOptions({ params })],
      refetched: ['getReviewSettings'],
      act: () => server.request(api.reviews.saveReviewSettings, { params, body: { periodDays: 60 } }, { token }),
    }
  },
}
