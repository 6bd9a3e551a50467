import type { Diagnostics } from '@frontdesk/contract/feedback/feedback'
import { build } from '#platform/db/build'
import type { AccountTx } from '#platform/db/database'
import { pageQuery } from '#platform/db/page'

export interface FeedbackRow {
  id: string
  userId: string
  category: string
  relatedTo: string
  comments: string
  diagnostics?: Diagnostics | undefined
  at: Date
}

export async function insertFeedback(tx: AccountTx, row: FeedbackRow) {
  await tx.db
    .insertInto('feedback')
    .values({
      account_id: tx.accountId,
      id: row.id,
      user_id: row.userId,
      category: row.category,
      related_to: row.relatedTo,
      comments: row.comments,
      diagnostics: row.diagnostics ? JSON.stringify(row.diagnostics) : null,
      created_at: row.at,
    })
    .execute()
}

export const findFeedback = (tx: AccountTx, id: string) =>
  tx.db
    .selectFrom('feedback')
    .innerJoin('users', (join) =>
      join.onRef('users.account_id', '=', 'feedback.account_id').onRef('users.id', '=', 'feedback.user_id'),
    )
    .select([
      'feedback.category',
      'feedback.related_to as relatedTo',
      'feedback.comments',
      'feedback.diagnostics',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'users.email',
    ])
    .where('feedback.id', '=', id)
    .executeTakeFirst()

const feedbackShown = build
  .selectFrom('feedback')
  .innerJoin('users', (join) =>
    join.onRef('users.account_id', '=', 'feedback.account_id').onRef('users.id', '=', 'feedback.user_id'),
  )
  .select([
    'feedback.id',
    'feedback.category',
    'feedback.related_to',
    'feedback.comments',
    'feedback.diagnostics',
    'feedback.user_id',
    'feedback.created_at',
    'users.first_name',
    'users.last_name',
  ])

export type ShownFeedback = Awaited<ReturnType<typeof feedbackShown.executeTakeFirstOrThrow>>

/** Newest first, because ids are time-ordered; run `query` with Database.read() and pass the rows to `cut`. */
export function feedbackPage({ limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const sort = [{ by: 'feedback.id', kind: 'uuid', descending: true }] as const
  return pageQuery(feedbackShown, { sort, limit, after: cursor })
}

/** Its category; undefined when it is gone already. */
export const deleteFeedbackRow = (tx: AccountTx, id: string) =>
  tx.db
    .deleteFrom('feedback')
    .where('id', '=', id)
    .returning(['category', 'related_to as relatedTo', 'user_id as sentBy', 'created_at as sentAt'])
    .executeTakeFirst()
