import { defaultReviewMessage, type ReviewNotified } from '@frontdesk/contract/growth/reviews/limits'
import { type SelectQueryBuilder, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'

const select = (accounts: SelectQueryBuilder<DB, 'accounts', object>) =>
  accounts.select([
    'timezone',
    'service_review_enabled as enabled',
    sql<string>`coalesce(review_message, ${defaultReviewMessage})`.as('message'),
    'google_place_id as placeId',
    'other_review_url as otherUrl',
    'review_min_rating as minRating',
    'rating_notification_enabled as notifies',
    sql<ReviewNotified[]>`review_notified`.as('notified'),
    'review_period_days as periodDays',
    'review_after_conversation as afterConversation',
    'review_after_policy as afterPolicy',
    'review_claim_board as claimBoard',
    'review_claim_days as claimDays',
    'version',
  ])

/** For Database.read(). */
export const reviewSettingsQuery = () => select(build.selectFrom('accounts'))

export type StoredReviewSettings = Awaited<ReturnType<typeof readReviewSettings>>

/** Within a transaction. */
export const readReviewSettings = (tx: AccountTx) => select(tx.db.selectFrom('accounts')).executeTakeFirstOrThrow()

/** Whether a task board of the account has this id and isn't deleted. */
export const isBoard = async (tx: AccountTx, id: string): Promise<boolean> =>
  (await tx.db
    .selectFrom('task_boards')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined
