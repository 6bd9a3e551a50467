// Jobs that wait for a person: their attempts are used up, or their result is unknown.
import type { Pool } from 'pg'

export interface FailedJob {
  id: string
  task: string
  accountId: string | null
  attempts: number
  /** Its message may have been sent. */
  begun: boolean
  error: string | null
  /** When it was enqueued. */
  since: Date
}

const waits = 'not is_available and locked_by is null'

/** Oldest first, at most `limit`. */
export async function failedJobs(pool: Pool, limit: number): Promise<FailedJob[]> {
  const { rows } = await pool.query<FailedJob>(
    `select j.id::text, t.identifier as task, j.payload->>'accountId' as "accountId", j.attempts,
       coalesce(j.flags ? 'begun', false) as begun, j.last_error as error, j.created_at as since
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where ${waits} order by j.id limit $1`,
    [limit],
  )
  return rows
}

/** Restores all its attempts and runs it at once, including what it sends; false when no such job waits. */
export async function retryJob(pool: Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update graphile_worker._private_jobs
       set attempts = 0, flags = flags - 'begun', last_error = null, run_at = now(), updated_at = now()
       where id = $1 and ${waits}`,
    [id],
  )
  return rowCount === 1
}

/** False when no such job waits. */
export async function deleteJob(pool: Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(`delete from graphile_worker._private_jobs where id = $1 and ${waits}`, [id])
  return rowCount === 1
}
