// The worker of one cluster: graphile-worker kept running, with a heartbeat, detection of dead workers, and a schedule.
import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { runTaskList, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Log } from '../../log.ts'
import type { Metrics } from '../../metrics.ts'
import { repeat } from '../repeat.ts'
import { type AttemptParts, type Handler, runAttempt, WorkerStopping } from './attempt.ts'
import { createGraphileLog } from './graphile-log.ts'
import { startHeartbeat } from './heartbeat.ts'
import { trackAttempts } from './running-attempts.ts'
import type { WorkerTimings } from './timings.ts'
import { releaseJob, releaseSilentWorkers, releaseUnsettled } from './workers.store.ts'

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

interface OpenPool {
  workerPool: WorkerPool
  /** It takes no more jobs. */
  closing: Promise<void>
  /** Resolved once nothing of it is awaited any more. */
  gone: PromiseWithResolvers<void>
}

export function startClusterWorker(parts: ClusterWorkerParts): { stop(): Promise<void> } {
  const { pool, timings, log } = parts
  const stopping = new AbortController()
  const attempts: AttemptParts = { ...parts, running: trackAttempts(), stopping: stopping.signal }
  const tasks: TaskList = Object.fromEntries(
    Object.entries(parts.handlers).map(([task, handler]) => [task, (_, { job }) => runAttempt(attempts, handler, job)]),
  )
  const open = new Set<OpenPool>()

  const stopSweeping = repeat(
    timings.sweep,
    async () => {
      const silent = await releaseSilentWorkers(pool, timings.silent)
      if (silent.length > 0) log.warn({ workers: silent }, 'Freed the jobs of workers that went silent')
    },
    (error) => log.warn({ err: error }, 'Could not look for silent workers'),
  )
  const ended = keepWorking()

  // graphile-worker gives up for good when it can't settle a job, for example while the database restarts. Another takes
  // over at once; the attempts of the one that gave up go on for as long as they take.
  async function keepWorking() {
    const ends: Promise<void>[] = []
    while (!stopping.signal.aborted) {
      const opened = work()
      open.add(opened)
      ends.push(seeOff(opened).finally(() => open.delete(opened)))
      await opened.closing
      await wait(timings.restart, undefined, { signal: stopping.signal }).catch(() => {})
    }
    await Promise.all(ends)
  }

  function work(): OpenPool {
    const events: WorkerEvents = new EventEmitter()
    const closing = Promise.withResolvers<void>()
    const gone = Promise.withResolvers<void>()
    let cause: unknown
    events.on('pool:fatalError', ({ error }) => {
      cause ??= error
    })
    events.once('pool:gracefulShutdown', () => {
      if (!stopping.signal.aborted) log.error({ err: cause }, 'The job worker ended by itself')
      closing.resolve()
    })
    const workerPool = runTaskList(
      {
        concurrency: parts.concurrency,
        pollInterval: timings.poll,
        noHandleSignals: true,
        logger: createGraphileLog(log),
        events,
        // Without batches graphile-worker settles jobs in unhandled promises: one lost connection would end the
        // process. With them it ends its own pool, and keepWorking() starts another.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      },
      tasks,
      pool,
    )
    workerPool.promise.then(gone.resolve, gone.resolve)
    return { workerPool, closing: Promise.race([closing.promise, gone.promise]), gone }
  }

  /**
   * Keeps its heartbeat until it has ended. After a job that it couldn't settle it may never end: graphile-worker 0.18
   * then miscounts the jobs that it still has to settle. So it is over once nothing runs on it.
   */
  async function seeOff({ workerPool: { id }, closing, gone }: OpenPool): Promise<void> {
    const heartbeat = startHeartbeat(parts, id, attempts.running)
    await closing
    let idle = 0
    while (await Promise.race([gone.promise.then(() => false), wait(timings.restart, true)])) {
      if (stopping.signal.aborted) continue
      const running = attempts.running.all().filter(({ worker }) => worker === id)
      idle = running.length === 0 ? idle + 1 : 0
      // What it still holds is freed, like that of every worker without a heartbeat.
      if (idle > 1) gone.resolve()
      if (running.length === 0) continue
      await releaseUnsettled(pool, id, running).catch((err) => log.warn({ err }, 'Jobs that ended stay locked'))
    }
    await heartbeat.stop()
  }

  return {
    async stop() {
      stopping.abort()
      // First, so that nothing that is released is taken again here.
      const poolsStopped = Promise.all([...open].map(stopPool))
      for (const { controller } of attempts.running.all()) controller.abort(new WorkerStopping())
      await stopSweeping()
      await poolsStopped
      await ended
    },
  }

  /** Waits for the attempts to reach a safe point; those that take too long are released as they are. */
  async function stopPool({ workerPool, gone }: OpenPool) {
    const graceful = Promise.resolve(workerPool.gracefulShutdown('The server is stopping.')).catch(() => {})
    const inTime = await Promise.race([graceful.then(() => true), wait(timings.stop, false, { ref: false })])
    if (inTime) return
    const left = attempts.running.all().filter(({ worker }) => worker === workerPool.id)
    log.warn({ tasks: left.map(({ task }) => task) }, 'Jobs did not stop in time and are left to another worker')
    for (const attempt of left) {
      attempt.abandoned = true
      await releaseJob(pool, attempt).catch((err) => log.warn({ err, task: attempt.task }, 'A job was not given back'))
    }
    const forced = Promise.resolve(workerPool.forcefulShutdown('The server is stopping.')).catch(() => {})
    await Promise.race([forced, wait(timings.stop, undefined, { ref: false })])
    gone.resolve()
  }
}
