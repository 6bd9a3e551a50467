import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { build } from './build.ts'
import { type Database, openDatabase } from './database.ts'
import { runApart } from './held-connections.ts'

let db: TestDatabase
let small: Database
let nested: Error[]
beforeAll(async () => {
  db = await testDatabase()
  small = openDatabase({
    ...{ clusters: [{ name: 'main', url: db.serverUrl }], directory: 'main', poolSize: 2 },
    onNested: (error) => void nested.push(error),
  })
})
afterAll(async () => {
  await small.close()
  await db.close()
})

const scope = () => ({ accountId: randomUUID(), actor: { userId: null, name: 'A test' } })
const one = sql<{ n: number }>`select 1 as n`.compile(build)

test('more transactions at once than there are connections, each with another inside it, wait for no one', async () => {
  nested = []
  const inner = () => small.inAccount(scope(), async () => (await small.readDirectory(one)).length)
  const asked = Array.from({ length: 8 }, (_, at) =>
    at % 2 === 0
      ? small.inAccount(scope(), inner, { outer: true })
      : small.directory(async () => (await inner()) + (await small.read(randomUUID(), one)).length - 1, {
          outer: true,
        }),
  )
  expect(await Promise.all(asked)).toEqual(asked.map(() => 1))
  expect(nested).toEqual([])
})

test.each([
  ['a transaction within a transaction', () => small.inAccount(scope(), async () => 1)],
  ['a read within a transaction', async () => (await small.read(randomUUID(), one)).length],
])('%s is reported', async (_, act) => {
  nested = []
  await small.inAccount(scope(), act)
  expect(nested).toHaveLength(1)
  await small.directory(act)
  expect(nested).toHaveLength(2)
})

test('neither what comes after it nor what is started apart is within it', async () => {
  nested = []
  let later: Promise<unknown> | undefined
  await small.inAccount(scope(), async (tx) => {
    later = runApart(() => small.read(tx.accountId, one))
    tx.afterCommit(async () => void (await small.read(tx.accountId, one)))
  })
  await later
  await small.read(randomUUID(), one)
  expect(nested).toEqual([])
})
