import type { Pool } from 'pg'
import type { Database } from '../../db/database.ts'
import type { Log } from '../../log.ts'
import { listAccountIds } from '../account-ids.ts'
import type { RecurringDefinition } from '../job.ts'
import { repeat } from '../repeat.ts'
import { claimSchedule, enqueueScheduledJobs, findDue, plan } from './schedules.store.ts'

export interface TimetableParts {
  database: Database
  pool: Pool
  /** Where the jobs run. */
  cluster: string
  recurring: readonly RecurringDefinition[]
  everyMs: number
  log: Log
}

/** Turns recurring work into jobs when it is due. Every node runs this; the schedule's row decides which node acts. */
export async function startTimetable(parts: TimetableParts): Promise<{ stop(): Promise<void> }> {
  for (const { name, everyMinutes } of parts.recurring) await plan(parts.pool, name, everyMinutes)
  const names = parts.recurring.map(({ name }) => name)
  const stop = repeat(
    parts.everyMs,
    async () => {
      // One statement finds that nothing is due, as it mostly is.
      const due = await findDue(parts.pool, names)
      for (const work of parts.recurring)
        if (due.has(work.name)) await claimSchedule(parts.pool, work.name, (client) => addRounds(client, work))
    },
    (error) => parts.log.error({ err: error }, 'Recurring work could not be put into the queue'),
  )
  return { stop }

  async function addRounds(client: Parameters<typeof enqueueScheduledJobs>[0], work: RecurringDefinition) {
    if (work.per === 'installation') return enqueueScheduledJobs(client, work.name, null)
    const only = parts.database.clusters.length === 1
    for await (const ids of listAccountIds(parts.database, only ? null : parts.cluster)) {
      await enqueueScheduledJobs(client, work.name, ids)
    }
  }
}
