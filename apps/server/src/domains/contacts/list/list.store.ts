import { type Kysely, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'
import { pageQuery, type SortKey } from '#platform/db/page'

const nameOrder: SortKey[] = [
  { by: 'contacts.letter', kind: 'text' },
  { by: 'contacts.sort_name', kind: 'text' },
  { by: 'contacts.id', kind: 'uuid' },
]
const shownTags = 5

/** Contacts as lists show them. `userId`: whose favourites; null for an event, which everyone hears alike. */
function summaries(db: Kysely<DB>, userId: string | null) {
  return db.selectFrom('contacts').select([
    'contacts.id',
    'contacts.first_name',
    'contacts.preferred_first_name',
    'contacts.last_name',
    'contacts.company_name',
    'contacts.co_first_name',
    'contacts.co_last_name',
    'contacts.email',
    'contacts.phone',
    'contacts.mobile_phone',
    'contacts.letter',
    'contacts.last_contacted_at',
    sql<boolean>`exists (select from favorites f where f.account_id = contacts.account_id
        and f.user_id = ${userId}::uuid and f.contact_id = contacts.id)`.as('favorite'),
    sql<
      string[]
    >`array(select t.name from contact_tags ct join tags t on t.account_id = ct.account_id and t.id = ct.tag_id
        where ct.account_id = contacts.account_id and ct.contact_id = contacts.id
        order by lower(t.name) limit ${shownTags})`.as('tags'),
  ])
}

const live = sql<boolean>`contacts.deleted_at is null`

export interface ListRequest {
  userId: string
  letter?: string | undefined
  tag?: string | undefined
  cursor?: string | undefined
  limit: number
  /** Begin at this row instead of at a cursor. */
  offset?: number | undefined
  /** Begin with this letter and go on to those after it. */
  fromLetter?: string | undefined
}

/** A page by name; run `query` with Database.read() and give the rows to `cut`. */
export function contactsByName({ userId, letter, tag, cursor, limit, offset, fromLetter }: ListRequest) {
  let list = summaries(build, userId).where(live)
  if (letter !== undefined) list = list.where('contacts.letter', '=', letter)
  if (fromLetter !== undefined) list = list.where('contacts.letter', '>=', fromLetter)
  if (tag !== undefined) list = list.where(carries(tag))
  if (offset) {
    // Walks the index alone to the row; the columns are fetched for one page only.
    let ids = build.selectFrom('contacts').select('contacts.id').where(live)
    if (letter !== undefined) ids = ids.where('contacts.letter', '=', letter)
    if (fromLetter !== undefined) ids = ids.where('contacts.letter', '>=', fromLetter)
    if (tag !== undefined) ids = ids.where(carries(tag))
    list = list.where(
      'contacts.id',
      'in',
      ids
        .orderBy('contacts.letter')
        .orderBy('contacts.sort_name')
        .orderBy('contacts.id')
        .offset(offset)
        .limit(limit + 1),
    )
  }
  return pageQuery(list, { sort: nameOrder, limit, after: cursor })
}

const carries = (tag: string) => sql<boolean>`exists (select from contact_tags ct
  where ct.account_id = contacts.account_id and ct.contact_id = contacts.id and ct.tag_id = ${tag}::uuid)`

export function favoritesByName(userId: string, limit: number, cursor: string | undefined) {
  const list = summaries(build, userId)
    .where(live)
    .where('contacts.id', 'in', build.selectFrom('favorites').select('contact_id').where('user_id', '=', userId))
  return pageQuery(list, { sort: nameOrder, limit, after: cursor })
}

export interface SearchRequest {
  userId: string
  phrase: string
  digits: string | null
  ssnIndexes: Buffer[] | null
  letter?: string | undefined
  tag?: string | undefined
  skip: number
  limit: number
}

/**
 * One more than `limit` where there are more. Each row is fetched by its key (the limit of 1 insists on it): without
 * statistics, as after an import, the planner would rather join with the whole account. What was found is live.
 */
export const contactsFound = ({ userId, phrase, digits, ssnIndexes, letter, tag, skip, limit }: SearchRequest) =>
  build
    .selectFrom(
      sql<{ id: string; place: number }>`(select * from search_contacts(${phrase}, ${digits}, ${ssnIndexes}::bytea[],
        ${letter ?? null}, ${tag ?? null}::uuid, ${skip + limit + 1}) with ordinality as hit (id, place)
        where place > ${skip})`.as('found'),
    )
    .innerJoinLateral(
      summaries(build, userId).where(sql<boolean>`contacts.id = found.id`).limit(1).as('contact'),
      (join) => join.onTrue(),
    )
    .selectAll('contact')
    .orderBy('found.place')

export const contactCounts = (userId: string) =>
  build.selectNoFrom([
    sql<Record<string, number>>`(select coalesce(json_object_agg(letter, contacts), '{}') from contact_counts
      where contacts > 0)`.as('letters'),
    sql<number>`(select count(*) from favorites f
      join contacts c on c.account_id = f.account_id and c.id = f.contact_id
      where f.user_id = ${userId} and c.deleted_at is null)`.as('favorites'),
  ])

/** For events: nobody's favourite. */
export const summaryForEvent = (tx: AccountTx, id: string) =>
  summaries(tx.db, null).where('contacts.id', '=', id).executeTakeFirstOrThrow()
