import { AttemptLost } from '../jobs/job.ts'

/** Part of the work, as its kind divides it: `after` is not part of it, `until` is. */
export interface BatchRange {
  after: string
  until: string
  /** How many rows it holds, for the progress. */
  rows: number
}

/** A batch that a worker may write, until another has taken it over. */
export interface Claim extends BatchRange {
  runId: string
  /** From 1. */
  number: number
  /** Grows with each claim of the batch. */
  token: number
}

export interface NewRun {
  /** What is done: `imports.run`. */
  kind: string
  /** What it is done to. There is one open run for each kind and subject. */
  subjectId: string
  /** A batch begins only when all before it are done. */
  inOrder: boolean
  batches: readonly BatchRange[]
}

/** Another worker has this batch now: nothing of this one's may be written. */
export class ClaimLost extends AttemptLost {
  override name = 'ClaimLost'
}

/** Rows `from` (not counted) to `until`, so many at a time. */
export function divideRows(from: number, until: number, size: number): BatchRange[] {
  return Array.from({ length: Math.max(0, Math.ceil((until - from) / size)) }, (_, index) => {
    const after = from + index * size
    const end = Math.min(after + size, until)
    return { after: String(after), until: String(end), rows: end - after }
  })
}
