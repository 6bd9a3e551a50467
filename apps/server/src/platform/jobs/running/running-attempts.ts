// The attempts running in this process, and the loss of those that another worker has taken over.
import type { Lock } from '../jobs.store.ts'

export interface Attempt extends Lock {
  task: string
  controller: AbortController
  /** An earlier attempt began to send, and its result is unknown. */
  begun: boolean
  /** Commits whether the sending has begun; false when the lock is lost. */
  noteBegun(begun: boolean): Promise<boolean>
  /** Released to another worker because it did not stop in time; its result is ignored. */
  abandoned: boolean
}

export interface RunningAttempts {
  add(attempt: Attempt): void
  remove(attempt: Attempt): void
  all(): Attempt[]
}

export function trackAttempts(): RunningAttempts {
  const running = new Set<Attempt>()
  return {
    add: (attempt) => void running.add(attempt),
    remove: (attempt) => void running.delete(attempt),
    all: () => [...running],
  }
}

/** Attempts in `before`, taken before the query, whose lock is not among the `held` ones. */
export function filterLostAttempts(before: readonly Attempt[], held: readonly Lock[]): Attempt[] {
  const locks = new Map(held.map((lock) => [lock.jobId, lock.at.getTime()]))
  return before.filter((attempt) => locks.get(attempt.jobId) !== attempt.at.getTime())
}
