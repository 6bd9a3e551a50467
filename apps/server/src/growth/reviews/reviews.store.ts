import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB, Query } from '#platform/db/database'
import { generateId } from '#platform/generate-id'

type Stored = Selectable<DB['reviews']>

export interface ReviewRow extends Stored {
  client_name: string | null
  client_primary_name: string | null
  by_first_name: string | null
  by_last_name: string | null
  by_picture: string | null
  text_status: string | null
  held_until: Date | null
  /** Null without a follow-up, or when it was deleted. */
  followup_date: Date | null
  followup_active: boolean | null
  followup_completed_at: Date | null
  replied: boolean
}

const fullName = (first: string, last: string) => sql`nullif(concat_ws(' ', ${sql.ref(first)}, ${sql.ref(last)}), '')`
const primaryName = sql`coalesce(${fullName('c.first_name', 'c.last_name')}, c.company_name, '')`

/** Of the person (`c`) who was asked for a review (`r`). */
export const clientName = sql`case when r.client_level = 'secondary'
  then coalesce(${fullName('c.co_first_name', 'c.co_last_name')}, ${primaryName}) else ${primaryName} end`

/** Reviews (`r`) as they are shown, deleted contacts and former team members named too; add `where`, `order by`, `limit`. */
export const shownReviews = sql`
  select r.*, ${primaryName} as client_primary_name,
    ${clientName} as client_name,
    u.first_name as by_first_name, u.last_name as by_last_name, u.picture as by_picture,
    m.status as text_status, case when m.status = 'held' then m.hold_until end as held_until,
    f.date as followup_date, f.active as followup_active, f.completed_at as followup_completed_at,
    exists (select from review_events e where e.account_id = r.account_id and e.review_id = r.id
      and e.kind = 'replied') as replied
  from reviews r
    left join contacts c on c.account_id = r.account_id and c.id = r.contact_id
    left join users u on u.account_id = r.account_id and u.id = r.requested_by
    left join sms_messages m on m.account_id = r.account_id and m.id = r.message_id
    left join followups f on f.account_id = r.account_id and f.id = r.followup_id and f.deleted_at is null`

/** For Database.read(). */
const reviewQuery = (id: string): Query<ReviewRow> => sql<ReviewRow>`${shownReviews} where r.id = ${id}`.compile(build)

/** Within a transaction, as it is shown. */
export const readReview = async (tx: AccountTx, id: string): Promise<ReviewRow | undefined> =>
  (await tx.db.executeQuery(reviewQuery(id))).rows[0]

/** Locked until the commit. */
export const lockReview = (tx: AccountTx, id: string): Promise<Stored | undefined> =>
  tx.db.selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertReview = (tx: AccountTx, row: Omit<Insertable<DB['reviews']>, 'account_id'>) =>
  tx.db
    .insertInto('reviews')
    .values({ account_id: tx.accountId, ...row })
    .execute()

export const changeReview = (tx: AccountTx, id: string, change: Updateable<DB['reviews']>) =>
  tx.db.updateTable('reviews').set(change).where('id', '=', id).execute()

/** The text that asked, with what became of it. */
export const findRequestText = (tx: AccountTx, messageId: string) =>
  tx.db.selectFrom('sms_messages').select(['id', 'room_id', 'status']).where('id', '=', messageId).executeTakeFirst()

/** Whose request a text is. */
export const findReviewOfText = (tx: AccountTx, messageId: string) =>
  tx.db.selectFrom('reviews').select(['id', 'state']).where('message_id', '=', messageId).executeTakeFirst()

/** Of the person who acts; empty for the product. */
export async function findActorName({ db, actor }: AccountTx): Promise<string> {
  if (actor.userId === null) return ''
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', first_name, last_name) as name from users where id = ${actor.userId}`.execute(db)
  return rows[0]?.name ?? ''
}

interface ReviewEvent {
  reviewId: string
  kind: string
  at: Date
  userId?: string | null
  rating?: number | null
  text?: string
  messageId?: string | null
}

/** Adds to the history of a review. `text` is at most 2,000 characters long. */
export const insertReviewEvent = (
  tx: AccountTx,
  { reviewId, kind, at, userId, rating, text, messageId }: ReviewEvent,
) =>
  tx.db
    .insertInto('review_events')
    .values({
      account_id: tx.accountId,
      id: generateId(),
      review_id: reviewId,
      kind,
      at,
      user_id: userId ?? null,
      rating: rating ?? null,
      text: text ?? '',
      message_id: messageId ?? null,
    })
    .execute()
