// What rooms see of the job queue.
import type { z } from 'zod'
import type { Actor } from '../db/database.ts'
import type { Platform } from '../platform.ts'

export interface JobContext {
  accountId: string
  platform: Platform
  /** 1 for the first try. */
  attempt: number
  /** Aborted when the server stops or the attempt was taken over: stop at the next safe point. */
  signal: AbortSignal
  /** The product itself, for Database.inAccount. */
  actor: Actor
}

/** A job runs at least once: it must be safe to run again from where it was cut off. */
export interface JobDefinition<P extends z.ZodObject = z.ZodObject> {
  payload: P
  /** Tries in all; between them the wait grows. */
  attempts: number
  run: (payload: z.output<P>, context: JobContext) => Promise<void>
}
export const job = <P extends z.ZodObject>(definition: JobDefinition<P>) => definition as unknown as JobDefinition

/** By task name: `imports.run`. */
export type JobDefinitions = Readonly<Record<string, JobDefinition>>
