import type { Pool } from 'pg'
import type { Log } from '../../log.ts'
import { AttemptLost } from '../job.ts'
import { repeat } from '../repeat.ts'
import { type Attempt, filterLostAttempts, type RunningAttempts } from './running-attempts.ts'
import type { WorkerTimings } from './timings.ts'
import { recordHeartbeat, removeWorker } from './workers.store.ts'

interface Parts {
  pool: Pool
  timings: WorkerTimings
  log: Log
  /** The id of the key that this node seals with. */
  keyId: () => number
}

/**
 * Keeps the worker's heartbeat fresh, and aborts attempts whose lock it has lost. While the database is unreachable the
 * locks are unknown; once the worker must count as dead elsewhere, all its attempts are lost.
 */
export function startHeartbeat(
  { pool, timings, log, keyId }: Parts,
  worker: string,
  running: RunningAttempts,
): { stop(): Promise<void> } {
  const mine = () => running.all().filter((attempt) => attempt.worker === worker)
  let seenAt = performance.now()

  const stopBeating = repeat(
    timings.beat,
    async () => {
      const before = mine()
      const sentAt = performance.now()
      const held = await recordHeartbeat(pool, worker, keyId())
      seenAt = sentAt
      lose(filterLostAttempts(before, held), log)
    },
    (error) => log.warn({ err: error, worker }, 'The job worker could not say that it is alive'),
  )
  const watch = setInterval(() => {
    if (performance.now() - seenAt > timings.silent) lose(mine(), log)
  }, timings.beat)

  return {
    async stop() {
      clearInterval(watch)
      await stopBeating()
      await removeWorker(pool, worker).catch((error) =>
        log.warn({ err: error, worker }, 'The job worker left unannounced'),
      )
    },
  }
}

function lose(attempts: readonly Attempt[], log: Log): void {
  for (const { controller, task, jobId } of attempts) {
    if (controller.signal.aborted) continue
    log.warn({ task, jobId }, 'The job was taken over by another worker')
    controller.abort(new AttemptLost(task))
  }
}
