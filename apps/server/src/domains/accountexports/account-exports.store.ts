import { type Selectable, sql, type Updateable } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'

export type AccountExportRow = Pick<
  Selectable<DB['account_exports']>,
  'id' | 'state' | 'size' | 'created_at' | 'ended_at' | 'expires_at'
> & { by: string }

/** For Database.read() and within a transaction. */
const rows = () =>
  build
    .selectFrom('account_exports as e')
    .innerJoin('users as u', (join) =>
      join.onRef('u.account_id', '=', 'e.account_id').onRef('u.id', '=', 'e.requested_by'),
    )
    .select([
      'e.id',
      'e.state',
      'e.size',
      'e.created_at',
      'e.ended_at',
      'e.expires_at',
      sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('by'),
    ])

export const newestExports = (limit: number) =>
  rows().orderBy('e.created_at', 'desc').orderBy('e.id', 'desc').limit(limit)
export const exportById = (id: string) => rows().where('e.id', '=', id)
export const exportRow = (tx: AccountTx, id: string): Promise<AccountExportRow | undefined> =>
  tx.db.executeQuery<AccountExportRow>(exportById(id).compile()).then((found) => found.rows[0])

/** False when another one is under way. */
export async function insertExport(
  tx: AccountTx,
  row: { id: string; requestedBy: string; heads: Buffer; at: Date },
): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('account_exports')
    .values({
      account_id: tx.accountId,
      id: row.id,
      requested_by: row.requestedBy,
      heads: row.heads,
      created_at: row.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Locked until the commit; undefined unless it is under way. */
export const lockOpen = (tx: AccountTx, id: string) =>
  tx.db
    .selectFrom('account_exports')
    .select(['id', 'state', 'heads'])
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .forUpdate()
    .executeTakeFirst()

export const changeExport = (tx: AccountTx, id: string, change: Updateable<DB['account_exports']>) =>
  tx.db.updateTable('account_exports').set(change).where('id', '=', id).execute()

/** Files to delete: beyond their time. */
export const expiredExports = (now: Date, limit: number) =>
  build
    .selectFrom('account_exports')
    .select('id')
    .where('state', '=', 'done')
    .where('expires_at', '<=', now)
    .limit(limit)

/** Files that this one replaces. */
export const replacedExports = (id: string) =>
  build.selectFrom('account_exports').select('id').where('state', '=', 'done').where('id', '!=', id)
