import type { contactImport } from '@frontdesk/contract/imports/import-fields'
import type { importEvents } from '@frontdesk/contract/imports/imports'
import type { z } from 'zod'
import type { ImportRow, Trial, Undo } from '../imports.store.ts'
import { roomOf } from '../mapping/heading-rules.ts'
import { foldText } from '../rows/values/fold-text.ts'
import { undoableUntil } from '../undoing/undoable.ts'

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
      domain: suggested === 'extra' ? roomOf(foldText(name)) : null,
    })),
    notices: row.notices,
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
    rules: row.mapping && row.rules,
    progress: {
      done: row.done_rows,
      created: row.created_rows,
      updated: row.updated_rows,
      skipped: row.skipped_rows,
      conflicts: row.conflict_rows,
      failed: row.failed_rows,
      zipFilled: row.zip_filled_rows,
    },
    problem: row.problem,
    check: row.trial && checkView(row.trial),
    undo: row.undo && undoView(row.undo),
    undoableUntil: undoableUntil(row)?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}

const checkView = ({ id: _, ...check }: Trial) => check
/** Undos made before tags were recorded have none. */
const undoView = ({ cursor: _, userId: __, ...undo }: Undo) => ({ ...undo, tags: undo.tags ?? [] })
