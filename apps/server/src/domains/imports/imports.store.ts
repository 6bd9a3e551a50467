import type {
  contactImport,
  ImportRules,
  importCheck,
  importSources,
  importUndo,
} from '@frontdesk/contract/imports/import-fields'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { z } from 'zod'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'
import { changeState } from '#platform/state-machines/transition'
import type { TableFormat } from './file/read-table.ts'
import type { ImportColumn } from './mapping/analyze-table.ts'
import type { Target } from './mapping/heading-rules.ts'
import { importStates } from './states/import-states.ts'

type StoredImport = Selectable<DB['imports']>

/** The latest trial run; `id` distinguishes it from the one that replaces it. */
export type Trial = z.output<typeof importCheck> & { id: string }
/** `cursor`: the last contact that was undone; `userId`: who requested it. */
export type Undo = z.output<typeof importUndo> & { cursor: string | null; userId: string | null }

/** The stored row, with the database's text and JSON in this domain's types. */
export interface ImportRow
  extends Omit<
    StoredImport,
    'columns' | 'mapping' | 'encoding' | 'delimiter' | 'source' | 'status' | 'notices' | 'rules' | 'trial' | 'undo'
  > {
  columns: ImportColumn[]
  mapping: Target[] | null
  encoding: TableFormat['encoding']
  delimiter: TableFormat['delimiter']
  source: (typeof importSources)[number]
  status: z.output<typeof contactImport>['status']
  notices: string[]
  /** The default rules until it starts. */
  rules: ImportRules
  trial: Trial | null
  undo: Undo | null
}

const typed = <T extends StoredImport>(row: T) => row as unknown as ImportRow

export const formatOf = ({ encoding, delimiter }: ImportRow): TableFormat => ({ encoding, delimiter })

const newest = 50

/** For Database.read(). */
export const newestImports = () =>
  build
    .selectFrom('imports')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(newest)
    .$castTo<ImportRow>()

export const importById = (id: string) =>
  build.selectFrom('imports').selectAll().where('id', '=', id).where('deleted_at', 'is', null).$castTo<ImportRow>()

/** Locked until the commit: progress, cancellation, and the end are written one after another. */
export async function lockImport(tx: AccountTx, id: string): Promise<ImportRow | undefined> {
  const row = await tx.db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && typed(row)
}

/** The acting person's current name: they may leave the account later. */
const actorName = (tx: AccountTx) => sql<string>`coalesce((select btrim(first_name || ' ' || last_name) from users
  where id = ${tx.actor.userId}), ${tx.actor.name})`

export async function nameOfActor(tx: AccountTx): Promise<string> {
  const { name } = await tx.db.selectNoFrom(actorName(tx).as('name')).executeTakeFirstOrThrow()
  return name
}

export interface NewImport extends Pick<ImportRow, 'id' | 'columns' | 'encoding' | 'delimiter' | 'source' | 'notices'> {
  fileName: string
  rowCount: number
  at: Date
}

/** Uploaded by the acting person. */
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
    notices: JSON.stringify(added.notices),
    created_by: tx.actor.userId,
    created_by_name: actorName(tx) as unknown as string,
    created_at: added.at,
    moved_at: added.at,
  }
  return typed(await tx.db.insertInto('imports').values(row).returningAll().executeTakeFirstOrThrow())
}

type Documents = Pick<ImportRow, 'mapping' | 'columns' | 'rules' | 'trial' | 'undo'>

export type ImportChange = Pick<
  Updateable<DB['imports']>,
  | 'done_rows'
  | 'created_rows'
  | 'updated_rows'
  | 'skipped_rows'
  | 'conflict_rows'
  | 'failed_rows'
  | 'zip_filled_rows'
  | 'problem'
  | 'finished_at'
  | 'moved_at'
  | 'has_file'
  | 'deleted_at'
  | 'file_name'
> &
  Partial<Documents>

export async function changeImport(tx: AccountTx, id: string, change: ImportChange): Promise<ImportRow> {
  const row = await tx.db
    .updateTable('imports')
    .set(stored(change))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return typed(row)
}

/** Its next status, with what changes together with it. The caller holds its row. */
export async function moveImport(
  tx: AccountTx,
  { id, status }: Pick<ImportRow, 'id' | 'status'>,
  to: ImportRow['status'],
  { at, reason, ...change }: Omit<ImportChange, 'moved_at'> & { at: Date; reason?: string | null },
): Promise<ImportRow> {
  const move = { id, from: status, to, at, by: await nameOfActor(tx), reason: reason ?? null }
  return typed(await changeState(tx, importStates, move, stored({ ...change, moved_at: at })))
}

function stored({ mapping, columns, rules, trial, undo, ...rest }: ImportChange): Updateable<DB['imports']> {
  const documents = Object.entries({ mapping, columns, rules, trial, undo })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, value === null ? null : JSON.stringify(value)])
  return { ...rest, ...Object.fromEntries(documents) }
}

export async function rememberMadeTags(tx: AccountTx, id: string, tags: readonly string[]) {
  if (tags.length === 0) return
  await sql`update imports set made_tags = made_tags || ${JSON.stringify(tags)}::jsonb where id = ${id}`.execute(tx.db)
}

export const deleteImport = (tx: AccountTx, id: string) => tx.db.deleteFrom('imports').where('id', '=', id).execute()
