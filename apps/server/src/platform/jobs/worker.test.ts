import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { type TestDatabase, testDatabase } from '#testing/database'
import { type AccountScope, openDatabase } from '../db/database.ts'
import { type EnqueueOptions, enqueue } from './enqueue.ts'
import { type JobContext, job, type PlainJob } from './job.ts'
import { createScope, readQueue, startTestWorker, type TestWork } from './worker.factory.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.admin.query('delete from graphile_worker._private_jobs')
})

async function start(work: TestWork) {
  const worker = await startTestWorker(db.database, work)
  onTestFinished(worker.stop)
  return worker
}

const withinLongTimeout = { timeout: 10_000 }
const doing = (run: PlainJob['run'], attempts = 3) => ({
  'test.do': job({ payload: z.object({ n: z.number() }), attempts, run }),
})
const add = (scope: AccountScope, options?: EnqueueOptions) =>
  db.database.inAccount(scope, (tx) => enqueue(tx, 'test.do', { n: 7 }, options))
const queue = (scope: AccountScope) => readQueue(db.admin, scope.accountId)

describe('a job', () => {
  test('runs after its transaction has committed, as the product itself, and leaves the queue', async () => {
    const scope = createScope()
    const ran: Array<[unknown, JobContext]> = []
    const { platform } = await start({ jobs: doing(async (payload, context) => void ran.push([payload, context])) })
    await add(scope)
    await expect.poll(() => ran.length, withinLongTimeout).toBe(1)
    const [payload, context] = ran[0] ?? []
    expect(payload).toEqual({ n: 7 })
    expect(context).toMatchObject({
      accountId: scope.accountId,
      attempt: 1,
      actor: { userId: null, name: 'Frontdesk' },
    })
    expect(context?.platform).toBe(platform)
    expect(context?.signal.aborted).toBe(false)
    await expect.poll(() => queue(scope), withinLongTimeout).toEqual([])
    expect(await platform.metrics.registry.metrics()).toMatch(
      /job_duration_seconds_count\{task="test.do",result="done"\} 1/,
    )
  })

  test('is retried after a failure, whose message is stored without private values', async () => {
    const scope = createScope()
    const logged: string[] = []
    const fail = async () => {
      throw new Error('The carrier refused ssn=123-45-6789')
    }
    await start({ jobs: doing(fail), logged })
    await add(scope)
    await expect
      .poll(async () => (await queue(scope))[0]?.lastError, withinLongTimeout)
      .toContain('The carrier refused')
    const [kept] = await queue(scope)
    expect(kept).toMatchObject({ attempts: 1, lockedBy: null })
    expect(kept?.lastError).not.toContain('6789')
    expect(kept?.runAt.getTime()).toBeGreaterThan(Date.now() + 500)
    const lines = logged.filter((line) => line.includes('will be tried again'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toContain('"n":7')
  })

  test('waits longer after each failure', async () => {
    const scope = createScope()
    let ran = 0
    const fail = async () => {
      ran++
      throw new Error('no')
    }
    await start({ jobs: doing(fail, 8) })
    await add(scope)
    const waits: number[] = []
    for (const count of [1, 2, 3, 4]) {
      await expect.poll(async () => [ran, (await queue(scope))[0]?.lockedBy], withinLongTimeout).toEqual([count, null])
      const [kept] = await queue(scope)
      waits.push((kept?.runAt.getTime() ?? 0) - Date.now())
      await db.admin.query("update graphile_worker._private_jobs set run_at = now() where payload->>'accountId' = $1", [
        scope.accountId,
      ])
    }
    expect(waits).toEqual([...waits].sort((a, b) => a - b))
    expect(waits[3]).toBeGreaterThan(20_000)
  })

  test('is kept, reported, and counted after its last failure', async () => {
    const scope = createScope()
    const logged: string[] = []
    const fail = async () => {
      throw new Error('never')
    }
    const { platform } = await start({ jobs: doing(fail), logged })
    await add(scope, { attempts: 1 })
    await expect.poll(() => logged.join(), withinLongTimeout).toContain('failed for good')
    await expect.poll(async () => (await queue(scope))[0]?.lockedBy, withinLongTimeout).toBeNull()
    expect(await queue(scope)).toMatchObject([{ attempts: 1, lastError: 'Error: never' }])
    const metrics = await platform.metrics.registry.metrics()
    expect(metrics).toMatch(/frontdesk_jobs_failed_for_good\{task="test.do"\} 1/)
    expect(metrics).toMatch(/frontdesk_jobs_given_up_total\{task="test.do"\} 1/)
  })

  test('fails without quoting values if its payload is no longer valid', async () => {
    const scope = createScope()
    const logged: string[] = []
    let ran = false
    await start({
      jobs: doing(async () => {
        ran = true
      }),
      logged,
    })
    await db.admin.query("select graphile_worker.add_job('test.do', $1, max_attempts => 1)", [
      { accountId: scope.accountId, n: 'Lovelace' },
    ])
    await expect.poll(async () => (await queue(scope))[0]?.lastError, withinLongTimeout).toContain('n (invalid_type)')
    expect(ran).toBe(false)
    expect(logged.join()).toContain('failed for good')
    expect(logged.join()).not.toContain('Lovelace')
  })

  test('prevents the start when declared twice', async () => {
    const twice = { recurring: [{ name: 'test.do', everyMinutes: 1, per: 'account' as const, run: async () => {} }] }
    await expect(startTestWorker(db.database, { jobs: doing(async () => {}), ...twice })).rejects.toThrow(
      'Two jobs are named test.do',
    )
  })
})

describe('stopping', () => {
  test('aborts what runs, and gives it back without counting the try', async () => {
    const scope = createScope()
    const started = Promise.withResolvers<void>()
    const worker = await startTestWorker(db.database, {
      jobs: doing(async (_, { signal }) => {
        started.resolve()
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      }),
    })
    await add(scope)
    await started.promise
    await worker.stop()
    expect(await queue(scope)).toMatchObject([{ attempts: 0, lockedBy: null, lastError: null }])
    const { rows } = await db.admin.query('select * from platform.workers')
    expect(rows).toEqual([])

    const attempts: number[] = []
    await start({ jobs: doing(async (_, { attempt }) => void attempts.push(attempt)) })
    await expect.poll(() => attempts, withinLongTimeout).toEqual([1])
  })

  test('does not wait for a job that does not listen', async () => {
    const scope = createScope()
    const started = Promise.withResolvers<void>()
    const deaf = Promise.withResolvers<void>()
    const worker = await startTestWorker(db.database, {
      timings: { stop: 500 },
      jobs: doing(async () => {
        started.resolve()
        await deaf.promise
      }),
    })
    await add(scope)
    await started.promise
    await worker.stop()
    await expect.poll(() => queue(scope), withinLongTimeout).toMatchObject([{ attempts: 0, lockedBy: null }])
    deaf.resolve()
  })
})

describe('a worker', () => {
  test('reconnects after the database disconnected it', async () => {
    const scope = createScope()
    const ran: number[] = []
    const database = openDatabase({
      clusters: [{ name: 'main', url: db.serverUrl }],
      directory: 'main',
      onError: () => {},
    })
    const worker = await startTestWorker(database, { jobs: doing(async (_, { attempt }) => void ran.push(attempt)) })
    await add(scope)
    await expect.poll(() => ran.length, withinLongTimeout).toBe(1)
    const { rows } = await db.admin.query(
      `select pg_terminate_backend(pid) as ended from pg_stat_activity
        where datname = current_database() and usename = 'frontdesk_server' and query ~ 'LISTEN|platform.workers|_jobs'`,
    )
    expect(rows.length).toBeGreaterThan(0)
    await add(scope)
    await expect.poll(() => ran.length, withinLongTimeout).toBe(2)
    await worker.stop()
    await database.close()
  })

  test('starts again after it could not settle a job, and runs the job again', async () => {
    const scope = createScope()
    const logged: string[] = []
    const attempts: number[] = []
    const gate = Promise.withResolvers<void>()
    // graphile-worker prints the error's stack outside of its logger.
    const trace = vi.spyOn(console, 'trace').mockImplementation(() => {})
    await start({
      logged,
      jobs: doing(async (_, { attempt }) => {
        attempts.push(attempt)
        if (attempt === 1) await gate.promise
      }),
    })
    await add(scope)
    await expect.poll(() => attempts, withinLongTimeout).toEqual([1])
    await db.admin.query('alter table graphile_worker._private_jobs rename to gone')
    gate.resolve()
    await expect.poll(() => logged.join(), withinLongTimeout).toContain('The job worker ended by itself')
    await db.admin.query('alter table graphile_worker.gone rename to _private_jobs')
    await expect.poll(() => attempts, withinLongTimeout).toEqual([1, 2])
    await expect.poll(() => queue(scope), withinLongTimeout).toEqual([])
    trace.mockRestore()
  })

  // graphile-worker then miscounts what it waits for, and its pool never ends.
  test('runs a job that it could not settle again while others run on, and those when they have failed', async () => {
    const [short, long, later] = [createScope(), createScope(), createScope()]
    const logged: string[] = []
    const runs: string[] = []
    const [endShort, endLong] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const names = new Map([
      [short.accountId, 'short'],
      [long.accountId, 'long'],
      [later.accountId, 'later'],
    ])
    await start({
      logged,
      jobs: doing(async (_, { accountId, attempt }) => {
        runs.push(`${names.get(accountId)} ${attempt}`)
        if (accountId === short.accountId && attempt === 1) await endShort.promise
        if (accountId === long.accountId && attempt === 1) await endLong.promise.then(() => Promise.reject(new Error()))
      }),
    })
    await add(short)
    await add(long)
    await expect.poll(() => [...runs].sort(), withinLongTimeout).toEqual(['long 1', 'short 1'])
    await db.admin.query('alter table graphile_worker._private_jobs rename to gone')
    endShort.resolve()
    await expect.poll(() => logged.join(), withinLongTimeout).toContain('Failed to fail jobs')
    await db.admin.query('alter table graphile_worker.gone rename to _private_jobs')
    await add(later)
    await expect.poll(() => runs, withinLongTimeout).toEqual(expect.arrayContaining(['short 2', 'later 1']))
    expect(runs).toHaveLength(4)
    endLong.resolve()
    await expect.poll(() => runs, withinLongTimeout).toContain('long 2')
    await expect.poll(async () => [...(await queue(short)), ...(await queue(long))], withinLongTimeout).toEqual([])
    const workers = async () => (await db.admin.query('select from platform.workers')).rowCount
    await expect.poll(workers, withinLongTimeout).toBe(1)
  })
})
