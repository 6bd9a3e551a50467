// Statements of a transaction are sent without waiting for the replies before them; these are the cases in which one of
// them fails.
import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { build } from './build.ts'
import { type AccountTx, type Database, type DB, openDatabase } from './database.ts'
import { runInTransaction, type Scope } from './transaction.ts'

let db: TestDatabase
/** Has one connection, so that each transaction finds what the one before it left there. */
let database: Database
const scope = (accountId: string = randomUUID()) => ({ accountId, actor: { userId: null, name: 'A test' } })
const unhandled: unknown[] = []
const noteUnhandled = (error: unknown) => void unhandled.push(error)

beforeAll(async () => {
  process.on('unhandledRejection', noteUnhandled)
  db = await testDatabase()
  database = openDatabase({ clusters: [{ name: 'main', url: db.serverUrl }], directory: 'main', poolSize: 1 })
})
afterAll(async () => {
  await database.close()
  await db.close()
  process.off('unhandledRejection', noteUnhandled)
  expect(unhandled).toEqual([])
})

const addStream = (tx: AccountTx, stream: string) => tx.db.insertInto('streams').values({ stream, seq: 1 }).execute()
const streamsOf = async (account: string) =>
  (await database.read(account, build.selectFrom('streams').select('stream').orderBy('stream'))).map(
    (row) => row.stream,
  )

/** A statement whose error takes longer to surface than that of the statements behind it. */
async function failDeeply(tx: Kysely<DB>, code: string) {
  const fail = async () => {
    await sql`do ${sql.raw(`$$ begin raise exception 'The cause.' using errcode = '${code}'; end $$`)}`.execute(tx)
  }
  const outer = async () => {
    await fail()
  }
  await outer()
}

/** All replies have arrived when the first one is processed. */
async function processTogether() {
  await turn()
  const until = performance.now() + 100
  while (performance.now() < until);
}

const state = () =>
  database.clusters[0]?.requests.query(
    "select current_user::text as role, current_setting('app.account_id', true) as account, " +
      'pg_current_xact_id_if_assigned() as transaction',
  )
async function expectCleanConnection() {
  expect((await state())?.rows).toEqual([{ role: 'frontdesk_server', account: '', transaction: null }])
}

test('reports the error of the statement that failed, not those of the statements sent with it', async () => {
  const mine = scope()
  const work = database.inAccount(mine, async (tx) => {
    await addStream(tx, 'before')
    await Promise.all([failDeeply(tx.db, '22012'), addStream(tx, 'behind'), processTogether()])
  })
  await expect(work).rejects.toMatchObject({ code: '22012', message: 'The cause.' })
  expect(await streamsOf(mine.accountId)).toEqual([])
  await expectCleanConnection()
})

test('runs a serialization failure again whatever was sent with it', async () => {
  const mine = scope()
  let runs = 0
  await database.inAccount(mine, async (tx) => {
    runs += 1
    const failing = runs === 1 ? failDeeply(tx.db, '40001') : undefined
    await Promise.all([failing, addStream(tx, 'behind'), processTogether()])
  })
  expect(runs).toBe(2)
  expect(await streamsOf(mine.accountId)).toEqual(['behind'])
})

test('sends nothing after the first error, and lets no statement into the next transaction', async () => {
  const [mine, next] = [scope(), scope()]
  const slowly = async (tx: AccountTx) => {
    for (let n = 0; n < 5; n++) await addStream(tx, `later ${n}`)
  }
  const work = database.inAccount(mine, (tx) => Promise.all([failDeeply(tx.db, '22012'), slowly(tx)]))
  const after = database.inAccount(next, (tx) => addStream(tx, 'next'))
  await expect(work).rejects.toMatchObject({ code: '22012' })
  await after
  expect([await streamsOf(mine.accountId), await streamsOf(next.accountId)]).toEqual([[], ['next']])
  await expectCleanConnection()
})

test('runs nothing where its scope was refused, and reports why', async () => {
  const pool = database.clusters[0]?.requests
  if (!pool) throw new Error('There is one cluster.')
  const refused = { role: 'frontdesk_nobody' } as unknown as Scope
  const mine = scope()
  const write = (tx: Kysely<DB>) =>
    sql`insert into tenant.streams (account_id, stream, seq) values (${mine.accountId}, 'refused', 1)`.execute(tx)
  // As the first use of the connection, and later.
  for (let time = 0; time < 2; time++) {
    await expect(runInTransaction(pool, refused, write)).rejects.toThrow('role "frontdesk_nobody" does not exist')
    await expect(runInTransaction(pool, refused, async () => {})).rejects.toThrow('"frontdesk_nobody" does not exist')
    await expectCleanConnection()
  }
  await database.inAccount(mine, (tx) => addStream(tx, 'allowed'))
  expect(await streamsOf(mine.accountId)).toEqual(['allowed'])
})

test('works on a connection whose first scope was refused', async () => {
  const other = openDatabase({ clusters: [{ name: 'main', url: db.serverUrl }], directory: 'main', poolSize: 1 })
  onTestFinished(() => other.close())
  const pool = other.clusters[0]?.requests
  if (!pool) throw new Error('There is one cluster.')
  const refused = { role: 'frontdesk_nobody' } as unknown as Scope
  await expect(runInTransaction(pool, refused, async () => {})).rejects.toThrow('does not exist')
  const mine = scope()
  await other.inAccount(mine, (tx) => addStream(tx, 'a'))
  expect(await streamsOf(mine.accountId)).toEqual(['a'])
})

test('is in its account from its first statement on', async () => {
  const accounts = Array.from({ length: 20 }, () => randomUUID())
  const seen = await Promise.all(
    accounts.map((account) =>
      database.inAccount(scope(account), async ({ db: tx }) => {
        const settings = sql<{ account: string; role: string }>`
          select current_setting('app.account_id') as account, current_user::text as role`
        const [first, second] = await Promise.all([settings.execute(tx), settings.execute(tx)])
        return [...first.rows, ...second.rows]
      }),
    ),
  )
  expect(seen).toEqual(accounts.map((account) => Array(2).fill({ account, role: 'frontdesk_tenant' })))
})
