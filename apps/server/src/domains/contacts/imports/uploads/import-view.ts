import type { contactImport, importEvents } from '@frontdesk/contract/imports'
import type { z } from 'zod'
import type { ImportRow } from '../imports.store.ts'

export function importView(row: ImportRow): z.input<typeof contactImport> {
  return {
    ...importProgress(row),
    fileName: row.file_name,
    source: row.source,
    encoding: row.encoding,
    delimiter: row.delimiter,
    columns: row.columns.map(({ name, samples, filled, suggested }, index) => ({
      index,
      name,
      samples,
      filled,
      suggested,
    })),
    createdAt: row.created_at.toISOString(),
    by: row.created_by_name,
  }
}

export function importProgress(row: ImportRow): z.input<typeof importEvents.importProgress.payload> {
  return {
    id: row.id,
    status: row.status,
    rows: row.row_count,
    mapping: row.mapping,
    progress: { done: row.done_rows, created: row.created_rows, skipped: row.skipped_rows, failed: row.failed_rows },
    problem: row.problem,
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}
