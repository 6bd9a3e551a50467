// Cards as they are shown, and as they are changed.
import type { BoardColor } from '@frontdesk/contract/taskboards/limits'
import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB, Query } from '#platform/db/database'
import { matchFolded } from '#platform/db/folded'

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
  limit: number
  offset: number
}

const inLane = ({ laneId, filters }: Pick<CardPage, 'laneId' | 'filters'>, moment: Moment) =>
  sql`from task_cards c where c.lane_id = ${laneId} and ${conditions(filters, moment)}`

/** For Database.read(): a page of a lane. */
export const cardsOfLane = (page: CardPage, moment: Moment): Query<CardRow> =>
  details(
    sql`select c.id ${inLane(page, moment)} order by c.place, c.id limit ${page.limit} offset ${page.offset}`,
  ).compile(build)

/** For Database.read(). */
export const cardCount = (page: Pick<CardPage, 'laneId' | 'filters'>, moment: Moment): Query<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count ${inLane(page, moment)}`.compile(build)

/** For Database.read(): cards that are not deleted, nor is their board. */
export const cardById = (id: string): Query<CardRow> => details(liveCards(sql`c.id = ${id}`)).compile(build)

/** For Database.read(): without those of archived boards, on which nobody works. */
export const cardsOfClient = (contactId: string, limit: number): Query<CardRow> =>
  details(
    sql`${liveCards(sql`c.contact_id = ${contactId} and b.archived_at is null`)}
      order by c.created_at desc limit ${limit}`,
  ).compile(build)

const liveCards = (where: RawBuilder<unknown>) => sql`
  select c.id from task_cards c join task_boards b on b.account_id = c.account_id and b.id = c.board_id
    where ${where} and c.deleted_at is null and b.deleted_at is null`

export const readCards = async (tx: AccountTx, ids: readonly string[]): Promise<CardRow[]> =>
  (await details(sql`select id from task_cards where id = any (${[...ids]}::uuid[])`).execute(tx.db)).rows

const stored = (tx: AccountTx) => tx.db.selectFrom('task_cards').selectAll()
export type StoredCard = Awaited<ReturnType<ReturnType<typeof stored>['executeTakeFirstOrThrow']>>

/** Of any card, also of a deleted one; it never changes. */
export const boardIdOf = async (tx: AccountTx, id: string): Promise<string | undefined> =>
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

/** Keys at the ends of a lane, null for an empty one. Whoever asks holds the lane. */
export async function endsOfLane(
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
