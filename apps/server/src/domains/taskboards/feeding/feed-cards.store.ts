// Cards that follow the tags of their contacts. A batch is few of many contacts, so each is read by its key (limit of 1,
// offset 0): without statistics the planner would rather join with all of them.
import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'
import type { StoredCard } from '../cards/cards.store.ts'
import { keepsAway } from './feed.store.ts'

/** Index scans only, whatever a planner without statistics assumes. */
export const disableScans = (tx: AccountTx) =>
  sql`select set_config('jit', 'off', true), set_config('enable_seqscan', 'off', true)`.execute(tx.db)

/** `mark`: changes when the contact is queued again. */
interface Queued {
  contact_id: string
  mark: string
}

export async function listQueuedContacts(tx: AccountTx, atMost: number): Promise<Queued[]> {
  const { rows } = await sql<Queued>`
    select contact_id, xmin::text as mark from task_feed order by contact_id limit ${atMost}`.execute(tx.db)
  return rows
}

/** Leaves contacts that were queued again; returns how many it removed. */
export async function removeFromQueue(tx: AccountTx, queued: readonly Queued[]): Promise<number> {
  const ids = queued.map(({ contact_id }) => contact_id)
  const marks = queued.map(({ mark }) => mark)
  const { numAffectedRows } = await sql`
    delete from task_feed where (account_id, contact_id) in (
      select f.account_id, f.contact_id
        from unnest(${ids}::uuid[], ${marks}::text[]) q (id, mark) join task_feed f on f.contact_id = q.id
        where f.xmin::text = q.mark for update of f skip locked)`.execute(tx.db)
  return Number(numAffectedRows ?? 0)
}

export interface FedBoard {
  id: string
  end_lane_id: string | null
  /** Names of those that are not deleted. */
  tags: string[]
}

/**
 * Until the commit neither they nor their lanes and tags change. An archived board stays as it is: when it is restored,
 * all of its contacts are queued.
 */
export async function lockFedBoardsShared(tx: AccountTx): Promise<FedBoard[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from task_boards b where b.deleted_at is null and b.archived_at is null
        and exists (select from task_board_tags m where m.account_id = b.account_id and m.board_id = b.id)
      order by b.id for share of b`.execute(tx.db)
  const ids = rows.map(({ id }) => id)
  // Read once they are locked.
  const boards = await sql<FedBoard>`
    select b.id, b.end_lane_id, array(select t.name from task_board_tags m
        join tags t on t.account_id = m.account_id and t.id = m.tag_id and t.deleted_at is null
      where m.account_id = b.account_id and m.board_id = b.id order by lower(t.name), t.id) as tags
    from task_boards b where b.id = any (${ids}::uuid[]) order by b.id`.execute(tx.db)
  return boards.rows
}

/** Skips those that are being changed; until the commit the others are not tagged, deleted, or merged. */
export async function lockFedContacts(tx: AccountTx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from contacts where id = any (${[...ids]}::uuid[]) order by id for no key update skip locked`.execute(
    tx.db,
  )
  return rows.map(({ id }) => id)
}

/** Waits for the transaction that is changing it. */
export const lockContact = (tx: AccountTx, id: string) =>
  sql`select from contacts where id = ${id} for no key update`.execute(tx.db)

export const lockCardsOfContact = (tx: AccountTx, contactId: string) =>
  sql`select from task_cards where contact_id = ${contactId} order by id for update`.execute(tx.db)

/** A contact whose card is not where its tags want it. */
export interface Difference {
  board_id: string
  contact_id: string
  is_live: boolean
  sort_name: string
  /** Names of the board's tags that the contact has; null: none. */
  tags: string[] | null
  card_id: string | null
  /** A clearing deleted a card of it. */
  is_cleared: boolean
}

export async function findDifferences(
  tx: AccountTx,
  boardIds: readonly string[],
  contactIds: readonly string[],
): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with contact as materialized (
      select k.id, k.deleted_at is null as is_live, k.sort_name from unnest((select ${[...contactIds]}::uuid[])) given (id),
        lateral (select id, deleted_at, sort_name from contacts where id = given.id limit 1) k
    ), tagged as materialized (
      select c.id as contact_id, b.board_id, array_agg(t.name order by lower(t.name), t.id) as tags
      from contact c,
        lateral (select tag_id from contact_tags where contact_id = c.id offset 0) m
        join task_board_tags b on b.tag_id = m.tag_id and b.board_id = any (${[...boardIds]}::uuid[])
        join tags t on t.id = m.tag_id and t.deleted_at is null
      where c.is_live group by c.id, b.board_id
    ), own as materialized (
      -- Only their contact is asked of the index: others of live cards look as good while there are few.
      select k.* from contact p,
        lateral (select c.id, c.contact_id, c.board_id, c.lane_id, c.source, c.deleted_at,
            coalesce(c.unfed_at = c.entered_at, false) as rests, ${keepsAway} as keeps_away
          from task_cards c where c.contact_id = p.id offset 0) k
      where k.source = 'tag' and k.board_id = any (${[...boardIds]}::uuid[])
    ), fed as (
      select * from own where deleted_at is null
    ), cleared as (
      select distinct contact_id, board_id from own where keeps_away
    )
    select b.id as board_id, c.id as contact_id, c.is_live, c.sort_name, t.tags, f.id as card_id,
      w.contact_id is not null as is_cleared
    from tagged t full join fed f on f.contact_id = t.contact_id and f.board_id = t.board_id
      full join cleared w on w.contact_id = coalesce(t.contact_id, f.contact_id)
        and w.board_id = coalesce(t.board_id, f.board_id)
      join contact c on c.id = coalesce(t.contact_id, f.contact_id, w.contact_id)
      join task_boards b on b.id = coalesce(t.board_id, f.board_id, w.board_id)
    where case
      when t.tags is null then w.contact_id is not null
        or not (c.is_live and f.rests and f.lane_id is not distinct from b.end_lane_id)
      when f.id is null then w.contact_id is null
      else f.rests end
    order by c.sort_name, c.id`.execute(tx.db)
  return rows
}

/** Skips those that another transaction is changing. */
export const lockFedCards = (tx: AccountTx, ids: readonly string[]): Promise<StoredCard[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.db
        .selectFrom('task_cards')
        .selectAll()
        .where('id', 'in', [...ids])
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .forUpdate()
        .skipLocked()
        .execute()

interface FedCard {
  id: string
  contact_id: string
  place: string
}

interface Lane {
  board_id: string
  id: string
}

interface Entry {
  now: Date
  escalates_at: Date | null
}

export const insertFedCards = (tx: AccountTx, lane: Lane, cards: readonly FedCard[], { now, escalates_at }: Entry) =>
  sql`insert into task_cards (account_id, id, board_id, lane_id, place, contact_id, entered_at, escalates_at, source,
      created_at, updated_at)
    select ${tx.accountId}::uuid, n.id, ${lane.board_id}::uuid, ${lane.id}::uuid, n.place, n.contact_id,
      ${now}::timestamptz, ${escalates_at}::timestamptz, 'tag', ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) n (id uuid, contact_id uuid, place text)`.execute(tx.db)

interface MovedCard {
  id: string
  place: string
  escalates_at: Date | null
}

/** `unfed`: because the contact lost the tags. */
export const moveFedCards = (
  tx: AccountTx,
  lane: Lane,
  cards: readonly MovedCard[],
  { now, unfed }: { now: Date; unfed: boolean },
) =>
  sql`update task_cards c set lane_id = ${lane.id}, place = n.place, escalates_at = n.escalates_at, entered_at = ${now},
      unfed_at = ${unfed ? now : null}::timestamptz, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) n (id uuid, place text, escalates_at timestamptz)
    where c.id = n.id`.execute(tx.db)

/** It stays where it is, and where that is the end lane it is moved back when the contact has the tags again. */
export const markResting = (tx: AccountTx, ids: readonly string[], rests: boolean, now: Date) =>
  ids.length > 0 &&
  sql`update task_cards set unfed_at = ${rests ? sql`entered_at` : sql`null`}, updated_at = ${now}
    where id = any (${[...ids]}::uuid[])`.execute(tx.db)

export const deleteFedCards = (tx: AccountTx, ids: readonly string[], now: Date) =>
  sql`update task_cards set deleted_at = ${now}, updated_at = ${now} where id = any (${[...ids]}::uuid[])`.execute(
    tx.db,
  )

/** With the tags again, these contacts get a card again, whatever was cleared. */
export const removeCleared = (tx: AccountTx, boardId: string, contactIds: readonly string[], now: Date) =>
  contactIds.length > 0 &&
  sql`
    update task_cards c set unfed_at = c.entered_at - interval '1 second', updated_at = ${now}
      where c.board_id = ${boardId} and c.contact_id = any (${[...contactIds]}::uuid[]) and ${keepsAway}`.execute(tx.db)
