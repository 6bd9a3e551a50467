import type { AccountTx } from '#platform/db/database'

export interface BoardTag {
  id: string
  name: string
}

/** Those of these tags that are not deleted. */
export const listLiveTags = async (tx: AccountTx, ids: readonly string[]): Promise<BoardTag[]> =>
  ids.length === 0
    ? []
    : tx.db
        .selectFrom('tags')
        .select(['id', 'name'])
        .where('id', 'in', [...ids])
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute()

export async function replaceBoardTags(tx: AccountTx, boardId: string, ids: readonly string[]): Promise<void> {
  await tx.db.deleteFrom('task_board_tags').where('board_id', '=', boardId).execute()
  if (ids.length === 0) return
  const rows = ids.map((tag_id) => ({ account_id: tx.accountId, board_id: boardId, tag_id }))
  await tx.db.insertInto('task_board_tags').values(rows).execute()
}
