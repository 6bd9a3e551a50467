// What rooms see of the job queue.
import type { z } from 'zod'
import type { AccountTx, Actor } from '../db/database.ts'
import type { Platform } from '../platform.ts'

export interface JobContext {
  accountId: string
  platform: Platform
  /** 1 for the first try. */
  attempt: number
  /**
   * Aborted when the server stops or the attempt was taken over: at the next safe point call throwIfAborted(). A job
   * that returns counts as done, and one that was stopped starts again.
   */
  signal: AbortSignal
  /** The product itself, for Database.inAccount. */
  actor: Actor
  /**
   * Call it in a transaction whose effect must not happen twice: throws AttemptLost, and so rolls back, when another
   * worker has taken this job over; otherwise none can until the transaction has ended.
   */
  fence(tx: AccountTx): Promise<void>
}

/** A job runs at least once: it must be safe to run again from where it was cut off. */
export interface JobDefinition<P extends z.ZodObject = z.ZodObject> {
  /**
   * Ids and facts, never a private value (SSN, password, code, message text): rows of the queue are neither sealed nor
   * bound to the account. Without transforms, for it is checked twice: when enqueued and when run.
   */
  payload: P
  /** Tries in all; between them the wait grows. */
  attempts: number
  run: (payload: z.output<P>, context: JobContext) => Promise<void>
}
export const job = <P extends z.ZodObject>(definition: JobDefinition<P>) => definition as unknown as JobDefinition

/** By task name: `imports.run`. */
export type JobDefinitions = Readonly<Record<string, JobDefinition>>

/** Work that comes round by itself, on one node at a time. After a downtime it runs once, not once per missed round. */
export type RecurringDefinition = {
  /** Unlike any task's: `contacts.purge`. */
  name: string
  /** A whole number from 1. */
  everyMinutes: number
} & (
  | {
      /** A job of its own for every account. */
      per: 'account'
      run: (context: JobContext) => Promise<void>
    }
  | {
      /** Once for all, for what the directory holds. */
      per: 'installation'
      run: (context: Pick<JobContext, 'platform' | 'signal' | 'attempt'>) => Promise<void>
    }
)

/** Another worker holds the job now; whatever this attempt still does must not count. */
export class AttemptLost extends Error {
  override name = 'AttemptLost'
  constructor(task: string) {
    super(`This attempt of ${task} was taken over by another worker.`)
  }
}
