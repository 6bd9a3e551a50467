// What domains see of the job queue.
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

/** For what reaches somebody outside: it can't be taken back, and must not happen twice. */
export interface SendingContext extends JobContext {
  /**
   * Does it, once in the life of the job. That it has begun is committed first: when this attempt dies, there is no
   * other by itself. `act` throws NotDone when it certainly did not happen; whatever else it throws leaves it open. Then
   * the job waits for a person (`npm run admin -- failed-jobs`).
   */
  once<T>(act: () => Promise<T>): Promise<T>
}

interface JobFacts<P extends z.ZodObject> {
  /**
   * Ids and facts, never a private value (SSN, password, code, message text): rows of the queue are neither sealed nor
   * bound to the account. Without transforms, for it is checked twice: when enqueued and when run.
   */
  payload: P
  /** Tries in all; between them the wait grows. */
  attempts: number
}

/** A job runs at least once: it must be safe to run again from where it was cut off. */
export interface PlainJob<P extends z.ZodObject = z.ZodObject> extends JobFacts<P> {
  sends?: false
  run: (payload: z.output<P>, context: JobContext) => Promise<void>
}

export interface SendingJob<P extends z.ZodObject = z.ZodObject> extends JobFacts<P> {
  /** After a restore from a backup those that waited may have been done since: they wait for a person. */
  sends: true
  run: (payload: z.output<P>, context: SendingContext) => Promise<void>
}

export type JobDefinition = PlainJob | SendingJob
export const job = <P extends z.ZodObject>(definition: PlainJob<P>) => definition as unknown as PlainJob
export const sendingJob = <P extends z.ZodObject>(definition: Omit<SendingJob<P>, 'sends'>) =>
  ({ ...definition, sends: true }) as unknown as SendingJob

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

/** No further try would help: the job is kept as it is, for a person to look at. */
export class GivenUp extends Error {
  override name = 'GivenUp'
}

/** It may have happened or not, so it is not tried again by itself. */
export class OutcomeUnknown extends GivenUp {
  override name = 'OutcomeUnknown'
  constructor(task: string, cause?: unknown) {
    const reason = cause instanceof Error ? ` (${cause.message})` : ''
    super(`Nobody can tell whether ${task} reached the outside${reason}. It is not done again by itself.`, { cause })
  }
}

/** What `once` was to do certainly did not happen; `again` when a later try may help. */
export class NotDone extends Error {
  override name = 'NotDone'
  readonly again: boolean
  constructor(message: string, { again, cause }: { again: boolean; cause?: unknown }) {
    super(message, { cause })
    this.again = again
  }
}

/** Another worker holds the job now; whatever this attempt still does must not count. */
export class AttemptLost extends Error {
  override name = 'AttemptLost'
  constructor(task: string) {
    super(`This attempt of ${task} was taken over by another worker.`)
  }
}
