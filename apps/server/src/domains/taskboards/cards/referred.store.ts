// What a card refers to, with the names that its history shows.
import { type RawBuilder, sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

export interface NamedRow {
  id: string
  name: string
  /** Neither removed nor deleted. */
  live: boolean
}

export const listPeople = async (tx: AccountTx, ids: readonly string[]): Promise<NamedRow[]> =>
  ids.length === 0
    ? []
    : tx.db
        .selectFrom('users')
        .select([
          'id',
          sql<string>`concat_ws(' ', nullif(first_name, ''), nullif(last_name, ''))`.as('name'),
          sql<boolean>`removed_at is null`.as('live'),
        ])
        .where('id', 'in', [...ids])
        .execute()

export const listContacts = async (tx: AccountTx, ids: readonly string[]): Promise<NamedRow[]> =>
  ids.length === 0
    ? []
    : tx.db
        .selectFrom('contacts')
        .select([
          'id',
          sql<string>`coalesce(nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), ''),
            company_name, '')`.as('name'),
          sql<boolean>`deleted_at is null`.as('live'),
        ])
        .where('id', 'in', [...ids])
        .execute()

/** In their order. */
export const listBoardLabels = (tx: AccountTx, boardId: string): Promise<{ id: string; name: string }[]> =>
  tx.db.selectFrom('task_labels').select(['id', 'name']).where('board_id', '=', boardId).orderBy('position').execute()

export const listCardLabels = (tx: AccountTx, cardIds: readonly string[]) =>
  tx.db
    .selectFrom('task_card_labels')
    .select(['card_id', 'label_id'])
    .where('card_id', 'in', [...cardIds])
    .execute()

export const addLabels = (tx: AccountTx, pairs: readonly { card_id: string; label_id: string }[]) =>
  pairs.length === 0
    ? undefined
    : tx.db
        .insertInto('task_card_labels')
        .values(pairs.map((pair) => ({ account_id: tx.accountId, ...pair })))
        .execute()

export const removeLabels = (tx: AccountTx, cardIds: readonly string[], labelIds: readonly string[]) =>
  cardIds.length === 0 || labelIds.length === 0
    ? undefined
    : tx.db
        .deleteFrom('task_card_labels')
        .where('card_id', 'in', [...cardIds])
        .where('label_id', 'in', [...labelIds])
        .execute()

/** Whether contacts with a tag have a card here. */
export async function isFedByTags(tx: AccountTx, boardId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('task_board_tags as b')
    .innerJoin('tags as t', (join) => join.onRef('t.account_id', '=', 'b.account_id').onRef('t.id', '=', 'b.tag_id'))
    .select('b.tag_id')
    .where('b.board_id', '=', boardId)
    .where('t.deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

const isOf = (cardIds: readonly string[]) => sql`c.id = any (${[...cardIds]}::uuid[])`

/** Of a card c that a tag added: whether it would add it again, since its contact still has one of the board’s tags. */
const isStillFed = (boardId: string) => sql`(c.source = 'tag'
  and exists (select from contacts k where k.account_id = c.account_id and k.id = c.contact_id and k.deleted_at is null)
  and exists (
    select from task_board_tags b
        join tags t on t.account_id = b.account_id and t.id = b.tag_id and t.deleted_at is null
        join contact_tags m on m.account_id = b.account_id and m.tag_id = b.tag_id
      where b.account_id = c.account_id and b.board_id = ${boardId} and m.contact_id = c.contact_id))`

/** Of these cards, those that a tag would add again. */
export async function filterStillFed(tx: AccountTx, boardId: string, cardIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select c.id from task_cards c where ${isOf(cardIds)} and ${isStillFed(boardId)}`.execute(tx.db)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Whether a card c still belongs to the board: of a tag that feeds it only one whose contact has a tag, or goes to the
 * end lane without. Once no tag feeds the board, what tags added is a card like any other.
 */
export async function matchBelonging(tx: AccountTx, boardId: string): Promise<RawBuilder<unknown>> {
  if (!(await isFedByTags(tx, boardId))) return sql`true`
  return sql`(c.source <> 'tag' or ${isStillFed(boardId)} or exists (
    select from task_boards b join contacts k on k.account_id = b.account_id
      where b.account_id = c.account_id and b.id = ${boardId} and b.end_lane_id is not null
        and k.id = c.contact_id and k.deleted_at is null))`
}

/** Those of these cards that still belong to the board. */
export async function filterBelonging(
  tx: AccountTx,
  boardId: string,
  cardIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select c.id from task_cards c where ${isOf(cardIds)} and ${await matchBelonging(tx, boardId)}`.execute(tx.db)
  return new Set(rows.map(({ id }) => id))
}

export async function hasFedCard(tx: AccountTx, boardId: string, contactId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('task_cards')
    .select('id')
    .where('board_id', '=', boardId)
    .where('contact_id', '=', contactId)
    .where('source', '=', 'tag')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
