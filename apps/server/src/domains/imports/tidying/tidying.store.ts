import { sql } from 'kysely'
import { cancelRun } from '#platform/batches/runs'
import { build } from '#platform/db/build'
import type { AccountTx } from '#platform/db/database'
import type { ImportRow } from '../imports.store.ts'

/** Imports whose file has expired: ended, or uploaded and never started, before `before`. */
export const importsToForget = (before: Date, atMost: number) =>
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

/** Imports with work in progress (their own, a trial run, or an undo) that has not advanced since `before`. */
export const stalledImports = (before: Date, atMost: number) =>
  build
    .selectFrom('imports')
    .selectAll()
    .where('moved_at', '<', before)
    .where(
      sql<boolean>`(status in ('queued', 'running') or trial->>'status' in ('queued', 'running')
        or undo->>'status' in ('queued', 'running'))`,
    )
    .orderBy('moved_at')
    .limit(atMost)
    .$castTo<ImportRow>()

/** Imports whose trial run began before `before`. */
export const staleTrials = (before: Date, atMost: number) =>
  build
    .selectFrom('imports')
    .select('id')
    .where(sql<boolean>`(trial->>'startedAt')::timestamptz < ${before}`)
    .limit(atMost)

export const importsWithFile = (ids: readonly string[]) =>
  build.selectFrom('imports').select('id').where('has_file', '=', true).where(sql<boolean>`id = any (${ids}::uuid[])`)

/** What an undo would need, and the rows that failed. */
export async function deleteTraces(tx: AccountTx, importId: string) {
  await cancelRun(tx, 'imports.undo', importId)
  for (const table of ['import_failures', 'import_changes'] as const) {
    await tx.db.deleteFrom(table).where('import_id', '=', importId).execute()
  }
}

/** Of undos that ended before `before`. */
export const deleteReports = (tx: AccountTx, before: Date) =>
  tx.db
    .deleteFrom('import_kept')
    .where('import_id', 'in', (imports) =>
      imports.selectFrom('imports').select('id').where(sql<boolean>`(undo->>'finishedAt')::timestamptz < ${before}`),
    )
    .execute()
