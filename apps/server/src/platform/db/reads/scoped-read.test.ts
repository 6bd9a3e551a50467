import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { build } from '../build.ts'
import { openDatabase } from '../database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

/** An application with one connection, so that each read finds what the previous one left there. */
async function onOneConnection(act: (database: ReturnType<typeof openDatabase>) => Promise<void>) {
  const database = openDatabase({
    clusters: [{ name: 'main', url: db.serverUrl }],
    directory: 'main',
    poolSize: 1,
  })
  try {
    await act(database)
  } finally {
    await database.close()
  }
}

const settings = build.selectNoFrom([
  sql<string>`current_user::text`.as('role'),
  sql<string>`current_setting('app.account_id')`.as('account'),
  sql<string>`current_setting('transaction_read_only')`.as('readOnly'),
])
const [one, other] = [randomUUID(), randomUUID()]

test('gives each read its own scope and resets it', () =>
  onOneConnection(async (database) => {
    for (const account of [one, other, one]) {
      expect(await database.read(account, settings)).toEqual([{ role: 'frontdesk_tenant', account, readOnly: 'on' }])
    }
    const [cluster] = database.clusters
    const { rows } = (await cluster?.requests.query(
      "select current_user::text as role, current_setting('app.account_id', true) as account, " +
        "current_setting('transaction_read_only') as read_only",
    )) ?? { rows: [] }
    expect(rows).toEqual([{ role: 'frontdesk_server', account: '', read_only: 'off' }])
  }))

test('returns each of many concurrent reads its own rows', () =>
  onOneConnection(async (database) => {
    const accounts = Array.from({ length: 50 }, () => randomUUID())
    const answers = await Promise.all(accounts.map((account) => database.read(account, settings)))
    expect(answers.map(([row]) => row?.account)).toEqual(accounts)
  }))

test('reports a refused statement only to its caller; the connection continues', () =>
  onOneConnection(async (database) => {
    const broken = () => database.read(one, sql<{ x: number }>`select 1 / (random() * 0)::int as x`.compile(build))
    for (let time = 0; time < 3; time++) {
      const [failed, read] = await Promise.allSettled([broken(), database.read(one, settings)])
      expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
      expect(read).toMatchObject({ status: 'fulfilled', value: [{ account: one }] })
    }
    const unknown = () => database.read(one, sql`select nothing from nowhere`.compile(build))
    await expect(unknown()).rejects.toThrow('relation "nowhere" does not exist')
    await expect(unknown()).rejects.toThrow('relation "nowhere" does not exist')
    expect(await database.read(one, settings)).toHaveLength(1)
  }))

const number = (n: number) => sql<{ n: number }>`select ${n}::int as n`.compile(build)

test('returns the rows of several in one trip, in order, the first time and later', () =>
  onOneConnection(async (database) => {
    const many = sql<{ n: number }>`select n from generate_series(1, 3) n where n > ${1}::int`.compile(build)
    const none = sql<{ n: number }>`select 1 as n where ${false}`.compile(build)
    for (let time = 0; time < 4; time++) {
      const answers = await database.readAll(one, [number(time), none, settings, many, number(7)])
      const scope = { role: 'frontdesk_tenant', account: one, readOnly: 'on' }
      expect(answers).toEqual([[{ n: time }], [], [scope], [{ n: 2 }, { n: 3 }], [{ n: 7 }]])
    }
  }))

test('refuses all if one of several is refused, and works the next time', () =>
  onOneConnection(async (database) => {
    const broken = () => sql<{ x: number }>`select 1 / (random() * 0)::int as x, 'several'`.compile(build)
    const behind = (n: number) => sql<{ n: number }>`select ${n}::int + 1 as n`.compile(build)
    for (let time = 0; time < 4; time++) {
      await expect(database.readAll(one, [number(1), broken(), behind(1)])).rejects.toMatchObject({ code: '22012' })
    }
    expect(await database.readAll(one, [behind(1), number(1)])).toEqual([[{ n: 2 }], [{ n: 1 }]])
  }))

test('returns new columns after a statement’s columns change', () =>
  onOneConnection(async (database) => {
    await db.admin.query('create table tenant.shapes (a int); insert into tenant.shapes values (1)')
    await db.admin.query('grant select on tenant.shapes to frontdesk_tenant')
    const shapes = sql`select * from shapes`.compile(build)
    for (let time = 0; time < 4; time++) expect(await database.read(one, shapes)).toEqual([{ a: 1 }])
    await db.admin.query("alter table tenant.shapes add column b text default 'two'")
    for (let time = 0; time < 4; time++)
      expect(await database.readAll(one, [shapes, settings])).toMatchObject([[{ a: 1, b: 'two' }], [{ account: one }]])
    await db.admin.query('drop table tenant.shapes')
  }))

test('a read cannot write', () =>
  onOneConnection(async (database) => {
    const insert = sql`insert into streams (account_id, stream, seq) values (${one}, 'x', 1) returning seq`.compile(
      build,
    )
    await expect(database.read(one, insert)).rejects.toThrow('read-only transaction')
  }))
