import type { AccountTx } from '#platform/db/database'

export interface FeedbackRow {
  id: string
  userId: string
  category: string
  relatedTo: string
  comments: string
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
      'users.first_name as firstName',
      'users.last_name as lastName',
      'users.email',
    ])
    .where('feedback.id', '=', id)
    .executeTakeFirst()
