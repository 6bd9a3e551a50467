// The schedule of recurring work. Due work becomes ordinary jobs of the queue, in the transaction that advances the
// schedule.
import type { Pool, PoolClient } from 'pg'

const attempts = 3
// Runs after everything that a person waits for.
const priority = 100

/** Adds the work to the schedule; new work is due at once. */
export async function plan(pool: Pool, name: string, everyMinutes: number): Promise<void> {
  await pool.query(
    `insert into platform.schedules as s (name, every, next_run_at) values ($1, $2 * interval '1 minute', now())
       on conflict (name) do update set every = excluded.every,
         next_run_at = least(s.next_run_at, now() + excluded.every)`,
    [name, everyMinutes],
  )
}

/** Which of these are due. */
export async function findDue(pool: Pool, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>({
    name: 'schedules_due',
    text: 'select name from platform.schedules where name = any($1) and next_run_at <= now()',
    values: [names],
  })
  return new Set(rows.map(({ name }) => name))
}

/** Calls `enqueueJobs` if the work is due and no other node is processing it, and sets the next time; atomically. */
export async function claimSchedule(pool: Pool, name: string, enqueueJobs: (client: PoolClient) => Promise<void>) {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const { rowCount } = await client.query(
      'select from platform.schedules where name = $1 and next_run_at <= now() for update skip locked',
      [name],
    )
    if (rowCount === 1) {
      await enqueueJobs(client)
      await client.query('update platform.schedules set next_run_at = now() + every where name = $1', [name])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** One job for each account, or one for all of them with null. A pending job is not duplicated. */
export async function enqueueScheduledJobs(
  client: PoolClient,
  name: string,
  accountIds: readonly string[] | null,
): Promise<void> {
  const rounds = accountIds
    ? accountIds.map((accountId) => ({ payload: { accountId }, key: `recurring/${name}/${accountId}` }))
    : [{ payload: {}, key: `recurring/${name}` }]
  const keys = rounds.map(({ key }) => key)
  // A failed job is kept until the next one; otherwise failures would accumulate forever.
  await client.query(
    'delete from graphile_worker._private_jobs where key = any($1) and not is_available and locked_by is null',
    [keys],
  )
  await client.query(
    `select from graphile_worker.add_jobs(array(
       select row($1, payload, null, null, $4::smallint, key, $5::smallint, null)::graphile_worker.job_spec
         from unnest($2::json[], $3::text[]) as round (payload, key)), true)`,
    [name, rounds.map(({ payload }) => JSON.stringify(payload)), keys, attempts, priority],
  )
}
