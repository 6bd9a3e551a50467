import type { ListColumn } from '@frontdesk/contract/views/list-shape'
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx } from '#platform/db/database'

/** For Database.read(). */
export const columnsOf = (me: string) =>
  build.selectFrom('view_columns').select(['view', 'columns']).where('user_id', '=', me).orderBy('view')

export const putColumns = (tx: AccountTx, me: string, view: string, columns: readonly ListColumn[]) =>
  sql`insert into view_columns (account_id, user_id, view, columns)
    values (${tx.accountId}, ${me}, ${view}, ${JSON.stringify(columns)}::jsonb)
    on conflict (account_id, user_id, view) do update set columns = excluded.columns`.execute(tx.db)

export const dropColumns = (tx: AccountTx, me: string, view: string) =>
  tx.db.deleteFrom('view_columns').where('user_id', '=', me).where('view', '=', view).execute()

export const dropAllColumns = (tx: AccountTx, user: string) =>
  tx.db.deleteFrom('view_columns').where('user_id', '=', user).execute()
