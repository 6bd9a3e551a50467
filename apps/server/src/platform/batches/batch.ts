import { AttemptLost } from '../jobs/job.ts'

/** A part of the work, as its kind divides it: after `after` (exclusive) up to `until` (inclusive). */
export interface BatchRange {
  after: string
  until: string
  /** The number of rows in it, for the progress. */
  rows: number
}

/** A batch that a worker may write, until another has taken it over. */
export interface Claim extends BatchRange {
  runId: string
  /** Starts at 1. */
  number: number
  /** Increases with each claim of the batch. */
  token: number
}

export interface NewRun {
  /** The work: `imports.run`. */
  kind: string
  /** The object of the work. There is one open run for each kind and subject. */
  subjectId: string
  /** A batch begins only after all earlier ones are done. */
  inOrder: boolean
  batches: readonly BatchRange[]
}

/** Another worker has claimed this batch: this one must not write anything. */
export class ClaimLost extends AttemptLost {
  override name = 'ClaimLost'
}

/** Rows after `from` up to `until`, in batches of this size. */
export function splitRows(from: number, until: number, size: number): BatchRange[] {
  return Array.from({ length: Math.max(0, Math.ceil((until - from) / size)) }, (_, index) => {
    const after = from + index * size
    const end = Math.min(after + size, until)
    return { after: String(after), until: String(end), rows: end - after }
  })
}
