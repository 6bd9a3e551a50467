// What happens to a job whose worker died, or only seemed to.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { type TestDatabase, testDatabase } from '#testing/database'
import type { AccountScope, AccountTx } from '../../db/database.ts'
import { enqueue } from '../enqueue.ts'
import { AttemptLost, type JobContext, job } from '../job.ts'
import { declareJobs } from '../registry.ts'
import { createScope, readQueue, startTestWorker, type TestWork } from '../worker.factory.ts'
import { workerTimings } from './timings.ts'

let db: TestDatabase
let scope: AccountScope
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.admin.query('delete from graphile_worker._private_jobs')
  scope = createScope()
})

const withinLongTimeout = { timeout: 15_000 }
const running = (run: (context: JobContext) => Promise<void>, attempts = 3) => ({
  'test.hang': job({ payload: z.object({}), attempts, run: (_, context) => run(context) }),
})

async function start(work: TestWork) {
  const worker = await startTestWorker(db.database, work)
  onTestFinished(worker.stop)
  return worker
}

async function add(attempts: number) {
  declareJobs(running(async () => {}))
  await db.database.inAccount(scope, (tx) => enqueue(tx, 'test.hang', {}, { attempts }))
}

const queue = () => readQueue(db.admin, scope.accountId)
const lockFor = (worker: string, age: string) =>
  db.admin.query(
    `update graphile_worker._private_jobs set locked_by = $2, locked_at = now() - $3::interval, attempts = attempts + 1
      where payload->>'accountId' = $1`,
    [scope.accountId, worker, age],
  )
const note = (tx: AccountTx, stream: string) => tx.db.insertInto('streams').values({ stream }).execute()
const notes = async () => {
  const { rows } = await db.admin.query('select stream from tenant.streams where account_id = $1', [scope.accountId])
  return rows.map(({ stream }) => stream)
}

describe('a worker that died', () => {
  test('killed in the middle of the only try: another runs the job, with the times of the product within a minute', async () => {
    const { silent, sweep, poll } = workerTimings
    const longestTransaction = 15_000
    expect(silent + sweep + poll + longestTransaction).toBeLessThan(60_000)

    await add(1)
    const child = spawn(
      process.execPath,
      [fileURLToPath(new URL('hanging-worker.factory.ts', import.meta.url)), db.serverUrl],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    onTestFinished(() => void child.kill('SIGKILL'))
    const [said] = await once(child.stdout, 'data')
    expect(String(said)).toBe('started\n')
    const [locked] = await queue()
    expect(locked?.lockedBy).toBeTruthy()
    child.kill('SIGKILL')
    await once(child, 'exit')

    const attempts: number[] = []
    await start({ jobs: running(async ({ attempt }) => void attempts.push(attempt)) })
    await expect.poll(() => attempts, withinLongTimeout).toEqual([1])
    await expect.poll(queue, withinLongTimeout).toEqual([])
  })

  test('before its first heartbeat', async () => {
    await add(3)
    await lockFor('worker-unheard-of', '2 seconds')
    const attempts: number[] = []
    await start({ jobs: running(async ({ attempt }) => void attempts.push(attempt)) })
    await expect.poll(() => attempts, withinLongTimeout).toEqual([2])
  })

  test('at the last attempt gets one more, but only once', async () => {
    const logged: string[] = []
    await add(1)
    await lockFor('dead-1', '2 seconds')
    await start({ jobs: {}, logged })
    await expect
      .poll(queue, withinLongTimeout)
      .toMatchObject([{ lockedBy: null, attempts: 0, lastError: 'Its worker died.' }])
    await lockFor('dead-2', '2 seconds')
    await expect
      .poll(queue, withinLongTimeout)
      .toMatchObject([{ lockedBy: null, attempts: 1, lastError: 'Its worker died.' }])
    expect(logged.join()).toContain('Freed the jobs of workers that went silent')
  })

  test('keeps its locks while alive, however old', async () => {
    await add(3)
    await lockFor('busy', '1 hour')
    await add(3)
    await db.admin.query("insert into platform.workers values ('busy', now() + interval '1 hour')")
    await db.admin.query(
      "update graphile_worker._private_jobs set locked_by = 'dead' where payload->>'accountId' = $1 and locked_by is null",
      [scope.accountId],
    )
    await db.admin.query(
      "update graphile_worker._private_jobs set locked_at = now() - interval '1 hour' where locked_by = 'dead'",
    )
    await start({ jobs: {} })
    await expect
      .poll(async () => (await queue()).map(({ lockedBy }) => lockedBy), withinLongTimeout)
      .toEqual(['busy', null])
    await db.admin.query("delete from platform.workers where worker_id = 'busy'")
  })
})

describe('an attempt that was taken over', () => {
  test('is aborted, and its fenced transaction fails; the effect happens once', async () => {
    const seen: string[] = []
    const started = Promise.withResolvers<void>()
    await start({
      jobs: running(async ({ attempt, signal, fence, accountId, platform, actor }) => {
        if (attempt === 1) {
          started.resolve()
          await new Promise((resolve) => signal.addEventListener('abort', resolve))
          seen.push((signal.reason as Error).name)
        }
        await platform.database
          .inAccount({ accountId, actor }, async (tx) => {
            await note(tx, `attempt ${attempt}`)
            await fence(tx)
          })
          .catch((error) => {
            seen.push(error.name)
            throw error
          })
      }),
    })
    await add(3)
    await started.promise
    await db.admin.query('select graphile_worker.force_unlock_workers(array[$1])', [(await queue())[0]?.lockedBy])
    await expect.poll(queue, withinLongTimeout).toEqual([])
    await expect.poll(() => seen, withinLongTimeout).toEqual(['AttemptLost', 'AttemptLost'])
    expect(await notes()).toEqual(['attempt 2'])
  })

  test('neither removes nor fails the job by ending', async () => {
    const started = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const { platform } = await start({
      timings: { beat: 3_600_000, silent: 3_600_000 },
      jobs: running(async () => {
        started.resolve()
        await gate.promise
      }),
    })
    await add(3)
    await started.promise
    await lockFor('another', '0')
    gate.resolve()
    const lost = /job_duration_seconds_count\{task="test.hang",result="lost"\} 1/
    await expect.poll(() => platform.metrics.registry.metrics(), withinLongTimeout).toMatch(lost)
    expect(await queue()).toMatchObject([{ lockedBy: 'another', attempts: 2, lastError: null }])
  })

  test('by the same worker leaves the newer attempt alone', async () => {
    const ended = Promise.withResolvers<void>()
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const started: number[] = []
    const { platform } = await start({
      timings: { beat: 3_600_000, silent: 3_600_000 },
      jobs: running(async ({ attempt, fence, accountId, platform: { database }, actor }) => {
        started.push(attempt)
        await gates[attempt - 1]?.promise
        if (attempt === 1) throw new Error('too late')
        await database.inAccount({ accountId, actor }, fence)
        ended.resolve()
      }),
    })
    await add(3)
    await expect.poll(() => started, withinLongTimeout).toEqual([1])
    const worker = (await queue())[0]?.lockedBy
    await db.admin.query('select graphile_worker.force_unlock_workers(array[$1])', [worker])
    await expect.poll(() => started, withinLongTimeout).toEqual([1, 2])
    gates[0]?.resolve()
    const lost = /job_duration_seconds_count\{task="test.hang",result="lost"\} 1/
    await expect.poll(() => platform.metrics.registry.metrics(), withinLongTimeout).toMatch(lost)
    expect(await queue()).toMatchObject([{ lockedBy: worker, attempts: 2, lastError: null }])
    gates[1]?.resolve()
    await ended.promise
    await expect.poll(queue, withinLongTimeout).toEqual([])
    expect(started).toEqual([1, 2])
  })

  test('holds the fence even when its key was enqueued again', async () => {
    const ran: number[] = []
    await start({
      jobs: running(async ({ attempt, fence, accountId, platform, actor }) => {
        ran.push(attempt)
        await platform.database.inAccount({ accountId, actor }, async (tx) => {
          if (ran.length === 1) await enqueue(tx, 'test.hang', {}, { jobKey: 'k' })
          await fence(tx)
          await note(tx, `run ${ran.length}`)
        })
      }),
    })
    await db.database.inAccount(scope, (tx) => enqueue(tx, 'test.hang', {}, { jobKey: 'k' }))
    await expect.poll(notes, withinLongTimeout).toEqual(['run 1', 'run 2'])
    expect(ran).toEqual([1, 1])
  })

  test('a takeover waits for a fenced transaction to end', async () => {
    const fenced = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    await start({
      jobs: running(async ({ fence, accountId, platform, actor }) => {
        await platform.database.inAccount({ accountId, actor }, async (tx) => {
          await fence(tx)
          fenced.resolve()
          await gate.promise
          await note(tx, 'done')
        })
      }),
    })
    await add(3)
    await fenced.promise
    const takeover = lockFor('another', '0').then(notes)
    await expect.poll(waitsForLock, withinLongTimeout).toBe(true)
    gate.resolve()
    expect(await takeover).toEqual(['done'])
  })

  test('refuses a fence for another account’s job', async () => {
    const found: unknown[] = []
    await start({
      jobs: running(async ({ fence, platform }) => {
        found.push(await platform.database.inAccount(createScope(), fence).catch((error) => error))
      }),
    })
    await add(1)
    await expect.poll(() => found, withinLongTimeout).toEqual([expect.any(AttemptLost)])
  })
})

/** On a separate connection, because the one of db.admin is waiting. */
async function waitsForLock(): Promise<boolean> {
  const client = new pg.Client({ connectionString: db.adminUrl })
  await client.connect()
  const { rowCount } = await client.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  await client.end()
  return rowCount === 1
}
