// The part of the job queue that domains use.
import type { z } from 'zod'
import type { AccountTx, Actor } from '../db/database.ts'
import type { Platform } from '../platform.ts'

export interface JobContext {
  accountId: string
  platform: Platform
  /** 1 for the first attempt. */
  attempt: number
  /**
   * Aborted when the server stops or the attempt was taken over: call throwIfAborted() at the next safe point. A job
   * that returns counts as done, and one that was stopped starts again.
   */
  signal: AbortSignal
  /** The product itself, for Database.inAccount. */
  actor: Actor
  /**
   * Call it in a transaction whose effect must not happen twice: throws AttemptLost, and so rolls back, when another
   * worker has taken over this job; otherwise none can until the transaction has ended.
   */
  fence(tx: AccountTx): Promise<void>
}

/** For effects outside of the system, which can't be undone and must not happen twice. */
export interface SendingContext extends JobContext {
  /**
   * Runs `act` at most once in the lifetime of the job. That it has begun is committed first: when this attempt dies,
   * there is no automatic retry. `act` throws NotDone when it certainly did not happen; any other error leaves that
   * unknown. Then the job waits for a person (`npm run admin -- failed-jobs`).
   */
  once<T>(act: () => Promise<T>): Promise<T>
}

interface JobFacts<P extends z.ZodObject> {
  /**
   * Ids and facts, never a private value (SSN, password, code, message text): rows of the queue are neither sealed nor
   * bound to the account. Without transforms, because it is parsed twice: when enqueued and when run.
   */
  payload: P
  /** The number of attempts, with growing delays. */
  attempts: number
}

/** A job runs at least once: it must be safe to run again from where it was interrupted. */
export interface PlainJob<P extends z.ZodObject = z.ZodObject> extends JobFacts<P> {
  sends?: false
  per?: 'account'
  run: (payload: z.output<P>, context: JobContext) => Promise<void>
}

export interface SendingJob<P extends z.ZodObject = z.ZodObject> extends JobFacts<P> {
  /** After a restore from a backup, pending ones may have been done since: they wait for a person. */
  sends: true
  per?: 'account'
  run: (payload: z.output<P>, context: SendingContext) => Promise<void>
  /**
   * Runs when it is unknown whether `once` took effect, also after a crash: it shows that to a person in the product,
   * and the job counts as done. Without it the job waits for `npm run admin -- failed-jobs`.
   */
  onUnknown?: (payload: z.output<P>, context: JobContext) => Promise<void>
}

export type InstallationContext = Pick<JobContext, 'platform' | 'attempt' | 'signal'>

/** A job without an account, enqueued by a database function. There is no fence, so it must lock a row of its own. */
export interface InstallationJob<P extends z.ZodObject = z.ZodObject> extends JobFacts<P> {
  sends?: false
  per: 'installation'
  run: (payload: z.output<P>, context: InstallationContext) => Promise<void>
}

export type JobDefinition = PlainJob | SendingJob | InstallationJob
export const job = <P extends z.ZodObject>(definition: PlainJob<P>) => definition as unknown as PlainJob
export const installationJob = <P extends z.ZodObject>(definition: Omit<InstallationJob<P>, 'per'>) =>
  ({ ...definition, per: 'installation' }) as unknown as InstallationJob
export const sendingJob = <P extends z.ZodObject>(definition: Omit<SendingJob<P>, 'sends'>) =>
  ({ ...definition, sends: true }) as unknown as SendingJob

/** By task name: `imports.run`. */
export type JobDefinitions = Readonly<Record<string, JobDefinition>>

/** Recurring work, on one node at a time. After a downtime it runs once, not once for each missed time. */
export type RecurringDefinition = {
  /** Must differ from any task's name: `contacts.purge`. */
  name: string
  /** A whole number from 1. */
  everyMinutes: number
} & (
  | {
      /** A separate job for every account. */
      per: 'account'
      run: (context: JobContext) => Promise<void>
    }
  | {
      /** One job for all accounts, for data of the directory. */
      per: 'installation'
      run: (context: InstallationContext) => Promise<void>
    }
)

/** Retrying would not help: the job is kept as it is, for a person to review. */
export class GivenUp extends Error {
  override name = 'GivenUp'
}

/** It may or may not have happened, so it is not retried automatically. */
export class OutcomeUnknown extends GivenUp {
  override name = 'OutcomeUnknown'
  constructor(task: string, cause?: unknown) {
    const reason = cause instanceof Error ? ` (${cause.message})` : ''
    super(`Nobody can tell whether ${task} reached the outside${reason}. It is not done again by itself.`, { cause })
  }
}

/** What `once` was to do certainly did not happen; `again` when a later attempt may help. */
export class NotDone extends Error {
  override name = 'NotDone'
  readonly again: boolean
  constructor(message: string, { again, cause }: { again: boolean; cause?: unknown }) {
    super(message, { cause })
    this.again = again
  }
}

/** Another worker has the job now; this attempt must not have any further effect. */
export class AttemptLost extends Error {
  override name = 'AttemptLost'
  constructor(task: string) {
    super(`This attempt of ${task} was taken over by another worker.`)
  }
}
