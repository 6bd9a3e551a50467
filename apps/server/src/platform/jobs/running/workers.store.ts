// A worker's queries on the queue, as frontdesk_jobs on a separate connection.
import type { Pool } from 'pg'
import type { Lock } from '../jobs.store.ts'

/** Records that the worker is alive and which key its node seals with, and returns the locks that it holds. */
export async function recordHeartbeat(pool: Pool, worker: string, keyId: number): Promise<Lock[]> {
  const { rows } = await pool.query<{ id: string; locked_at: Date }>({
    name: 'worker_beat',
    text: `with alive as (
        insert into platform.workers (worker_id, last_seen_at, key_id) values ($1, clock_timestamp(), $2)
          on conflict (worker_id) do update set last_seen_at = excluded.last_seen_at, key_id = excluded.key_id)
      select id::text, locked_at from graphile_worker._private_jobs where not is_available and locked_by = $1`,
    values: [worker, keyId],
  })
  return rows.map((row) => ({ jobId: row.id, worker, at: row.locked_at }))
}

export async function removeWorker(pool: Pool, worker: string): Promise<void> {
  await pool.query('delete from platform.workers where worker_id = $1', [worker])
}

/**
 * Releases the jobs of workers that were silent for this long; returns those workers. A job is released even when its
 * worker never sent a heartbeat.
 */
export async function releaseSilentWorkers(pool: Pool, silentMs: number): Promise<string[]> {
  const { rows } = await pool.query<{ worker: string }>(
    `select distinct j.locked_by as worker from graphile_worker._private_jobs j
      where not j.is_available and j.locked_by is not null and j.locked_at < now() - $1 * interval '1 millisecond'
        and not exists (select from platform.workers w
          where w.worker_id = j.locked_by and w.last_seen_at > now() - $1 * interval '1 millisecond')
      limit 1000`,
    [silentMs],
  )
  const silent = rows.map(({ worker }) => worker)
  if (silent.length > 0) await free(pool, silent)
  await pool.query("delete from platform.workers where last_seen_at < now() - interval '1 hour'")
  return silent
}

const died = 'Its worker died.'

async function free(pool: Pool, workers: string[]): Promise<void> {
  // A worker's death is not the job's failure, so the last attempt is given back; only once, because the job may be
  // what kills workers.
  await pool.query(
    `with freed as (
       update graphile_worker._private_jobs
         set last_error = $2, attempts = case
           when attempts >= max_attempts and last_error is distinct from $2 then max_attempts - 1 else attempts end
         where not is_available and locked_by = any($1) returning 1)
     select count(*) from freed`,
    [workers, died],
  )
  await pool.query('select graphile_worker.force_unlock_workers($1)', [workers])
}

/** Releases what a worker holds but no longer runs: jobs whose end it could not record. */
export async function releaseUnsettled(pool: Pool, worker: string, running: readonly Lock[]): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs
       set locked_by = null, locked_at = null, attempts = least(attempts, max_attempts - 1)
       where locked_by = $1 and not is_available and id <> all($2::bigint[])`,
    [worker, running.map(({ jobId }) => jobId)],
  )
}

/** Whether the lock is still valid. */
export async function isQueued(pool: Pool, { jobId, worker, at }: Lock): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'worker_holds',
    text: `select from graphile_worker._private_jobs where id = $1 and locked_by = $2
      and locked_at between $3::timestamptz - interval '1 millisecond' and $3::timestamptz + interval '1 millisecond'`,
    values: [jobId, worker, at],
  })
  return rowCount === 1
}

/** Releases a job as if it had not been attempted: stopping the server is not a failure. */
export async function releaseJob(pool: Pool, { jobId, worker, at }: Lock): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs
       set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0)
       where id = $1 and locked_by = $2
         and locked_at between $3::timestamptz - interval '1 millisecond' and $3::timestamptz + interval '1 millisecond'`,
    [jobId, worker, at],
  )
}

/** Records on the job whether its sending has begun; false when the lock is gone. */
export async function recordBegun(pool: Pool, { jobId, worker, at }: Lock, begun: boolean): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update graphile_worker._private_jobs
       set flags = case when $4 then coalesce(flags, '{}') || '{"begun": true}' else flags - 'begun' end
       where id = $1 and locked_by = $2
         and locked_at between $3::timestamptz - interval '1 millisecond' and $3::timestamptz + interval '1 millisecond'`,
    [jobId, worker, at, begun],
  )
  return rowCount === 1
}

/** Removes the remaining attempts, so that the failure that follows is the last. */
export async function clearTries(pool: Pool, { jobId, worker, at }: Lock): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts
       where id = $1 and locked_by = $2
         and locked_at between $3::timestamptz - interval '1 millisecond' and $3::timestamptz + interval '1 millisecond'`,
    [jobId, worker, at],
  )
}

/** Jobs that have used up their attempts and are kept for a person to review, by task. */
export async function countFailedForGood(pool: Pool): Promise<Array<{ task: string; count: number }>> {
  const { rows } = await pool.query<{ task: string; count: number }>(
    `select t.identifier as task, count(*)::int as count from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where not j.is_available and j.locked_by is null group by 1 order by 1 limit 1000`,
  )
  return rows
}
