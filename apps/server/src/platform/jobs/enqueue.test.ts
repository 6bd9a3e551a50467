import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type TestDatabase, testDatabase } from '#testing/database'
import { enqueue } from './enqueue.ts'
import { job } from './job.ts'
import { declareJobs } from './registry.ts'
import { createScope, readQueue } from './worker.factory.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
  const run = async () => {}
  declareJobs({
    'test.remind': job({ payload: z.object({ contactId: z.string(), note: z.number().optional() }), attempts: 8, run }),
    'test.strict': job({ payload: z.strictObject({ contactId: z.string() }), attempts: 2, run }),
  })
})
afterAll(() => db.close())

const remind = { contactId: 'c1' }

describe('enqueue', () => {
  test('adds the job with its account and the attempts of its definition', async () => {
    const scope = createScope()
    await db.database.inAccount(scope, (tx) => enqueue(tx, 'test.remind', remind))
    expect(await readQueue(db.admin, scope.accountId)).toMatchObject([
      { task: 'test.remind', payload: { contactId: 'c1', accountId: scope.accountId }, maxAttempts: 8, attempts: 0 },
    ])
  })

  test('counts a delay by the clock of the database, also where the one of this node is wrong', async () => {
    const scope = createScope()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
    await db.database
      .inAccount(scope, (tx) => enqueue(tx, 'test.remind', remind, { afterMs: 60_000 }))
      .finally(() => vi.useRealTimers())
    const [added] = await readQueue(db.admin, scope.accountId)
    expect(Math.abs((added?.runAt.getTime() ?? 0) - Date.now() - 60_000)).toBeLessThan(30_000)
  })

  test('is rolled back with its transaction', async () => {
    const scope = createScope()
    const failed = db.database.inAccount(scope, async (tx) => {
      await enqueue(tx, 'test.remind', remind)
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(await readQueue(db.admin, scope.accountId)).toEqual([])
  })

  test('the same key moves the waiting job', async () => {
    const scope = createScope()
    const later = new Date('2030-01-02T03:04:05Z')
    await db.database.inAccount(scope, (tx) => enqueue(tx, 'test.remind', remind, { jobKey: 'r1' }))
    await db.database.inAccount(scope, (tx) =>
      enqueue(tx, 'test.remind', { contactId: 'c2' }, { jobKey: 'r1', runAt: later, attempts: 3 }),
    )
    const queue = await readQueue(db.admin, scope.accountId)
    expect(queue).toMatchObject([{ payload: { contactId: 'c2' }, runAt: later, maxAttempts: 3 }])
  })

  test('the same key adds a job while a worker is locking the waiting one', async () => {
    const scope = createScope()
    const add = (contactId: string) =>
      db.database.inAccount(scope, (tx) => enqueue(tx, 'test.remind', { contactId }, { jobKey: 'r1' }))
    await add('c1')
    const worker = new pg.Client({ connectionString: db.adminUrl })
    await worker.connect()
    try {
      await worker.query('begin')
      await worker.query(
        `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a test', attempts = 1
           where payload->>'accountId' = $1`,
        [scope.accountId],
      )
      const added = add('c2')
      // The second statement waits for the worker's lock; the first has seen the job as a waiting one.
      await expect
        .poll(async () => {
          const { rowCount } = await db.admin.query(
            "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%platform.enqueue%'",
          )
          return rowCount
        })
        .toBe(1)
      await worker.query('commit')
      await added
    } finally {
      await worker.end()
    }
    const queue = await readQueue(db.admin, scope.accountId)
    expect(queue.map(({ payload, lockedBy }) => [payload.contactId, lockedBy])).toEqual([
      ['c1', 'a test'],
      ['c2', null],
    ])
  })

  test('the same key of another task or account is another key', async () => {
    const [mine, other] = [createScope(), createScope()]
    await db.database.inAccount(mine, (tx) => enqueue(tx, 'test.remind', remind, { jobKey: 'r1' }))
    await db.database.inAccount(mine, (tx) => enqueue(tx, 'test.strict', remind, { jobKey: 'r1' }))
    await db.database.inAccount(other, (tx) => enqueue(tx, 'test.remind', remind, { jobKey: 'r1' }))
    expect(await readQueue(db.admin, mine.accountId)).toHaveLength(2)
    expect(await readQueue(db.admin, other.accountId)).toHaveLength(1)
  })

  test('drops undeclared keys and refuses a foreign account', async () => {
    const scope = createScope()
    const payload = { ...remind, ssn: '123-45-6789', accountId: createScope().accountId }
    await db.database.inAccount(scope, (tx) => enqueue(tx, 'test.remind', payload))
    const [queued] = await readQueue(db.admin, scope.accountId)
    expect(queued?.payload).toEqual({ contactId: 'c1', accountId: scope.accountId })
  })

  test.each([
    ['an unknown job', 'test.unheard', remind, {}, 'There is no job "test.unheard"'],
    [
      'a wrong payload',
      'test.remind',
      { contactId: 1, note: 'x' },
      {},
      'contactId (invalid_type), note (invalid_type)',
    ],
    [
      'an undeclared field where none may be',
      'test.strict',
      { contactId: 'c', x: 1 },
      {},
      'payload (unrecognized_keys)',
    ],
    ['too many attempts', 'test.remind', remind, { attempts: 26 }, 'give it 1 to 25'],
    ['no attempt', 'test.remind', remind, { attempts: 0 }, 'give it 1 to 25'],
  ])('%s is refused', async (_, task, payload, options, message) => {
    const refused = db.database.inAccount(createScope(), (tx) => enqueue(tx, task, payload, options))
    await expect(refused).rejects.toThrow(message)
  })
})
