// What an account's transaction may do with the queue.
import { sql } from 'kysely'
import type { AccountTx } from '../db/database.ts'

export interface NewJob {
  task: string
  payload: Record<string, unknown>
  runAt: Date | null
  afterMs: number | null
  jobKey: string | null
  attempts: number
}

export async function addJob({ db }: AccountTx, { task, payload, jobKey, attempts, ...when }: NewJob): Promise<void> {
  const { runAt, afterMs } = when
  const later =
    afterMs === null ? runAt : sql`(clock_timestamp() + ${afterMs}::double precision * interval '1 millisecond')`
  await sql`select platform.enqueue(${task}, ${JSON.stringify(payload)}::json, ${later}::timestamptz, ${jobKey},
    ${attempts}::integer)`.execute(db)
}

/** One attempt at a job: the lock that a worker took on it. */
export interface Lock {
  jobId: string
  worker: string
  at: Date
}

/** Whether the lock is still valid; if so, it stays valid until the transaction has ended. */
export async function hasJobLock({ db }: AccountTx, { jobId, worker, at }: Lock): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select platform.holds_job(${jobId}::bigint, ${worker}, ${at}::timestamptz) as held`.execute(db)
  return rows[0]?.held === true
}

export async function hasOpenJob({ db }: AccountTx, task: string, jobKey: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`select platform.job_is_open(${task}, ${jobKey}) as open`.execute(db)
  return rows[0]?.open === true
}
