// The worker of one cluster: graphile-worker kept running, with a heartbeat, detection of dead workers, and a schedule.
import { setTimeout as wait } from 'node:timers/promises'
import { runTaskList, type TaskList, type WorkerPool } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Log } from '../../log.ts'
import type { Metrics } from '../../metrics.ts'
import { repeat } from '../repeat.ts'
import { type AttemptParts, type Handler, runAttempt, WorkerStopping } from './attempt.ts'
import { createGraphileLog } from './graphile-log.ts'
import { startHeartbeat } from './heartbeat.ts'
import { trackAttempts } from './running-attempts.ts'
import type { WorkerTimings } from './timings.ts'
import { releaseJob, releaseSilentWorkers } from './workers.store.ts'

export interface ClusterWorkerParts {
  pool: Pool
  handlers: Readonly<Record<string, Handler>>
  concurrency: number
  timings: WorkerTimings
  metrics: Metrics
  log: Log
  /** The id of the key that this node seals with. */
  keyId: () => number
}

export function startClusterWorker(parts: ClusterWorkerParts): { stop(): Promise<void> } {
  const { pool, timings, log } = parts
  const stopping = new AbortController()
  const attempts: AttemptParts = { ...parts, running: trackAttempts(), stopping: stopping.signal }
  const tasks: TaskList = Object.fromEntries(
    Object.entries(parts.handlers).map(([task, handler]) => [task, (_, { job }) => runAttempt(attempts, handler, job)]),
  )
  let current: WorkerPool | undefined

  const stopSweeping = repeat(
    timings.sweep,
    async () => {
      const silent = await releaseSilentWorkers(pool, timings.silent)
      if (silent.length > 0) log.warn({ workers: silent }, 'Freed the jobs of workers that went silent')
    },
    (error) => log.warn({ err: error }, 'Could not look for silent workers'),
  )
  const ended = keepWorking()

  // graphile-worker gives up for good when it can't settle a job, for example while the database restarts.
  async function keepWorking() {
    while (!stopping.signal.aborted) {
      current = work()
      const heartbeat = startHeartbeat(parts, current.id, attempts.running)
      await current.promise.catch((error) => log.error({ err: error }, 'The job worker ended by itself'))
      await heartbeat.stop()
      await wait(timings.restart, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  function work(): WorkerPool {
    return runTaskList(
      {
        concurrency: parts.concurrency,
        pollInterval: timings.poll,
        noHandleSignals: true,
        logger: createGraphileLog(log),
        // Without batches graphile-worker settles jobs in unhandled promises: one lost connection would end the
        // process. With them it ends its own pool, and keepWorking() starts another.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      },
      tasks,
      pool,
    )
  }

  return {
    async stop() {
      stopping.abort()
      // First, so that nothing that is released is taken again here.
      const poolStopped = current && stopPool(current)
      for (const { controller } of attempts.running.all()) controller.abort(new WorkerStopping())
      await stopSweeping()
      await poolStopped
      await ended
    },
  }

  /** Waits for the attempts to reach a safe point; those that take too long are released as they are. */
  async function stopPool(workerPool: WorkerPool) {
    const graceful = Promise.resolve(workerPool.gracefulShutdown('The server is stopping.')).catch(() => {})
    const inTime = await Promise.race([graceful.then(() => true), wait(timings.stop, false, { ref: false })])
    if (inTime) return
    const left = attempts.running.all()
    log.warn({ tasks: left.map(({ task }) => task) }, 'Jobs did not stop in time and are left to another worker')
    for (const attempt of left) {
      attempt.abandoned = true
      await releaseJob(pool, attempt).catch((err) => log.warn({ err, task: attempt.task }, 'A job was not given back'))
    }
    await Promise.resolve(workerPool.forcefulShutdown('The server is stopping.')).catch(() => {})
  }
}
