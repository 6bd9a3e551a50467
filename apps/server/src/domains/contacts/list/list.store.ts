import type { Coverage } from '@frontdesk/contract/contacts/client-status'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'
import { type Page, pageQuery, type SortKey, splitPage } from '#platform/db/page'
import { statement } from '#platform/db/reads/statement'
import type { SummaryRow } from './contact-summary.ts'

export const nameColumns = [
  'contacts.id',
  'contacts.first_name',
  'contacts.preferred_first_name',
  'contacts.last_name',
  'contacts.company_name',
  'contacts.co_first_name',
  'contacts.co_last_name',
] as const

const shownTags = 5

/** Answered by an index-only scan. */
const coverage = sql<Coverage>`(select json_build_object('policies', count(*), 'openEnded', coalesce(bool_or(p.term_date is null), false),
    'lastTermDate', max(p.term_date)) from policies p
    where p.account_id = contacts.account_id and p.contact_id = contacts.id
      and p.deleted_at is null)`

/**
 * Contacts as lists show them. `userId`: whose favorites to mark; null for an event, which is the same for everyone.
 */
export function summaries(db: Kysely<DB>, userId: string | null) {
  return db.selectFrom('contacts').select([
    ...nameColumns,
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
        where ct.account_id = contacts.account_id and ct.contact_id = contacts.id and t.deleted_at is null
        order by lower(t.name) limit ${shownTags})`.as('tags'),
    coverage.as('coverage'),
  ])
}

export interface ListRequest {
  userId: string
  letter?: string | undefined
  tag?: string | undefined
  cursor?: string | undefined
  limit: number
  /** Start at this row instead of at a cursor. */
  offset?: number | undefined
}

/** The sort key of a row: letter, sort_name, id. */
interface Places {
  letter: string | null
  sort_name: string | null
  id: string
}

type SortColumns = readonly [letter: string, name: string, id: string]

const sortOf = ([letter, name, id]: SortColumns): SortKey[] => [
  { by: letter, kind: 'text' },
  { by: name, kind: 'text' },
  { by: id, kind: 'uuid' },
]

/**
 * A page by name; run `query` with Database.read() and pass the rows to `cut`. Sort keys come from an index-only scan,
 * and the contacts of that one page are then fetched by primary key (`limit 1` forces this plan).
 */
function pageOfPlaces<TB extends keyof DB>(
  userId: string,
  places: SelectQueryBuilder<DB, TB, Places>,
  by: SortColumns,
  { limit, rows, cursor }: Pick<ListRequest, 'limit' | 'cursor'> & { rows?: number },
) {
  const sort = sortOf(by)
  const { query, cut } = pageQuery(places, { sort, limit, ...(rows !== undefined && { rows }), after: cursor })
  const shown = build
    .selectFrom(query.as('place'))
    .innerJoinLateral(
      summaries(build, userId).where(sql<boolean>`contacts.id = place.id`).limit(1).as('contact'),
      (join) => join.onTrue(),
    )
    .selectAll('contact')
    .select(sql`place.page_key`.as('page_key'))
    .orderBy(sql`place.letter`)
    .orderBy(sql`place.sort_name`)
    .orderBy(sql`place.id`)
  return { query: shown, cut: (rows: readonly object[]) => cut(rows) as unknown as Page<SummaryRow> }
}

const byName = ['contacts.letter', 'contacts.sort_name', 'contacts.id'] as const
const placesByName = () => build.selectFrom('contacts').select(byName).where('contacts.deleted_at', 'is', null)

/** The beginning of the list, which is read most often: building it takes as long as one of its contacts. */
const firstRows = statement(
  (userId: string, rows: number) => pageOfPlaces(userId, placesByName(), byName, { limit: 0, rows }).query,
)
const firstPage = (userId: string, limit: number) => ({
  query: firstRows(userId, limit + 1),
  cut: (rows: readonly object[]) => splitPage<SummaryRow>(rows, { sort: sortOf(byName), limit }),
})

export function contactsByName({ userId, letter, tag, offset, ...page }: ListRequest) {
  if (tag !== undefined) return taggedByName(tag, { userId, letter, offset, ...page })
  if (letter === undefined && !offset && page.cursor === undefined) return firstPage(userId, page.limit)
  let places = placesByName()
  if (letter !== undefined) places = places.where('contacts.letter', '=', letter)
  if (offset) {
    const start = (column: 'letter' | 'beginning') => sql`(select ${sql.ref(column)} from ${placeOf(offset, letter)})`
    places = places
      .where(sql<boolean>`(contacts.letter, contacts.sort_name) >= (${start('letter')}, ${start('beginning')})`)
      .offset(sql<number>`coalesce((select further from ${placeOf(offset, letter)}), 0)`)
  }
  return pageOfPlaces(userId, places, byName, page)
}

/** The name prefix that contains row `offset`, and the remaining distance (`further`) from its start. */
const placeOf = (offset: number, letter: string | undefined) =>
  sql`(select letter, beginning, ${offset} - before as further from (
    select letter, beginning, contacts, sum(contacts) over (order by letter, beginning) - contacts as before
    from name_counts ${letter === undefined ? sql`` : sql`where letter = ${letter}`}) counted
    where before <= ${offset} and ${offset} < before + contacts) start`

function taggedByName(tag: string, { userId, letter, offset, ...page }: Omit<ListRequest, 'tag'>) {
  let places = build
    .selectFrom('contact_tags')
    .select(['contact_tags.letter', 'contact_tags.sort_name', 'contact_tags.contact_id as id'])
    .where('contact_tags.tag_id', '=', tag)
    .where('contact_tags.letter', 'is not', null)
    .where(sql<boolean>`exists (select from tags where id = ${tag} and deleted_at is null)`)
  if (letter !== undefined) places = places.where('contact_tags.letter', '=', letter)
  if (offset) places = places.offset(offset)
  return pageOfPlaces(
    userId,
    places,
    ['contact_tags.letter', 'contact_tags.sort_name', 'contact_tags.contact_id'],
    page,
  )
}

/** A person's favorites are few, so each is fetched by primary key and then sorted. */
export function favoritesByName(userId: string, limit: number, cursor: string | undefined) {
  const places = build
    .selectFrom('favorites')
    .innerJoinLateral(
      sql<Places>`(select letter, sort_name, id from contacts c where c.account_id = favorites.account_id
        and c.id = favorites.contact_id and c.deleted_at is null limit 1)`.as('liked'),
      (join) => join.onTrue(),
    )
    .select(['liked.letter', 'liked.sort_name', 'liked.id'])
    .where('favorites.user_id', '=', userId)
  return pageOfPlaces(userId, places as never, ['liked.letter', 'liked.sort_name', 'liked.id'], { limit, cursor })
}

export const contactCounts = (userId: string) =>
  build.selectNoFrom([
    sql<Record<string, number>>`(select coalesce(json_object_agg(letter, contacts), '{}') from (
      select letter, sum(contacts) as contacts from name_counts group by letter) counts where contacts > 0)`.as(
      'letters',
    ),
    sql<number>`(select count(*) from favorites f
      join contacts c on c.account_id = f.account_id and c.id = f.contact_id
      where f.user_id = ${userId} and c.deleted_at is null)`.as('favorites'),
  ])

/** For events, which mark no favorites. */
export const summaryForEvent = (tx: AccountTx, id: string) =>
  summaries(tx.db, null).where('contacts.id', '=', id).executeTakeFirstOrThrow()
