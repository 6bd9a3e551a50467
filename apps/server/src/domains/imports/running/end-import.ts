import { audit } from '#platform/audit/audit'
import { cancelRun } from '#platform/batches/runs'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import { type ImportRow, moveImport } from '../imports.store.ts'
import { importProgress } from '../uploads/import-view.ts'

type End = { status: 'done' | 'cancelled' } | { status: 'failed'; problem: string }

/** Ends an import for good and emits its result. The caller holds the lock on its row; imported rows stay. */
export async function endImport(tx: AccountTx, held: ImportRow, end: End, at: Date) {
  const problem = end.status === 'failed' ? end.problem : null
  const row = await moveImport(tx, held, end.status, { at, reason: problem, problem, finished_at: at })
  if (end.status !== 'done') await cancelRun(tx, 'imports.run', held.id)
  await audit(tx, {
    action: `import.${end.status}`,
    entity: { type: 'import', id: row.id },
    facts: {
      rows: row.row_count,
      done: row.done_rows,
      created: row.created_rows,
      updated: row.updated_rows,
      skipped: row.skipped_rows,
      conflicts: row.conflict_rows,
      failed: row.failed_rows,
    },
  })
  publish(tx, 'importProgress', importProgress(row))
  if (row.created_rows + row.updated_rows === 0) return
  publish(tx, 'contactsImported', { importId: row.id, created: row.created_rows, updated: row.updated_rows })
  publish(tx, 'tagsChanged', {})
}
