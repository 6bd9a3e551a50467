import type { BulkRun } from '../bulk.queries.ts'
import { bulkRunTexts as texts } from '../texts/bulk-runs.texts.ts'

export const isUnderWay = ({ status, undo }: BulkRun) =>
  status === 'collecting' || status === 'running' || undo?.status === 'running'

export const isUndoing = ({ undo }: BulkRun) => undo?.status === 'running'

/** What is being done, and how far it is. */
export function progressText({ kind, subject, status, done, total, undo }: BulkRun): string {
  if (undo) return `${texts.undoing}: ${texts.progress(undo.done, undo.total)}`
  const what = texts.running[kind](subject)
  return `${what}: ${status === 'collecting' ? texts.collecting : texts.progress(done, total)}`
}

/** 0–1; undefined while the number of contacts is not known. */
export function progressShare({ status, done, total, undo }: BulkRun): number | undefined {
  if (undo) return undo.done / Math.max(undo.total, 1)
  return status === 'collecting' ? undefined : done / Math.max(total, 1)
}

/** What was done, in one line. */
export function resultText(run: BulkRun): string {
  const { kind, subject, changed, unchanged, failed } = run
  const parts = [
    changed > 0 && texts.done[kind](subject, changed),
    unchanged > 0 && texts.already[kind](unchanged),
    failed > 0 && (kind === 'requestReview' ? texts.skipped : texts.couldNot)(failed),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : texts.noneLeft
}

/** The result of a run, or of its undo. */
export function endText(run: BulkRun): string {
  const { undo, status, problem, kind } = run
  if (undo) {
    if (undo.problem) return texts.undoFailed(undo.problem)
    return [
      texts.undone(undo.restored),
      undo.kept > 0 && (kind === 'requestReview' ? texts.keptSent : texts.kept)(undo.kept),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  if (status === 'cancelled') return texts.canceled(resultText(run))
  if (status === 'failed') return texts.failed(resultText(run), problem ?? '')
  return resultText(run)
}

/** Which contacts a person may want to see. */
export const problemsOf = ({ failed, undo }: BulkRun): 'failed' | 'kept' | undefined =>
  undo ? (undo.kept > 0 ? 'kept' : undefined) : failed > 0 ? 'failed' : undefined
