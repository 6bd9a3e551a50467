import type { Insertable } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'

/** For Database.read(): of a card that is not deleted, nor is its board. */
export const fileQuery = (id: string) =>
  build
    .selectFrom('task_files as f')
    .innerJoin('task_cards as c', (join) =>
      join.onRef('c.account_id', '=', 'f.account_id').onRef('c.id', '=', 'f.card_id'),
    )
    .innerJoin('task_boards as b', (join) =>
      join.onRef('b.account_id', '=', 'c.account_id').onRef('b.id', '=', 'c.board_id'),
    )
    .select(['f.id', 'f.name', 'f.type'])
    .where('f.id', '=', id)
    .where('c.deleted_at', 'is', null)
    .where('b.deleted_at', 'is', null)

export const findFile = (tx: AccountTx, id: string) =>
  tx.db.selectFrom('task_files').selectAll().where('id', '=', id).executeTakeFirst()

export async function countFiles(tx: AccountTx, cardId: string): Promise<number> {
  const row = await tx.db
    .selectFrom('task_files')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('card_id', '=', cardId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export const insertFile = (tx: AccountTx, row: Omit<Insertable<DB['task_files']>, 'account_id'>) =>
  tx.db
    .insertInto('task_files')
    .values({ account_id: tx.accountId, ...row })
    .execute()

export const deleteFile = (tx: AccountTx, id: string) => tx.db.deleteFrom('task_files').where('id', '=', id).execute()
