import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { runMigrations } from '../run-migrations.ts'
import { type BatchDone, parseBatches } from './batched-migration.ts'
import { runBatchedMigrations } from './run-batched-migrations.ts'

const [many, some] = [45_000, 5_000]
const size = 2000
const accounts = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b']

let db: TestDatabase
let folder: string
let number = 0

beforeAll(async () => {
  db = await testDatabase()
  await db.admin.query(
    `insert into directory.accounts (id, namespace, name)
       select id, 'n' || n, 'Harbor' from unnest('{${accounts}}'::uuid[]) with ordinality a (id, n)`,
  )
})
afterAll(() => db.close())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frontdesk-batches-'))
  await db.admin.query(
    `create unlogged table tenant.rewritten (account_id uuid, id uuid primary key, before integer, after integer default 0);
     insert into tenant.rewritten
       select case when n <= ${many} then '${accounts[0]}'::uuid else '${accounts[1]}' end, gen_random_uuid(), n
       from generate_series(1, ${many + some}) n`,
  )
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await db.admin.query('drop table tenant.rewritten')
})

function add(what: string, text: string): string {
  const name = `2099010200${String(number++).padStart(2, '0')}-test-${what}.sql`
  writeFileSync(join(folder, name), text)
  return name
}
/** An addition, because it reveals rows that are written twice. */
const addBatches = (how = '') =>
  add(
    'batches',
    `-- in batches: ${size} rows of tenant.rewritten by id${how}
     update tenant.rewritten set after = after + before + 1
       where account_id = platform.current_account() and id = any ($1)`,
  )
const run = (more: object = {}) => runMigrations({ adminUrl: db.adminUrl, folder, functions: folder, ...more })
const one = async (text: string) => (await db.admin.query(text)).rows[0]
const written = () =>
  one('select count(*) filter (where after = before + 1)::int as once, count(*)::int as all from tenant.rewritten')
const recorded = async (name: string) =>
  (await db.admin.query('select from platform.migrations where name = $1', [name])).rows.length === 1

test('killed in the middle it has locked no table, and goes on with the batch that it lost: each row is written once', async () => {
  const name = addBatches()
  const inTheWay = new pg.Client({ connectionString: db.adminUrl })
  await inTheWay.connect()
  onTestFinished(() => inTheWay.end())
  await inTheWay.query('begin')
  await inTheWay.query(
    `select from tenant.rewritten where id = (
       select id from tenant.rewritten where account_id = '${accounts[0]}' order by id offset 30500 limit 1) for update`,
  )
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('migrating.factory.ts', import.meta.url)), db.adminUrl, folder],
    { stdio: 'inherit' },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  const waits = `select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%for no key update%'`
  await expect.poll(async () => (await one(waits)).waiting, { timeout: 20_000 }).toBe(1)

  // Finished batches are committed. Other sessions can read all rows and write the rows outside of this batch.
  expect(await written()).toEqual({ once: 30_000, all: many + some })
  await inTheWay.query("set local lock_timeout = '1s'")
  const { rowCount } = await inTheWay.query(
    `update tenant.rewritten set before = before where account_id = '${accounts[1]}'`,
  )
  expect(rowCount).toBe(some)

  child.kill('SIGKILL')
  await once(child, 'exit')
  await inTheWay.query('rollback')
  const batches: BatchDone[] = []
  expect((await run({ onBatch: (done: BatchDone) => batches.push(done) })).applied).toEqual([name])
  expect(batches.reduce((sum, { rows }) => sum + rows, 0)).toBe(many + some - 30_000)
  expect(batches[0]).toEqual({ migration: name, accountId: accounts[0], rows: size })
  expect(await written()).toEqual({ once: many + some, all: many + some })
  expect(await one('select count(*)::int as left from platform.migration_progress')).toEqual({ left: 0 })
  expect((await run()).applied).toEqual([])
})

test('leaves a batched migration to the server, and finishes it before a later one that builds on it', async () => {
  const beside = addBatches(', beside the server')
  const { applied, deferred } = await run({ defer: true })
  expect([applied, deferred.map(({ name }) => name)]).toEqual([[], [beside]])
  expect(await recorded(beside)).toBe(false)
  // Two servers at once.
  const finish = () => runBatchedMigrations({ adminUrl: db.adminUrl, deferred, log: pino({ level: 'silent' }) }).done
  await Promise.all([finish(), finish()])
  expect(await recorded(beside)).toBe(true)
  expect(await written()).toEqual({ once: many + some, all: many + some })

  const second = addBatches(', beside the server')
  const later = add('later', '-- after: functions\nalter table tenant.rewritten drop column before')
  const all = await run({ defer: true })
  expect([all.applied, all.deferred]).toEqual([[second, later], []])
})

test('one that is stopped with the server goes on at its next start', async () => {
  const name = addBatches(', beside the server')
  const { deferred } = await run({ defer: true })
  await runBatchedMigrations({ adminUrl: db.adminUrl, deferred, log: pino({ level: 'silent' }) }).stop()
  expect(await recorded(name)).toBe(false)
  expect((await run()).applied).toEqual([name])
  expect(await written()).toEqual({ once: many + some, all: many + some })
})

test('a restore records those that its rows went through, and does not run them again', async () => {
  const name = addBatches()
  await run({ only: new Set([name]) })
  expect(await recorded(name)).toBe(true)
  expect((await run()).applied).toEqual([])
  expect(await written()).toEqual({ once: 0, all: many + some })
})

test('a batch that fails says which migration it is and that the batches before are kept; mended, it goes on', async () => {
  const name = add(
    'broken',
    `-- in batches: ${size} rows of tenant.rewritten by id
     update tenant.rewritten set after = 1 / (before - ${many}) where account_id = platform.current_account() and id = any ($1)`,
  )
  await expect(run()).rejects.toThrow(`${name} stopped, and the batches before were kept: division by zero`)
  await db.admin.query(`delete from tenant.rewritten where before = ${many}`)
  expect((await run()).applied).toEqual([name])
})

test('a first line that is not understood is refused', () => {
  expect(() => parseBatches('a.sql', '-- in batches: all of contacts\nselect 1')).toThrow(
    'a.sql: write its first line as',
  )
  expect(parseBatches('a.sql', 'select 1')).toBeUndefined()
})
