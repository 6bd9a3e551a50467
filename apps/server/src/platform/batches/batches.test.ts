import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { type JobHooks, jobContext } from '#testing/jobs'
import type { AccountTx } from '../db/database.ts'
import { runApart } from '../db/held-connections.ts'
import { AttemptLost, type JobContext, NotDone } from '../jobs/job.ts'
import { createScope } from '../jobs/worker.factory.ts'
import type { Platform } from '../platform.ts'
import { ClaimLost, splitRows } from './batch.ts'
import { purgeRuns, runProgress } from './batches.store.ts'
import { listUnsureMarks } from './marks.store.ts'
import { type BatchWork, runBatches } from './run-batches.ts'
import { cancelRun, openRun, pauseRun, resumeRun } from './runs.ts'
import { sendOnce, settleUnsure } from './send-once.ts'

let db: TestDatabase
let accountId: string
beforeAll(async () => {
  db = await testDatabase()
  accountId = crypto.randomUUID()
  await db.admin.query('insert into tenant.accounts (account_id) values ($1)', [accountId])
  // A batch writes its first row here, which a unique key allows only once.
  await db.admin.query(
    'create table tenant.written (account_id uuid, run_id uuid, row integer, primary key (run_id, row))',
  )
  await db.admin.query(`call platform.protect('tenant.written')`)
})
afterAll(() => db.close())

const inAccount = <T>(act: (tx: AccountTx) => Promise<T>) => db.database.inAccount(createScope(accountId), act)
const begin = (inOrder = false, rows = 40) =>
  inAccount((tx) =>
    openRun(tx, { kind: 'test.run', subjectId: crypto.randomUUID(), inOrder }, () => splitRows(0, rows, 10)),
  )
const progress = async (run: string) => (await db.database.read(accountId, runProgress(run)))[0]
const written = async (run: string) =>
  (await db.admin.query('select row from tenant.written where run_id = $1 order by row', [run])).rows.map(
    ({ row }: { row: number }) => row,
  )
const expireClaims = (run: string) =>
  db.admin.query(
    `update tenant.batches set claimed_until = now() - interval '1 second'
    where run_id = $1 and state = 'claimed'`,
    [run],
  )

const context = (hooks?: JobHooks) => {
  const platform = { database: db.database, log: { error: () => {} } } as unknown as Platform
  return jobContext({ platform, accountId }, hooks)
}

const write = async (tx: AccountTx, run: string, row: number) => {
  const { sql } = await import('kysely')
  await sql`insert into written values (${tx.accountId}, ${run}, ${row})`.execute(tx.db)
}

const work = (run: string, holder: string, more: Partial<BatchWork<unknown>> = {}): BatchWork<unknown> => ({
  holder,
  open: async () => run,
  prepare: async () => undefined,
  write: async (tx, _, claim) => {
    await write(tx, run, Number(claim.after))
    return 'all'
  },
  end: async () => {},
  ...more,
})

describe('a worker that is killed', () => {
  const killed = (at: number) => (step: number) => {
    if (step === at) throw new Error('killed')
  }
  test.each(['beforeCommit', 'afterCommit'] as const)(
    '%s: its next attempt goes on, and each batch is written once',
    async (hook) => {
      // Of each attempt, the transaction that it dies in: the first claims, and the one of the last batch ends the run.
      for (const [inOrder, deaths] of [
        [true, [1, 2, 3, 4]],
        [false, [1, 2, 3, 4]],
        [true, [2, 2, 2, 2]],
      ] as const) {
        const run = await begin(inOrder)
        const ended = -1
        const once = work(run, 'w1', { end: (tx) => write(tx, run, ended) })
        for (const step of deaths) {
          await runBatches(context({ [hook]: killed(step) }), once).catch((error: Error) => {
            if (error.message !== 'killed') throw error
          })
        }
        await runBatches(context(), once)
        // The key of the table refuses a second one of each.
        expect(await written(run)).toEqual([ended, 0, 10, 20, 30])
        expect(await progress(run)).toEqual({ state: 'done', total: 40, done: 40, unsure: 0 })
      }
    },
  )

  test('between its claim and its commit: others wait for the lease, then take the batch over', async () => {
    const run = await begin(true)
    await expect(runBatches(context({ afterCommit: killed(1) }), work(run, 'dead'))).rejects.toThrow('killed')
    expect(await runBatches(context(), work(run, 'other'))).toBe('elsewhere')
    expect(await written(run)).toEqual([])
    await expireClaims(run)
    expect(await runBatches(context(), work(run, 'other'))).toBe('done')
    expect(await written(run)).toEqual([0, 10, 20, 30])
  })
})

test('writes nothing after its batch was taken over', async () => {
  const run = await begin()
  const asleep = runBatches(
    context(),
    work(run, 'asleep', {
      prepare: async () => {
        await expireClaims(run)
        expect(await runBatches(context(), work(run, 'other'))).toBe('done')
      },
    }),
  )
  await expect(asleep).rejects.toThrow(ClaimLost)
  await expect(asleep).rejects.toBeInstanceOf(AttemptLost)
  expect(await written(run)).toEqual([0, 10, 20, 30])
})

test('writes nothing if it loses the batch while writing', async () => {
  const run = await begin()
  const slow = work(run, 'slow', {
    write: async (tx, _, claim) => {
      await write(tx, run, Number(claim.after) + 1)
      await expireClaims(run)
      await runApart(() =>
        inAccount((other) =>
          import('./batches.store.ts').then(({ claimBatch }) =>
            claimBatch(other, run, { holder: 'other', leaseMs: 60_000, inOrder: false }),
          ),
        ),
      )
      return 'all'
    },
  })
  await expect(runBatches(context(), slow)).rejects.toThrow(ClaimLost)
  expect(await written(run)).toEqual([])
})

test('three workers share the batches, and one of them ends the run', async () => {
  const run = await begin(false, 200)
  const ends: number[] = []
  const results = await Promise.all(
    ['a', 'b', 'c'].map((holder) => runBatches(context(), work(run, holder, { end: async () => void ends.push(1) }))),
  )
  expect(await written(run)).toEqual(splitRows(0, 200, 10).map(({ after }) => Number(after)))
  expect(results.filter((result) => result === 'done')).toHaveLength(1)
  expect(ends).toHaveLength(1)
})

test('writes a batch that is too large for one transaction in parts', async () => {
  const run = await begin(true, 15)
  const parts: string[] = []
  const byFour = work(run, 'w', {
    write: async (_, __, { after, rows }) => {
      parts.push(`${after}+${Math.min(4, rows)}`)
      return rows > 4 ? { until: String(Number(after) + 4), rows: 4 } : 'all'
    },
  })
  expect(await runBatches(context(), byFour)).toBe('done')
  expect(parts).toEqual(['0+4', '4+4', '8+2', '10+4', '14+1'])
  expect(await progress(run)).toMatchObject({ done: 15, total: 15 })
})

test('stops before the next batch when paused, continues when resumed, and writes nothing when canceled', async () => {
  const run = await begin(true)
  const pausing = work(run, 'w', {
    prepare: ({ number }) => inAccount(async (tx) => void (number === 2 && (await pauseRun(tx, run)))),
  })
  expect(await runBatches(context(), pausing)).toBe('stopped')
  expect(await progress(run)).toMatchObject({ state: 'paused', done: 20 })
  expect(await runBatches(context(), work(run, 'w'))).toBe('stopped')
  expect(await inAccount((tx) => resumeRun(tx, run))).toBe(true)
  expect(await inAccount((tx) => resumeRun(tx, run))).toBe(false)
  const { rows } = await db.admin.query('select subject_id from tenant.batch_runs where id = $1', [run])
  const cancelling = work(run, 'w', {
    prepare: () => inAccount((tx) => cancelRun(tx, 'test.run', rows[0].subject_id)),
  })
  expect(await runBatches(context(), cancelling)).toBe('stopped')
  expect(await written(run)).toEqual([0, 10])
  expect(await runBatches(context(), work(run, 'w'))).toBe('stopped')
})

describe('an effect outside of the system', () => {
  test('happens at most once: after a crash it is shown, and repeated only on a person’s request', async () => {
    const run = await begin(true, 3)
    const sent: string[] = []
    const sending = (job: JobContext, holder: string, dies?: string) =>
      runBatches(
        job,
        work(run, holder, {
          prepare: async (claim) => {
            for (const key of ['r1', 'r2', 'r3']) {
              await sendOnce(job, claim, key, async () => void sent.push(key))
              if (key === dies) throw new Error('killed')
            }
          },
        }),
      )
    // Crashes once it is recorded that r2 has begun, before anything else.
    let marks = 0
    const dies = context({
      afterCommit: () => {
        marks += 1
        if (marks === 4) throw new Error('killed')
      },
    })
    await expect(sending(dies, 'w')).rejects.toThrow('killed')
    expect(sent).toEqual(['r1'])
    expect(await progress(run)).toMatchObject({ unsure: 0 })
    const again = context()
    expect(await sending(again, 'w')).toBe('done')
    expect(sent).toEqual(['r1', 'r3'])
    expect(await db.database.read(accountId, listUnsureMarks(run, 10))).toMatchObject([{ key: 'r2' }])
    expect(await progress(run)).toMatchObject({ state: 'done', unsure: 1 })
    const later = new Date(Date.now() + 86_400_000)
    expect(await inAccount((tx) => purgeRuns(tx, later, 1000))).toBeGreaterThan(0)
    expect(await progress(run)).toMatchObject({ unsure: 1 })
    await inAccount((tx) => settleUnsure(tx, run, 'r2', 'done'))
    expect(await progress(run)).toMatchObject({ unsure: 0 })
  })

  test('is unknown after an error, unless that says that nothing happened', async () => {
    const run = await begin(true, 1)
    const job = context()
    const told: string[] = []
    const tell = work(run, 'w', {
      prepare: async (claim) => {
        const row = async (key: string, error?: Error) => {
          const act = async () => {
            if (error) throw error
          }
          told.push(await sendOnce(job, claim, key, act))
        }
        await row('ok')
        await row('ok')
        await row('refused', new NotDone('no such number', { again: false }))
        await row('lost', new Error('the line broke'))
        await expect(row('later', new NotDone('busy', { again: true }))).rejects.toThrow('busy')
        await row('later')
      },
    })
    expect(await runBatches(job, tell)).toBe('done')
    expect(told).toEqual(['done', 'skipped', 'refused', 'unsure', 'done'])
    expect(await db.database.read(accountId, listUnsureMarks(run, 10))).toMatchObject([{ key: 'lost' }])
  })
})

test('the database refuses changes of a completed batch or an ended run', async () => {
  const run = await begin()
  await runBatches(context(), work(run, 'w'))
  const change = (text: string) => db.admin.query(text, [run])
  await expect(change(`update tenant.batches set state = 'waiting', done_rows = 0 where run_id = $1`)).rejects.toThrow(
    'from done to waiting',
  )
  await expect(change(`update tenant.batch_runs set state = 'running', ended_at = null where id = $1`)).rejects.toThrow(
    'has ended (done)',
  )
  const open = await begin()
  await expect(
    db.admin.query(`update tenant.batches set state = 'done', done_rows = rows where run_id = $1`, [open]),
  ).rejects.toThrow()
})
