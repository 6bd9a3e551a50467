import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'
import type { TableFormat } from './file/read-table.ts'
import type { ImportColumn } from './mapping/analyse-table.ts'
import type { Target } from './mapping/heading-rules.ts'

type StoredImport = Selectable<DB['imports']>

/** As it is stored, with what the database calls text and JSON in the words of this room. */
export interface ImportRow
  extends Omit<StoredImport, 'columns' | 'mapping' | 'encoding' | 'delimiter' | 'source' | 'status'> {
  columns: ImportColumn[]
  mapping: Target[] | null
  encoding: TableFormat['encoding']
  delimiter: TableFormat['delimiter']
  source: 'google' | 'outlook' | 'plain'
  status: 'uploaded' | 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
}

const typed = <T extends StoredImport>(row: T) => row as unknown as ImportRow

const newest = 50

/** For Database.read(). */
export const newestImports = () =>
  build
    .selectFrom('imports')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(newest)
    .$castTo<ImportRow>()

export const importById = (id: string) =>
  build.selectFrom('imports').selectAll().where('id', '=', id).$castTo<ImportRow>()

/** Held until the commit: whoever moves the import on, cancels or ends it does so one after the other. */
export async function lockImport(tx: AccountTx, id: string): Promise<ImportRow | undefined> {
  const row = await tx.db.selectFrom('imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && typed(row)
}

export interface NewImport extends Pick<ImportRow, 'id' | 'columns' | 'encoding' | 'delimiter' | 'source'> {
  fileName: string
  rowCount: number
  at: Date
}

/** The acting person brings it, and is named as they are called now. */
export async function insertImport(tx: AccountTx, added: NewImport): Promise<ImportRow> {
  const row: Insertable<DB['imports']> = {
    account_id: tx.accountId,
    id: added.id,
    file_name: added.fileName,
    source: added.source,
    encoding: added.encoding,
    delimiter: added.delimiter,
    row_count: added.rowCount,
    columns: JSON.stringify(added.columns),
    created_by: tx.actor.userId,
    created_by_name: sql<string>`coalesce((select btrim(first_name || ' ' || last_name) from users
      where id = ${tx.actor.userId}), ${tx.actor.name})` as unknown as string,
    created_at: added.at,
    moved_at: added.at,
  }
  return typed(await tx.db.insertInto('imports').values(row).returningAll().executeTakeFirstOrThrow())
}

export type ImportChange = Pick<
  Updateable<DB['imports']>,
  'done_rows' | 'created_rows' | 'skipped_rows' | 'failed_rows' | 'problem' | 'finished_at' | 'moved_at' | 'has_file'
> &
  Partial<Pick<ImportRow, 'status' | 'mapping' | 'columns'>>

export async function changeImport(tx: AccountTx, id: string, change: ImportChange): Promise<ImportRow> {
  const { mapping, columns, ...rest } = change
  const row = await tx.db
    .updateTable('imports')
    .set({
      ...rest,
      ...(mapping && { mapping: JSON.stringify(mapping) }),
      ...(columns && { columns: JSON.stringify(columns) }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return typed(row)
}

export const deleteImport = (tx: AccountTx, id: string) => tx.db.deleteFrom('imports').where('id', '=', id).execute()

export interface FailedRow {
  row: number
  problem: string
}

export async function insertFailures(tx: AccountTx, importId: string, failures: readonly FailedRow[]) {
  if (failures.length === 0) return
  const rows = failures.map(({ row, problem }) => ({
    account_id: tx.accountId,
    import_id: importId,
    row_number: row,
    problem,
  }))
  await tx.db.insertInto('import_failures').values(rows).execute()
}

/** For Database.rows(), in the order of the file. */
export const failuresOf = (importId: string) =>
  build
    .selectFrom('import_failures')
    .select(['row_number as row', 'problem'])
    .where('import_id', '=', importId)
    .orderBy('row_number')

export const deleteFailures = (tx: AccountTx, importId: string) =>
  tx.db.deleteFrom('import_failures').where('import_id', '=', importId).execute()

/** Imports whose file has been kept long enough: ended, or brought and never started, before `before`. */
export const importsToTidy = (before: Date, atMost: number) =>
  build
    .selectFrom('imports')
    .selectAll()
    .where('has_file', '=', true)
    .where((is) =>
      is.or([is('finished_at', '<', before), is.and([is('status', '=', 'uploaded'), is('created_at', '<', before)])]),
    )
    .orderBy('created_at')
    .limit(atMost)
    .$castTo<ImportRow>()

export const importsWithFile = (ids: readonly string[]) =>
  build.selectFrom('imports').select('id').where('has_file', '=', true).where(sql<boolean>`id = any (${ids}::uuid[])`)
