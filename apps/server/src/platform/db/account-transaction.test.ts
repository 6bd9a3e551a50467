import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { build } from './build.ts'
import { type AccountTx, type CommitHooks, type Database, openDatabase } from './database.ts'

let db: TestDatabase
let database: Database
let errors: string[]
let hooks: Required<CommitHooks>
const scope = { accountId: randomUUID(), actor: { userId: null, name: 'A test' } }

beforeAll(async () => {
  db = await testDatabase()
  database = openDatabase({
    clusters: [{ name: 'main', url: db.serverUrl }],
    directory: 'main',
    onError: (error, doing) => errors.push(`${doing}: ${error}`),
  })
  database.onCommit({ before: (tx) => hooks.before(tx), after: (tx) => hooks.after(tx) })
})
afterAll(async () => {
  await database.close()
  await db.close()
})
beforeEach(() => {
  errors = []
  hooks = { before: () => {}, after: () => {} }
})

const saved = async (stream: string) =>
  (await database.read(scope.accountId, build.selectFrom('streams').selectAll().where('stream', '=', stream))).length

test('steps run around the commit, in order, and see what was published', async () => {
  const order: string[] = []
  const inside = async (tx: AccountTx) =>
    (await sql`select pg_current_xact_id_if_assigned()`.execute(tx.db)).rows.length
  hooks.before = async (tx) => {
    order.push(`hook before: ${tx.pending.map(({ name }) => name)} ${await inside(tx)}`)
  }
  hooks.after = async () => {
    order.push(`hook after: ${await saved('ordered')}`)
  }
  await database.inAccount(scope, async (tx) => {
    tx.afterCommit(async () => void order.push(`after: ${await saved('ordered')}`))
    tx.beforeCommit(() => void tx.pending.push({ name: 'counted', payload: {}, audience: {} }))
    tx.pending.push({ name: 'added', payload: {}, audience: {} })
    await tx.db.insertInto('streams').values({ stream: 'ordered' }).execute()
    order.push('work')
  })
  expect(order).toEqual(['work', 'hook before: added,counted 1', 'after: 1', 'hook after: 1'])
})

describe('an error', () => {
  test('before the commit takes the work back, and nothing after it runs', async () => {
    let after = 0
    hooks.after = () => void after++
    const work = database.inAccount(scope, async (tx) => {
      tx.afterCommit(() => void after++)
      tx.beforeCommit(() => {
        throw new Error('No.')
      })
      await tx.db.insertInto('streams').values({ stream: 'refused' }).execute()
    })
    await expect(work).rejects.toThrow('No.')
    expect([await saved('refused'), after]).toEqual([0, 0])
  })

  test('after the commit is reported, and stops neither the caller nor other steps', async () => {
    let hooked = false
    hooks.after = () => {
      hooked = true
    }
    const result = await database.inAccount(scope, async (tx) => {
      tx.afterCommit(() => {
        throw new Error('Late.')
      })
      return tx.db.insertInto('streams').values({ stream: 'late' }).returning('stream').executeTakeFirst()
    })
    expect([result, hooked]).toEqual([{ stream: 'late' }, true])
    expect(errors).toEqual(['a step after the commit failed: Error: Late.'])
  })
})

describe('work alongside', () => {
  const add = (tx: AccountTx, stream: string) => tx.db.insertInto('streams').values({ stream }).execute()
  const addLater = async (tx: AccountTx, stream: string) => {
    for (const part of ['first', 'second']) await add(tx, `${stream} ${part}`)
  }

  test('is committed with the rest, also when a step before the commit adds it', async () => {
    await database.inAccount(scope, async (tx) => {
      tx.beforeCommit(() => tx.alongside(addLater(tx, 'of a step')))
      tx.alongside(addLater(tx, 'of the work'))
    })
    for (const stream of ['of a step second', 'of the work second']) expect(await saved(stream)).toBe(1)
  })

  test('is awaited together with the hooks', async () => {
    const order: string[] = []
    const started = Promise.withResolvers<void>()
    hooks.before = () => {
      order.push('hook')
      started.resolve()
    }
    await database.inAccount(scope, async (tx) =>
      tx.alongside(started.promise.then(() => void order.push('alongside'))),
    )
    expect(order).toEqual(['hook', 'alongside'])
  })

  test('rolls everything back if it fails', async () => {
    const work = database.inAccount(scope, async (tx) => {
      await add(tx, 'taken back')
      tx.alongside(sql`select 1 / 0`.execute(tx.db).then(() => {}))
      tx.beforeCommit(() => add(tx, 'taken back, too').then(() => {}))
    })
    await expect(work).rejects.toThrow('division by zero')
    for (const stream of ['taken back', 'taken back, too']) expect(await saved(stream)).toBe(0)
  })

  test('reports the error of the operation if both fail', async () => {
    const unhandled: unknown[] = []
    const note = (error: unknown) => void unhandled.push(error)
    process.on('unhandledRejection', note)
    const work = database.inAccount(scope, async (tx) => {
      tx.alongside(addLater(tx, 'not stored'))
      throw new Error('No.')
    })
    await expect(work).rejects.toThrow('No.')
    expect(await saved('not stored first')).toBe(0)
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
  })
})

describe('a job', () => {
  const enqueue = (tx: AccountTx, accountId: string, key: string | null = null) =>
    sql`select platform.enqueue('remind', ${JSON.stringify({ accountId })}::json, job_key => ${key})`.execute(tx.db)
  const waiting = async () => Number((await db.admin.query('select count(*) as n from graphile_worker.jobs')).rows[0].n)

  test('exists once its transaction commits, once per key, and never otherwise', async () => {
    const failing = database.inAccount(scope, async (tx) => {
      await enqueue(tx, scope.accountId)
      throw new Error('No.')
    })
    await expect(failing).rejects.toThrow('No.')
    expect(await waiting()).toBe(0)
    for (const _ of [1, 2]) await database.inAccount(scope, (tx) => enqueue(tx, scope.accountId, 'reminder:1'))
    expect(await waiting()).toBe(1)
  })

  test('is refused for another account, or for none', async () => {
    const other = database.inAccount(scope, (tx) => enqueue(tx, randomUUID()))
    await expect(other).rejects.toThrow('but the transaction is for')
    const none = database.inAccount(scope, (tx) => sql`select platform.enqueue('remind', '{}')`.execute(tx.db))
    await expect(none).rejects.toThrow('is for account none')
  })

  test("reaches a worker, whose role can do only a worker's work", async () => {
    const pool = database.workerPool('main', 2)
    const { rows } = await pool.query('select task_identifier from graphile_worker.jobs')
    expect(rows).toEqual([{ task_identifier: 'remind' }])
    await expect(pool.query('select * from tenant.streams')).rejects.toThrow('permission denied')
    await expect(pool.query('select * from directory.accounts')).rejects.toThrow('permission denied')
  })
})

test('streams an export of any length in batches, only of this account', async () => {
  const mine = { ...scope, accountId: randomUUID() }
  await database.inAccount(mine, ({ db: tx }) =>
    sql`insert into streams (stream) select 's' || n from generate_series(1, 250) n`.execute(tx),
  )
  const sizes: number[] = []
  const query = build.selectFrom('streams').select('stream').where('stream', '<>', 's1')
  for await (const batch of database.rows(mine.accountId, query, 100)) sizes.push(batch.length)
  expect(sizes).toEqual([100, 100, 49])
})

test('refuses to run a query that was only built', async () => {
  await expect(build.selectFrom('streams').selectAll().execute()).rejects.toThrow('only built')
})
