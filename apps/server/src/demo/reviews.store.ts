import { sql } from 'kysely'
import { type BulkRow, insertMany } from '../platform/db/bulk.ts'
import type { AccountTx } from '../platform/db/database.ts'

export const hasReviews = async (tx: AccountTx) =>
  (await tx.db.selectFrom('reviews').select('id').limit(1).executeTakeFirst()) !== undefined

export interface ReviewClient {
  id: string
  first_name: string
  mobile_phone: string
  /** Null without a co-applicant who has one. */
  co_mobile_phone: string | null
}

/** Clients with a mobile number that no other contact has, the last spoken to first. */
export async function listReviewClients({ db }: AccountTx, atMost: number): Promise<ReviewClient[]> {
  const { rows } = await sql<ReviewClient>`
    select id, first_name, mobile_phone, case when co_first_name <> '' then co_mobile_phone end as co_mobile_phone
      from (select *, count(*) over (partition by mobile_phone) as holders from contacts where deleted_at is null) c
      where holders = 1 and first_name <> '' and last_name <> '' and mobile_phone ~ '^1\\d{10}$'
      order by last_contacted_at desc nulls last, id limit ${atMost}`.execute(db)
  return rows
}

export const enableDemoReviews = (tx: AccountTx, placeId: string) =>
  tx.db.updateTable('accounts').set({ service_review_enabled: true, google_place_id: placeId }).execute()

interface Filled {
  reviews: readonly BulkRow<'reviews'>[]
  events: readonly BulkRow<'review_events'>[]
  followups: readonly BulkRow<'followups'>[]
}

export async function insertDemoReviews(tx: AccountTx, { reviews, events, followups }: Filled): Promise<void> {
  await insertMany(tx, 'followups', followups)
  await insertMany(tx, 'reviews', reviews)
  await insertMany(tx, 'review_events', events)
}
