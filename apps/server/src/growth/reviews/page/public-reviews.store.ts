import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'

export interface AgencyRow {
  address: string
  city: string
  timezone: string
  logo_digest: string | null
  service_review_enabled: boolean
  google_place_id: string
  other_review_url: string
  /** Digits with country code of the number that the agency calls and texts from. */
  phone: string | null
}

/** For Database.read(): what the pages show of the account. */
export const agencyQuery = (): Query<AgencyRow> =>
  sql<AgencyRow>`
    select concat_ws(', ', nullif(a.address, ''), nullif(a.address2, ''), nullif(a.city, ''),
        nullif(concat_ws(' ', a.state, a.zipcode), '')) as address,
      coalesce(a.city, '') as city, a.timezone, a.logo_digest, a.service_review_enabled, a.google_place_id,
      a.other_review_url,
      (select n.phone from phone_numbers n where n.account_id = a.account_id and n.is_default and n.status = 'in-use'
        limit 1) as phone
    from accounts a`.compile(build)

export interface LinkRow {
  id: string
  state: string
  expires_at: Date
  rating: number | null
  feedback: string
  occasion: string
  occasion_at: Date
  links_shown: string[] | null
  by_first_name: string | null
  by_last_name: string | null
  by_picture: string | null
  client_first_name: string
  /** The contact was deleted. */
  gone: boolean
  opened: boolean
}

/** For Database.read(): what a personal link opens. */
export const linkQuery = (id: string): Query<LinkRow> =>
  sql<LinkRow>`
    select r.id, r.state, r.expires_at, r.rating, r.feedback, r.occasion, r.occasion_at, r.links_shown,
      u.first_name as by_first_name, u.last_name as by_last_name, u.picture as by_picture,
      coalesce(case when r.client_level = 'secondary' then c.co_first_name
        else coalesce(nullif(c.preferred_first_name, ''), c.first_name) end, '') as client_first_name,
      c.deleted_at is not null as gone,
      exists (select from review_events e where e.account_id = r.account_id and e.review_id = r.id
        and e.kind = 'opened') as opened
    from reviews r
      join contacts c on c.account_id = r.account_id and c.id = r.contact_id
      left join users u on u.account_id = r.account_id and u.id = r.requested_by
    where r.id = ${id}`.compile(build)

export async function countReviewEvents(tx: AccountTx, id: string, kind: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('review_events')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('review_id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return count
}

/** Visitors' reviews of an account are counted and added one after the other. */
export const lockVisitors = (tx: AccountTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`review visitors:${tx.accountId}`}, 0))`.execute(tx.db)

/** For Database.read(). */
export const reviewExistsQuery = (id: string): Query<{ id: string }> =>
  build.selectFrom('reviews').select('id').where('id', '=', id).compile()

export async function countVisitorReviews(tx: AccountTx, since: Date): Promise<number> {
  const { count } = await tx.db
    .selectFrom('reviews')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('created_at', '>=', since)
    .where('occasion', '=', 'publicPage')
    .executeTakeFirstOrThrow()
  return count
}

/** False when the form was sent before. */
export async function insertVisitorReview(
  tx: AccountTx,
  { id, visitor, rating, feedback, at }: { id: string; visitor: string; rating: number; feedback: string; at: Date },
): Promise<boolean> {
  const row = await tx.db
    .insertInto('reviews')
    .values({
      ...{ account_id: tx.accountId, id, visitor, rating, feedback },
      ...{
        occasion: 'publicPage',
        occasion_at: at,
        state: 'answered',
        answered_at: at,
        created_at: at,
        updated_at: at,
      },
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
