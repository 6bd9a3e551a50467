// What may have been sent is never sent again automatically.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { MailError, type MailMessage } from '#providers/mail/mail'
import { type TestDatabase, testDatabase } from '#testing/database'
import type { AccountScope } from '../../db/database.ts'
import { enqueue } from '../enqueue.ts'
import { type SendingContext, sendingJob } from '../job.ts'
import { createMailOnce } from '../mail-once.ts'
import { declareJobs } from '../registry.ts'
import { createScope, readQueue, startTestWorker } from '../worker.factory.ts'
import { deleteJob, failedJobs, retryJob } from './failed-jobs.store.ts'

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

const withinLongTimeout = { timeout: 10_000 }
const name = 'test.send'
const queue = () => readQueue(db.admin, scope.accountId)
const waiting = () => failedJobs(db.admin, 10)
const add = () => db.database.inAccount(scope, (tx) => enqueue(tx, name, {}))

async function start(run: (context: SendingContext) => Promise<void>, task = name) {
  const jobs = { [task]: sendingJob({ payload: z.object({}), attempts: 3, run: (_, context) => run(context) }) }
  const logged: string[] = []
  const worker = await startTestWorker(db.database, { jobs, logged })
  onTestFinished(worker.stop)
  return { ...worker, logged }
}

describe('a mail', () => {
  const message = { id: 'letter-1', to: 'jo@harbor.test', subject: 'Hello', text: 'Hello', category: 'greeting' }
  /** A mail server that fails in these ways, in order, and then accepts everything. */
  async function startWith(...failures: Array<MailError | Error>) {
    const tried: Array<MailMessage['id']> = []
    const worker = await start(async (context) => {
      const send = async ({ id }: MailMessage) => {
        tried.push(id)
        const failure = failures.shift()
        if (failure) throw failure
        return { messageId: '<1@test>' }
      }
      await createMailOnce({ ...context, platform: { ...context.platform, mail: { send } } }).send(message)
    })
    await add()
    return { ...worker, tried }
  }
  const hurry = () => db.admin.query('update graphile_worker._private_jobs set run_at = now() where locked_by is null')

  test('is sent once when accepted, and its job is removed', async () => {
    const { tried } = await startWith()
    await expect.poll(queue, withinLongTimeout).toEqual([])
    expect(tried).toEqual(['letter-1'])
  })

  test('is retried later as the same message when it was certainly not accepted', async () => {
    const { tried } = await startWith(
      new MailError('unreachable', 'No mail server answers.', { temporary: true }),
      new MailError('refused', 'Greylisted.', { temporary: true }),
    )
    await expect.poll(async () => (await hurry()) && tried.length, withinLongTimeout).toBe(3)
    await expect.poll(queue, withinLongTimeout).toEqual([])
    expect(tried).toEqual(['letter-1', 'letter-1', 'letter-1'])
  })

  test.each([
    ['no such person', new MailError('refused', 'It answered 550.'), false],
    ['wrong credentials', new MailError('auth', 'It answered 535.'), false],
    [
      'a break after the message',
      new MailError('unreachable', 'It broke off.', { temporary: true, uncertain: true }),
      true,
    ],
    ['what nobody foresaw', new TypeError('x is undefined'), true],
  ])('waits for a person after %s, and is not retried', async (_, failure, begun) => {
    const { tried, logged, platform } = await startWith(failure)
    await expect.poll(waiting, withinLongTimeout).toHaveLength(1)
    const [kept] = await waiting()
    expect(kept).toMatchObject({ task: name, accountId: scope.accountId, attempts: 3, begun })
    expect(kept?.error).toContain(failure.message)
    expect(kept?.error?.startsWith('OutcomeUnknown: Nobody can tell')).toBe(begun)
    expect(logged.join()).toContain('failed for good')
    expect(await platform.metrics.registry.metrics()).toMatch(/frontdesk_jobs_failed_for_good\{task="test.send"\} 1/)
    expect(tried).toHaveLength(1)
  })

  test('is sent when a person releases it', async () => {
    const { tried } = await startWith(new MailError('unreachable', 'It broke off.', { uncertain: true }))
    await expect.poll(waiting, withinLongTimeout).toHaveLength(1)
    const [kept] = await waiting()
    expect(await retryJob(db.admin, kept?.id ?? '')).toBe(true)
    await expect.poll(queue, withinLongTimeout).toEqual([])
    expect(tried).toHaveLength(2)
  })
})

test('only what waits for a person can be retried or dropped', async () => {
  declareJobs({ [name]: sendingJob({ payload: z.object({}), attempts: 3, run: async () => {} }) })
  await add()
  const [ready] = await queue()
  expect(await waiting()).toEqual([])
  expect([await retryJob(db.admin, ready?.id ?? ''), await deleteJob(db.admin, ready?.id ?? '')]).toEqual([
    false,
    false,
  ])
  await db.admin.query('update graphile_worker._private_jobs set attempts = max_attempts')
  expect(await deleteJob(db.admin, ready?.id ?? '')).toBe(true)
  expect(await queue()).toEqual([])
})

test('allows one send per job, so that a retry can’t repeat the first of two', async () => {
  const { logged } = await start(async ({ once }) => {
    await once(async () => {})
    await once(async () => {})
  })
  await add()
  await expect.poll(() => logged.join(), withinLongTimeout).toContain('sends twice; make it two jobs')
})

test('killed in the middle of sending: another worker leaves it to a person', async () => {
  const task = 'test.hangSending'
  declareJobs({ [task]: sendingJob({ payload: z.object({}), attempts: 3, run: async () => {} }) })
  await db.database.inAccount(scope, (tx) => enqueue(tx, task, {}))
  const path = fileURLToPath(new URL('hanging-worker.factory.ts', import.meta.url))
  const child = spawn(process.execPath, [path, db.serverUrl], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  expect(String((await once(child.stdout, 'data'))[0])).toBe('started\n')
  child.kill('SIGKILL')
  await once(child, 'exit')

  let again = 0
  await start(async () => void again++, task)
  await expect.poll(waiting, withinLongTimeout).toMatchObject([{ task, attempts: 3, begun: true }])
  expect(again).toBe(0)
})
