// A worker over a test's database, with short intervals, and queries about the queue for tests.
import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { pino } from 'pino'
import { systemClock } from '../clock.ts'
import { createKeys, parseFieldKeys } from '../crypto/keys.ts'
import type { AccountScope, Database } from '../db/database.ts'
import { createMetrics } from '../metrics.ts'
import type { Platform } from '../platform.ts'
import type { JobDefinitions, RecurringDefinition } from './job.ts'
import type { WorkerTimings } from './running/timings.ts'
import { startWorker } from './worker.ts'

export const quick: WorkerTimings = {
  beat: 50,
  silent: 1000,
  sweep: 50,
  poll: 50,
  schedule: 50,
  stop: 5000,
  restart: 50,
}

export const createScope = (accountId: string = randomUUID()): AccountScope => ({
  accountId,
  actor: { userId: null, name: 'A test' },
})

const keys = createKeys(parseFieldKeys(`1:${randomBytes(32).toString('base64')}`))

export interface TestWork {
  jobs?: JobDefinitions
  recurring?: readonly RecurringDefinition[]
  timings?: Partial<WorkerTimings>
  /** Receives each line of the log. */
  logged?: string[]
}

/** Only the part of the platform that jobs need. */
export async function startTestWorker(database: Database, { logged = [], timings, ...domain }: TestWork) {
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
  const metrics = createMetrics()
  const platform = { database, metrics, log, clock: systemClock, keys } as Partial<Platform> as Platform
  const worker = await startWorker({ platform, domains: [domain], timings: { ...quick, ...timings } })
  return { ...worker, platform }
}

export interface QueuedJob {
  id: string
  task: string
  payload: Record<string, unknown>
  attempts: number
  maxAttempts: number
  lastError: string | null
  runAt: Date
  key: string | null
  lockedBy: string | null
}

/** The queue's rows of this account, oldest first. */
export async function readQueue(admin: pg.Pool, accountId: string): Promise<QueuedJob[]> {
  const { rows } = await admin.query(
    `select j.id::text, t.identifier as task, j.payload, j.attempts, j.max_attempts as "maxAttempts",
       j.last_error as "lastError", j.run_at as "runAt", j.key, j.locked_by as "lockedBy"
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.payload->>'accountId' = $1 order by j.id`,
    [accountId],
  )
  return rows
}
