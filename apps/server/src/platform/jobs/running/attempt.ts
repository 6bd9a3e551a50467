// One attempt at one job, from graphile-worker's task to the domain's function and back.
import type { Job } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Log } from '../../log.ts'
import type { Metrics } from '../../metrics.ts'
import { redactText } from '../../redact.ts'
import { AttemptLost, GivenUp } from '../job.ts'
import type { Attempt, RunningAttempts } from './running-attempts.ts'
import { clearTries, isQueued, recordBegun, releaseJob } from './workers.store.ts'

export type Handler = (payload: unknown, attempt: Attempt, count: number) => Promise<void>

export interface AttemptParts {
  pool: Pool
  running: RunningAttempts
  metrics: Metrics
  log: Log
  /** Aborted once the worker stops. */
  stopping: AbortSignal
}

/** The error of an attempt that the server's stop interrupted. */
export class WorkerStopping extends Error {
  override name = 'WorkerStopping'
  constructor() {
    super('The server is stopping.')
  }
}

/** Returns when the job is done; throws when it is to be retried, or no longer belongs to this worker. */
export async function runAttempt(parts: AttemptParts, handler: Handler, job: Job): Promise<void> {
  const attempt = beginAttempt(parts, job)
  const end = parts.metrics.jobDuration.startTimer({ task: attempt.task })
  try {
    attempt.controller.signal.throwIfAborted()
    await unlessAbandoned(attempt, handler(job.payload, attempt, job.attempts))
    // graphile-worker removes a finished job by its id alone, even while another worker runs it.
    if (!(await isQueued(parts.pool, attempt))) throw new AttemptLost(attempt.task)
    end({ result: 'done' })
  } catch (error) {
    const result = await resultOf(parts, attempt, error)
    end({ result })
    const givenUp = result === 'failed' && error instanceof GivenUp
    if (givenUp) await clearTries(parts.pool, attempt)
    await noteFailure(parts, attempt, job, result, error, givenUp)
    if (result !== 'failed') disown(job)
    throw forTheQueue(error)
  } finally {
    parts.running.remove(attempt)
  }
}

// graphile-worker would now settle the job by its id and worker, but a newer attempt of this same worker may have it.
function disown(job: Job): void {
  job.id = '0'
}

/** Never settles once abandoned: graphile-worker would settle the job in a queue that is closed. */
async function unlessAbandoned(attempt: Attempt, work: Promise<void>): Promise<void> {
  try {
    await work
  } finally {
    if (attempt.abandoned) await new Promise<never>(() => {})
  }
}

function beginAttempt({ running, stopping, pool }: AttemptParts, job: Job): Attempt {
  const attempt: Attempt = {
    task: job.task_identifier,
    jobId: String(job.id),
    worker: job.locked_by ?? '',
    at: job.locked_at ?? new Date(0),
    controller: new AbortController(),
    abandoned: false,
    begun: job.flags?.begun === true,
    noteBegun: (begun) => recordBegun(pool, attempt, begun),
  }
  running.add(attempt)
  if (stopping.aborted) attempt.controller.abort(new WorkerStopping())
  return attempt
}

type FailedResult = 'failed' | 'lost' | 'stopped'

async function resultOf({ pool }: AttemptParts, attempt: Attempt, error: unknown): Promise<FailedResult> {
  const { reason } = attempt.controller.signal
  if (error instanceof AttemptLost || reason instanceof AttemptLost) return 'lost'
  if (reason instanceof WorkerStopping) return 'stopped'
  // If the database can't be asked, the queue can't be updated either.
  const held = await isQueued(pool, attempt).catch(() => true)
  return held ? 'failed' : 'lost'
}

async function noteFailure(
  { pool, metrics, log }: AttemptParts,
  attempt: Attempt,
  job: Job,
  result: FailedResult,
  error: unknown,
  givenUp: boolean,
): Promise<void> {
  const { task, jobId } = attempt
  if (result === 'stopped') {
    await releaseJob(pool, attempt).catch((err) => log.warn({ task, jobId, err }, 'The job could not be given back'))
  }
  if (result === 'lost') log.warn({ task, jobId, err: error }, 'The job ended here after it was taken over')
  if (result !== 'failed') return
  const facts = { task, jobId, accountId: accountOf(job), attempt: job.attempts, of: job.max_attempts, err: error }
  if (job.attempts < job.max_attempts && !givenUp) {
    log.warn(facts, 'The job failed and will be tried again')
    return
  }
  metrics.jobsGivenUp.inc({ task })
  log.error(facts, 'The job has failed for good')
}

// The queue stores this text in plaintext, so it is redacted like the log, and has no stack.
function forTheQueue(error: unknown): Error {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : 'It threw something that is no error.'
  const kept = new Error(redactText(text).slice(0, 500))
  kept.stack = ''
  return kept
}

function accountOf({ payload }: Job): unknown {
  return typeof payload === 'object' && payload !== null && 'accountId' in payload ? payload.accountId : null
}
