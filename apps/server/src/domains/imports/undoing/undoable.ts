import { AppError } from '#platform/app-error'
import type { ImportRow } from '../imports.store.ts'

const undoableFor = 30 * 24 * 60 * 60 * 1000

/** Null when there is nothing to undo, or no longer. A failed undo may continue. */
export function undoableUntil(row: ImportRow): Date | null {
  const isUndone = row.undo !== null && row.undo.status !== 'failed'
  if (!row.finished_at || isUndone || row.created_rows + row.updated_rows === 0) return null
  return new Date(row.finished_at.getTime() + undoableFor)
}

/** Why the import can't be undone (any more); undefined when it can. */
export function whyNotUndoable(row: ImportRow, now: Date): AppError | undefined {
  if (!row.finished_at) return new AppError('importNotOver')
  if (row.undo && row.undo.status !== 'failed') return new AppError('importUndone')
  const until = undoableUntil(row)
  if (!until) return new AppError('importNothingToUndo')
  return until < now ? new AppError('importUndoLate') : undefined
}
