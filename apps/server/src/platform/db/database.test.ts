import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { build } from './build.ts'
import type { AccountScope, AccountTx } from './database.ts'

let db: TestDatabase
const scope = (accountId: string = randomUUID()): AccountScope => ({
  accountId,
  actor: { userId: null, name: 'A test' },
})
const addStream = (tx: AccountTx, stream: string) => tx.db.insertInto('streams').values({ stream, seq: 1 }).execute()

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

describe('row-level security', () => {
  test("gives the server's own role no access, in or out of a transaction", async () => {
    const [cluster] = db.database.clusters
    await expect(cluster?.requests.query('select * from tenant.streams')).rejects.toThrow('permission denied')
    await expect(cluster?.requests.query('select * from directory.accounts')).rejects.toThrow('permission denied')
    await expect(cluster?.requests.query('select * from graphile_worker.jobs')).rejects.toThrow('permission denied')
  })

  test('refuses a tenant without an account instead of returning nothing', async () => {
    await db.database.inAccount(scope(), (tx) => addStream(tx, 'board:1'))
    const client = await db.admin.connect()
    await client.query('begin; set local role frontdesk_tenant')
    await expect(client.query('select * from tenant.streams')).rejects.toThrow('No account is set')
    await client.query('rollback')
    client.release()
  })

  test('hides other accounts’ rows from reads, changes, and deletions', async () => {
    const mine = scope()
    await db.database.inAccount(mine, (tx) => addStream(tx, 'board:1'))
    await db.database.inAccount(scope(), async ({ db: tx }) => {
      const foreign = sql<boolean>`account_id = ${mine.accountId}`
      expect(await tx.selectFrom('streams').selectAll().execute()).toEqual([])
      const changed = await tx.updateTable('streams').set({ seq: 9 }).where(foreign).executeTakeFirst()
      expect(changed.numUpdatedRows).toBe(0n)
      const deleted = await tx.deleteFrom('streams').where(foreign).executeTakeFirst()
      expect(deleted.numDeletedRows).toBe(0n)
    })
    const rows = await db.database.read(mine.accountId, build.selectFrom('streams').select(['stream', 'seq']))
    expect(rows).toEqual([{ stream: 'board:1', seq: 1 }])
  })

  test('refuses rows for another account, inserted or moved', async () => {
    const other = randomUUID()
    const insert = db.database.inAccount(scope(), ({ db: tx }) =>
      tx.insertInto('streams').values({ account_id: other, stream: 'x', seq: 1 }).execute(),
    )
    await expect(insert).rejects.toThrow('row-level security')
    const move = db.database.inAccount(scope(), async (tx) => {
      await addStream(tx, 'board:1')
      await tx.db.updateTable('streams').set({ account_id: other }).execute()
    })
    await expect(move).rejects.toThrow('row-level security')
  })

  test('separates the directory and the tenants', async () => {
    const fromDirectory = db.database.directory((tx) => sql`select * from tenant.streams`.execute(tx))
    await expect(fromDirectory).rejects.toThrow('permission denied for schema tenant')
    const fromTenant = db.database.inAccount(scope(), ({ db: tx }) => sql`select * from directory.accounts`.execute(tx))
    await expect(fromTenant).rejects.toThrow('permission denied for schema directory')
  })

  test('resets role, account, and path with the transaction, after an error too', async () => {
    const pool = db.database.clusters[0]?.requests
    const state = "select current_user as role, current_setting('app.account_id', true) as account"
    await db.database.inAccount(scope(), (tx) => addStream(tx, 'a'))
    await expect(db.database.inAccount(scope(), ({ db: tx }) => sql`select 1/0`.execute(tx))).rejects.toThrow('zero')
    await expect(db.database.read(randomUUID(), sql`select 1/0`.compile(build))).rejects.toThrow('zero')
    const clients = await Promise.all(Array.from({ length: 5 }, () => pool?.connect()))
    for (const client of clients) {
      const row = (await client?.query(state))?.rows[0]
      expect(row?.role).toBe('frontdesk_server')
      expect(row?.account ?? '').toBe('')
      client?.release()
    }
  })
})

describe('the transaction', () => {
  test('rolls back after an error, which is rethrown', async () => {
    const mine = scope()
    const failure = new Error('The card is gone.')
    const work = db.database.inAccount(mine, async (tx) => {
      await addStream(tx, 'a')
      throw failure
    })
    await expect(work).rejects.toBe(failure)
    expect(await db.database.read(mine.accountId, build.selectFrom('streams').selectAll())).toEqual([])
  })

  test('refuses to commit after a caught failure', async () => {
    const work = db.database.inAccount(scope(), async (tx) => {
      await addStream(tx, 'a')
      await sql`select 1/0`.execute(tx.db).catch(() => {})
    })
    await expect(work).rejects.toThrow('rolled back instead of committed')
  })

  test('refuses statements after its end', async () => {
    let kept: AccountTx | undefined
    await db.database.inAccount(scope(), async (tx) => {
      kept = tx
    })
    await expect(kept?.db.selectFrom('streams').selectAll().execute()).rejects.toThrow('has ended')
  })

  test('may send statements together', async () => {
    const mine = scope()
    await db.database.inAccount(mine, (tx) => Promise.all(['a', 'b', 'c'].map((stream) => addStream(tx, stream))))
    expect(await db.database.read(mine.accountId, build.selectFrom('streams').selectAll())).toHaveLength(3)
  })

  test('runs the loser of a deadlock again, so that both succeed', async () => {
    const mine = scope()
    await db.database.inAccount(mine, (tx) => Promise.all(['a', 'b'].map((stream) => addStream(tx, stream))))
    const met = meeting(2)
    let runs = 0
    const bump = (first: string, second: string) =>
      db.database.inAccount(mine, async ({ db: tx, pending }) => {
        runs++
        const add = (stream: string) =>
          tx.updateTable('streams').set({ seq: sql`seq + 1` }).where('stream', '=', stream).execute()
        await add(first)
        pending.push({ name: 'bumped', payload: {}, audience: {} })
        await met()
        await add(second)
        return pending.length
      })
    expect(await Promise.all([bump('a', 'b'), bump('b', 'a')])).toEqual([1, 1])
    expect(runs).toBe(3)
    const rows = await db.database.read(mine.accountId, build.selectFrom('streams').select('seq'))
    expect(rows).toEqual([{ seq: 3 }, { seq: 3 }])
  })

  test('a serialization failure is tried four times and then surfaces', async () => {
    let runs = 0
    const work = db.database.inAccount(scope(), ({ db: tx }) => {
      runs++
      return sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx)
    })
    await expect(work).rejects.toThrow('again')
    expect(runs).toBe(4)
  })

  test('a plan that a migration outdated is made again', async () => {
    await db.admin.query("create table tenant.plans (account_id uuid, a int); call platform.protect('tenant.plans')")
    const mine = randomUUID()
    const all = () => db.database.inAccount(scope(mine), ({ db: tx }) => sql`select * from plans`.execute(tx))
    for (let i = 0; i < 3; i++) await all()
    await db.admin.query('alter table tenant.plans add column b int')
    expect((await all()).rows).toEqual([])
    await db.admin.query('drop table tenant.plans')
  })
})

/** Resolves for all callers once there are `count` of them; later ones pass at once. */
function meeting(count: number): () => Promise<void> {
  let here = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  return () => {
    if (++here === count) resolve()
    return promise
  }
}
