// Cards as they are shown, and as they are changed.
import type { BoardColor } from '@frontdesk/contract/taskboards/limits'
import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB, Query } from '#platform/db/database'
import { matchFolded } from '#platform/db/folded'
import { type Gap, generatePlacesAfter, generateShortPlaces } from '../place.ts'

export interface CardRow {
  id: string
  version: number
  board_id: string
  lane_id: string
  place: string
  client: { id: string; name: string } | null
  client_type: string
  title: string
  details: string
  /** Of the client: kinds and carriers of the policies in force, and what their premiums come to in a year, in cents. */
  coverage: { types: string[] | null; companies: string[] | null; premium: string | null } | null
  tags: { id: string; name: string }[]
  labels: string[]
  color: BoardColor | null
  due_on: string | null
  remind_on: string | null
  assigned_to: string | null
  assigned_on: Date | null
  entered_at: Date
  escalates_at: Date | null
  checklist: { done: number; total: number }
  comments: number
  files: number
  source: string
  created_at: Date
}

/** The co-applicant’s name where the card is about them. */
const clientName = sql`coalesce(nullif(concat_ws(' ',
    nullif(case when c.client_type = 'secondary' then k.co_first_name else k.first_name end, ''),
    nullif(case when c.client_type = 'secondary' then k.co_last_name else k.last_name end, '')), ''), k.company_name, '')`

/** Everything about the cards of `page` (id, which were found by an index before). */
const details = (page: RawBuilder<unknown>) => sql<CardRow>`
  with page as materialized (${page})
  select c.id, c.version, c.board_id, c.lane_id, c.place, c.client_type, c.title, c.details, c.color,
    to_char(c.due_on, 'YYYY-MM-DD') as due_on, to_char(c.remind_on, 'YYYY-MM-DD') as remind_on, c.assigned_to,
    c.assigned_on, c.entered_at, c.escalates_at, c.source, c.created_at,
    case when k.id is not null then json_build_object('id', k.id, 'name', ${clientName}) end as client,
    case when k.id is not null then (select json_build_object(
        'types', array_agg(distinct p.type) filter (where p.type <> ''),
        'companies', array_agg(distinct p.fields->>'company') filter (where p.fields->>'company' <> ''),
        'premium', sum(yearly_premium(p.premium, p.premium_term))::text)
      from policies p, agency_day(c.account_id) day
      where p.account_id = c.account_id and p.contact_id = c.contact_id and p.deleted_at is null
        and is_in_force((p.fields->>'effectiveDate')::date, p.term_date, day))
      end as coverage,
    coalesce((select json_agg(shown) from (
      select t.id, t.name from contact_tags m join tags t on t.account_id = m.account_id and t.id = m.tag_id
        where m.account_id = c.account_id and m.contact_id = c.contact_id and t.deleted_at is null
          and not exists (select from task_board_tags b
            where b.account_id = c.account_id and b.board_id = c.board_id and b.tag_id = t.id)
        order by lower(t.name), t.id limit 5) shown), '[]') as tags,
    coalesce((select json_agg(l.id order by l.position) from task_card_labels m
        join task_labels l on l.account_id = m.account_id and l.id = m.label_id
      where m.account_id = c.account_id and m.card_id = c.id), '[]') as labels,
    (select json_build_object('done', count(*) filter (where i.done_at is not null), 'total', count(*))
      from task_checklist i where i.account_id = c.account_id and i.card_id = c.id) as checklist,
    (select count(*)::int from task_comments m where m.account_id = c.account_id and m.card_id = c.id) as comments,
    (select count(*)::int from task_files f where f.account_id = c.account_id and f.card_id = c.id) as files
  from page join task_cards c on c.id = page.id
    left join contacts k on k.account_id = c.account_id and k.id = c.contact_id and k.deleted_at is null
  order by c.place, c.id`

export interface CardFilters {
  q?: string | undefined
  assignedTo?: string | undefined
  label?: string | undefined
  due?: 'overdue' | 'today' | 'week' | 'none' | undefined
  escalated?: boolean | undefined
}

interface Moment {
  now: Date
  /** In the agency’s time zone. */
  today: string
}

function conditions({ q, assignedTo, label, due, escalated }: CardFilters, { now, today }: Moment) {
  const inDays = (days: number) => sql`(${today}::date + ${sql.lit(days)})`
  const dueIs = {
    overdue: sql<SqlBool>`c.due_on < ${today}::date`,
    today: sql<SqlBool>`c.due_on = ${today}::date`,
    week: sql<SqlBool>`c.due_on between ${today}::date and ${inDays(6)}`,
    none: sql<SqlBool>`c.due_on is null`,
  }
  const all = [
    sql<SqlBool>`c.deleted_at is null`,
    q &&
      sql<SqlBool>`(${matchFolded(sql`c.title`, q)} or ${matchFolded(sql`c.details`, q)} or exists (select from contacts k
        where k.account_id = c.account_id and k.id = c.contact_id and k.deleted_at is null
          and ${matchFolded(clientName, q)}))`,
    assignedTo === 'none'
      ? sql<SqlBool>`c.assigned_to is null`
      : assignedTo && sql<SqlBool>`c.assigned_to = ${assignedTo}`,
    label &&
      sql<SqlBool>`exists (select from task_card_labels m
        where m.account_id = c.account_id and m.card_id = c.id and m.label_id = ${label})`,
    due && dueIs[due],
    escalated !== undefined && sql<SqlBool>`coalesce(c.escalates_at <= ${now}, false) = ${escalated}`,
  ]
  return sql.join(
    all.filter((each) => typeof each === 'object'),
    sql` and `,
  )
}

interface CardPage {
  laneId: string
  filters: CardFilters
  /** The key above the first one. */
  after?: string | undefined
  limit: number
  offset: number
}

const inLane = ({ laneId, filters }: Pick<CardPage, 'laneId' | 'filters'>, moment: Moment) =>
  sql`from task_cards c where c.lane_id = ${laneId} and ${conditions(filters, moment)}`

/** For Database.read(): a page of a lane. */
export const laneCardsQuery = (page: CardPage, moment: Moment): Query<CardRow> =>
  details(
    sql`select c.id ${inLane(page, moment)} ${page.after === undefined ? sql`` : sql`and c.place > ${page.after}`}
      order by c.place, c.id limit ${page.limit} offset ${page.offset}`,
  ).compile(build)

/** For Database.read(). */
export const cardCountQuery = (page: Pick<CardPage, 'laneId' | 'filters'>, moment: Moment): Query<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count ${inLane(page, moment)}`.compile(build)

/** For Database.read(): cards that are not deleted, nor is their board. */
export const cardQuery = (id: string): Query<CardRow> => details(liveCards(sql`c.id = ${id}`)).compile(build)

/** For Database.read(): without cards of archived boards. */
export const clientCardsQuery = (contactId: string, limit: number): Query<CardRow> =>
  details(
    sql`${liveCards(sql`c.contact_id = ${contactId} and b.archived_at is null`)}
      order by c.created_at desc limit ${limit}`,
  ).compile(build)

const liveCards = (where: RawBuilder<unknown>) => sql`
  select c.id from task_cards c join task_boards b on b.account_id = c.account_id and b.id = c.board_id
    where ${where} and c.deleted_at is null and b.deleted_at is null`

export const readCardRows = async (tx: AccountTx, ids: readonly string[]): Promise<CardRow[]> =>
  (await details(sql`select id from task_cards where id = any (${[...ids]}::uuid[])`).execute(tx.db)).rows

const stored = (tx: AccountTx) => tx.db.selectFrom('task_cards').selectAll()
export type StoredCard = Awaited<ReturnType<ReturnType<typeof stored>['executeTakeFirstOrThrow']>>

/** Of any card, also of a deleted one; it never changes. */
export const findBoardId = async (tx: AccountTx, id: string): Promise<string | undefined> =>
  (await tx.db.selectFrom('task_cards').select('board_id').where('id', '=', id).executeTakeFirst())?.board_id

/** Deleted ones too. */
export const lockCard = (tx: AccountTx, id: string): Promise<StoredCard | undefined> =>
  stored(tx).where('id', '=', id).forUpdate().executeTakeFirst()

/** In the order of their ids, so that two who lock several never wait for each other. */
export const lockCards = (tx: AccountTx, boardId: string, ids: readonly string[]): Promise<StoredCard[]> =>
  stored(tx)
    .where('board_id', '=', boardId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

/** False: the id is in use. */
export async function insertCard(tx: AccountTx, row: Omit<Insertable<DB['task_cards']>, 'account_id'>) {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('task_cards')
    .values({ account_id: tx.accountId, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) === 1
}

export const changeCardRow = (tx: AccountTx, id: string, change: Updateable<DB['task_cards']>) =>
  tx.db.updateTable('task_cards').set(change).where('id', '=', id).execute()

/** Keys at the ends of a lane, null for an empty one. Lock the lane first. */
export async function readLaneEnds(
  tx: AccountTx,
  laneId: string,
): Promise<{ first: string | null; last: string | null }> {
  return tx.db
    .selectFrom('task_cards')
    .select(({ fn }) => [fn.min<string | null>('place').as('first'), fn.max<string | null>('place').as('last')])
    .where('lane_id', '=', laneId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
}

export interface Neighbors {
  after?: string | null | undefined
  before?: string | null | undefined
}

const cardsIn = (tx: AccountTx, laneId: string, but: string) =>
  tx.db
    .selectFrom('task_cards')
    .where('lane_id', '=', laneId)
    .where('deleted_at', 'is', null)
    // A card is no neighbor of itself.
    .where('id', '<>', but)

const nextBelow = async (tx: AccountTx, laneId: string, but: string, place: string | null) => {
  const all = cardsIn(tx, laneId, but).select(({ fn }) => fn.min<string | null>('place').as('place'))
  const row = await (place === null ? all : all.where('place', '>', place)).executeTakeFirstOrThrow()
  return row.place
}

const nextAbove = async (tx: AccountTx, laneId: string, but: string, place: string) =>
  (
    await cardsIn(tx, laneId, but)
      .select(({ fn }) => fn.max<string | null>('place').as('place'))
      .where('place', '<', place)
      .executeTakeFirstOrThrow()
  ).place

/** Where `cardId` is to go: a neighbor that is elsewhere by now does not count, and without one it is the first. */
export async function findGap(
  tx: AccountTx,
  laneId: string,
  { after, before }: Neighbors,
  cardId: string,
): Promise<Gap> {
  const wanted = [after, before].filter((id) => typeof id === 'string')
  const rows =
    wanted.length === 0
      ? []
      : await cardsIn(tx, laneId, cardId).select(['id', 'place']).where('id', 'in', wanted).execute()
  const placeOf = (wantedId: string | null | undefined) => rows.find(({ id }) => id === wantedId)?.place
  const [above, below] = [placeOf(after), placeOf(before)]
  if (above === undefined && below !== undefined) return { above: await nextAbove(tx, laneId, cardId, below), below }
  return { above: above ?? null, below: await nextBelow(tx, laneId, cardId, above ?? null) }
}

/** Where a deleted card was in this lane, or the gap below if another card has that place by now. */
export async function findFormerGap(tx: AccountTx, laneId: string, cardId: string): Promise<Gap | string> {
  // Read, because a card that came back before may have given all of them other keys.
  const { place } = await tx.db
    .selectFrom('task_cards')
    .select('place')
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow()
  const taken = await cardsIn(tx, laneId, cardId)
    .select(sql.lit(1).as('one'))
    .where('place', '=', place)
    .executeTakeFirst()
  return taken ? { above: place, below: await nextBelow(tx, laneId, cardId, place) } : place
}

// Short keys, when there is no room between two cards. Lock the lane and no card first, or the whole board: `also` is
// locked with them, because all transactions lock cards in the order of their ids.
/** Cards on either side of the gap; more where the keys of those around them are long, too. */
const reaches = [100, 1000, 4000]

/**
 * Gives cards around a gap short keys in their order: as few as will do, and all of the lane only where thousands of
 * them have long keys. Deleted cards get one too, below the card that has their place by now, so that they come back to
 * where they were.
 */
export async function respaceCards(tx: AccountTx, laneId: string, { above }: Gap, also: string, now: Date) {
  for (const reach of reaches) {
    const { gap, cards } = await cardsAround(tx, laneId, above ?? '', reach)
    const places = generateShortPlaces(
      gap,
      cards.map(({ place }) => place),
    )
    if (!places) continue
    const ids = cards.map(({ id }) => id)
    await hold(tx, sql`id = any (${ids}::uuid[]) or id = ${also}`)
    return writePlaces(tx, laneId, ids, places, now)
  }
  await respaceLane(tx, laneId, also, now)
}

interface Near {
  id: string
  place: string
}

/** In order, and the gap in which they lie. */
async function cardsAround(tx: AccountTx, laneId: string, place: string, reach: number) {
  const nearest = async (isAbove: boolean): Promise<Near[]> => {
    const order = (by: RawBuilder<unknown>) => (isAbove ? sql`${by} desc` : by)
    const some = (isDeleted: boolean) => sql`(
      select id, place, ${sql.lit(isDeleted)} as is_deleted from task_cards
        where lane_id = ${laneId} and deleted_at is ${isDeleted ? sql`not null` : sql`null`}
          and ${isAbove ? sql`place <= ${place}` : sql`place > ${place}`}
        order by ${order(sql`place`)}, ${order(sql`id`)} limit ${reach + 1})`
    const { rows } = await sql<Near>`
      select id, place from (${some(false)} union all ${some(true)}) near
        order by ${order(sql`place`)}, ${order(sql`is_deleted`)}, ${order(sql`id`)} limit ${reach + 1}`.execute(tx.db)
    return rows
  }
  const [above, below] = [await nearest(true), await nearest(false)]
  const cards = [...above.slice(0, reach).reverse(), ...below.slice(0, reach)]
  return { gap: { above: above[reach]?.place ?? null, below: below[reach]?.place ?? null }, cards }
}

/** Behind the last one, so that no two cards have the same key while one part after another is written. */
async function respaceLane(tx: AccountTx, laneId: string, also: string, now: Date) {
  await hold(tx, sql`lane_id = ${laneId} or id = ${also}`)
  const { rows } = await sql<{ last: string | null }>`
    select max(place) as last from task_cards where lane_id = ${laneId}`.execute(tx.db)
  let last = rows[0]?.last ?? null
  const inOrder = sql<{ id: string }>`
    select id from task_cards where lane_id = ${laneId} order by place, deleted_at is not null, id`
  for await (const ids of readIdsInParts(tx, inOrder)) {
    const places = generatePlacesAfter(last, ids.length)
    await writePlaces(tx, laneId, ids, places, now)
    last = places.at(-1) ?? last
  }
}

const hold = (tx: AccountTx, which: RawBuilder<unknown>) =>
  sql`select count(*) from (select id from task_cards where ${which} order by id for update) held`.execute(tx.db)

/** Skips cards that have left the lane. */
const writePlaces = (
  tx: AccountTx,
  laneId: string,
  ids: readonly string[],
  places: readonly (string | undefined)[],
  now: Date,
) =>
  sql`
    update task_cards c set place = n.place, updated_at = ${now}
      from unnest(${[...ids]}::uuid[], ${[...places]}::text[]) n (id, place)
      where c.id = n.id and c.lane_id = ${laneId}`.execute(tx.db)

export type FoundIds = RawBuilder<{ id: string }>

/** More rows at a time would block other requests for too long. */
const part = 1000

/** The ids that a query finds, some at a time. Changes while it runs don't affect them. One call at a time. */
export async function* readIdsInParts(tx: AccountTx, query: FoundIds): AsyncGenerator<string[], void> {
  await sql`declare ids_in_parts no scroll cursor for ${query}`.execute(tx.db)
  while (true) {
    const { rows } = await sql<{ id: string }>`fetch ${sql.lit(part)} from ids_in_parts`.execute(tx.db)
    if (rows.length > 0) yield rows.map(({ id }) => id)
    if (rows.length < part) break
  }
  await sql`close ids_in_parts`.execute(tx.db)
}
