// A backend that ends in mid-transaction: everything that waits for it is told, and its connection isn't used again.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { build } from './build.ts'
import { type AccountTx, type Database, openDatabase } from './database.ts'

let db: TestDatabase
/** Has one connection, so that a lost one would be missed. */
let database: Database
const unhandled: unknown[] = []
const noteUnhandled = (error: unknown) => void unhandled.push(error)
const scope = () => ({ accountId: randomUUID(), actor: { userId: null, name: 'A test' } })

beforeAll(async () => {
  process.on('unhandledRejection', noteUnhandled)
  db = await testDatabase()
  database = openDatabase({
    clusters: [{ name: 'main', url: db.serverUrl }],
    directory: 'main',
    poolSize: 1,
    onError: () => {},
  })
})
afterAll(async () => {
  await database.close()
  await db.close()
  process.off('unhandledRejection', noteUnhandled)
  expect(unhandled).toEqual([])
})

const pidOf = async ({ db: tx }: AccountTx) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid
const end = (pid: number | undefined) => db.admin.query('select pg_terminate_backend($1)', [pid])
const sleep = ({ db: tx }: AccountTx) => sql`select pg_sleep(30)`.execute(tx)

/** Each ends its own backend and goes on with the transaction. */
const ways: Record<string, (tx: AccountTx) => Promise<unknown>> = {
  'with several statements in flight': async (tx) => {
    const pid = await pidOf(tx)
    const all = Promise.all([sleep(tx), pidOf(tx), sleep(tx)])
    setTimeout(() => void end(pid), 50)
    await all
  },
  'with work alongside': async (tx) => {
    const pid = await pidOf(tx)
    tx.alongside(sleep(tx).then(() => {}))
    tx.beforeCommit(async () => void (await sleep(tx)))
    setTimeout(() => void end(pid), 50)
  },
  'while it waits for something else': async (tx) => {
    await end(await pidOf(tx))
    await new Promise((resolve) => setTimeout(resolve, 100))
  },
  'with its next statement on the way': async (tx) => {
    await end(await pidOf(tx))
    await Promise.all([pidOf(tx), pidOf(tx)])
  },
  'after catching the error': async (tx) => {
    await end(await pidOf(tx))
    await pidOf(tx).catch(() => {})
    await pidOf(tx).catch(() => {})
  },
}

test.each(Object.keys(ways))('a transaction is refused soon and the next is served, %s', async (way) => {
  for (let time = 0; time < 3; time += 1) {
    const from = performance.now()
    await expect(database.inAccount(scope(), async (tx) => void (await ways[way]?.(tx)))).rejects.toThrow()
    expect(await database.inAccount(scope(), pidOf)).toEqual(expect.any(Number))
    expect(performance.now() - from).toBeLessThan(2000)
  }
})

test('a transaction that waits for a lock is refused soon, and the next is served', async () => {
  const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holder = db.database.inAccount(scope(), async (tx) => {
    await sql`select pg_advisory_xact_lock(4711)`.execute(tx.db)
    held.resolve()
    await done.promise
  })
  await held.promise
  const pid = Promise.withResolvers<number | undefined>()
  const work = database.inAccount(scope(), async (tx) => {
    pid.resolve(await pidOf(tx))
    await Promise.all([sql`select pg_advisory_xact_lock(4711)`.execute(tx.db), pidOf(tx)])
  })
  const refused = expect(work).rejects.toThrow()
  await end(await pid.promise)
  await refused
  expect(await database.inAccount(scope(), pidOf)).toEqual(expect.any(Number))
  done.resolve()
  await holder
})

test('a read is refused soon, and the next is served', async () => {
  const read = database.read(randomUUID(), sql`select pg_sleep(30)`.compile(build))
  const refused = expect(read).rejects.toThrow()
  await expect
    .poll(async () => {
      const { rows } = await db.admin.query(
        `select pg_terminate_backend(pid) as ended from pg_stat_activity
          where datname = current_database() and usename = 'frontdesk_server' and query ~ 'pg_sleep' and state = 'active'`,
      )
      return rows.length
    })
    .toBeGreaterThan(0)
  await refused
  expect(await database.inAccount(scope(), pidOf)).toEqual(expect.any(Number))
})
