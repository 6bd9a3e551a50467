import type { Platform } from '../platform.ts'
import type { JobDefinitions, RecurringDefinition } from './job.ts'
import { retention } from './recurring/retention.ts'
import { startTimetable } from './recurring/timetable.ts'
import { declareJobs } from './registry.ts'
import type { Handler } from './running/attempt.ts'
import { startClusterWorker } from './running/cluster-worker.ts'
import { createJobHandler, createRecurringHandler } from './running/handlers.ts'
import { watchFailedJobs } from './running/job-metrics.ts'
import { type WorkerTimings, workerTimings } from './running/timings.ts'
import { countFailedForGood } from './running/workers.store.ts'

export interface WorkerOptions {
  platform: Platform
  domains: ReadonlyArray<{ jobs?: JobDefinitions; recurring?: readonly RecurringDefinition[] }>
  /** Concurrent jobs per cluster; 4 by default. */
  concurrency?: number
  /** Shorter ones for tests. */
  timings?: Partial<WorkerTimings>
}

/** Runs the jobs of every cluster. Refuses a name that two domains use for different work. */
export async function startWorker({ platform, domains, concurrency = 4, timings }: WorkerOptions) {
  const { database, metrics, log } = platform
  const recurring = [...retention, ...domains.flatMap((domain) => domain.recurring ?? [])]
  const handlers = handlersOf(platform, domains, recurring)
  const intervals = { ...workerTimings, ...timings }
  const clusters = database.clusters.map(({ name }) => ({
    name,
    // One connection listens for new jobs; one more is for the heartbeat, the check for dead workers, and the schedule.
    pool: database.workerPool(name, concurrency + 2),
  }))
  for (const { name, pool } of clusters) metrics.watchPool(`jobs ${name}`, pool)
  watchFailedJobs(metrics, async () => (await Promise.all(clusters.map(({ pool }) => countFailedForGood(pool)))).flat())
  const keyId = () => platform.keys.currentId
  const parts = { handlers, concurrency, log, metrics, timings: intervals, keyId }
  // Work that belongs to no account runs in one cluster; any will do as long as every node chooses the same.
  const first = clusters.map(({ name }) => name).sort()[0]

  const running = await Promise.all(
    clusters.map(async ({ name, pool }) => {
      const timetable = await startTimetable({
        database,
        pool,
        cluster: name,
        recurring: recurring.filter((work) => work.per === 'account' || name === first),
        everyMs: intervals.schedule,
        log,
      })
      return { timetable, worker: startClusterWorker({ ...parts, pool }), pool }
    }),
  )

  return {
    /** Resolves once every attempt has ended or was released, at most about ten seconds later. */
    async stop(): Promise<void> {
      await Promise.all(
        running.map(async ({ timetable, worker, pool }) => {
          await timetable.stop()
          await worker.stop()
          await pool.end()
        }),
      )
    },
  }
}

function handlersOf(platform: Platform, domains: WorkerOptions['domains'], recurring: readonly RecurringDefinition[]) {
  const handlers: Record<string, Handler> = {}
  const add = (name: string, handler: Handler) => {
    if (name in handlers) throw new Error(`Two jobs are named ${name}; rename one of them.`)
    handlers[name] = handler
  }
  for (const { jobs = {} } of domains) {
    declareJobs(jobs)
    for (const [task, definition] of Object.entries(jobs)) add(task, createJobHandler(platform, task, definition))
  }
  for (const work of recurring) {
    if (!Number.isInteger(work.everyMinutes) || work.everyMinutes < 1) {
      throw new Error(`${work.name} comes round every ${work.everyMinutes} minutes; give it a whole number from 1.`)
    }
    add(work.name, createRecurringHandler(platform, work))
  }
  return handlers
}
