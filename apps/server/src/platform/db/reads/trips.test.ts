import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { build } from '../build.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

/** Which trip it was, and in whose scope. */
const trip = sql<{ trip: string; role: string; account: string }>`select
  pg_backend_pid() || ' ' || now() as trip, current_user::text as role, current_setting('app.account_id') as account`.compile(
  build,
)
const [one, other] = [randomUUID(), randomUUID()]
const broken = sql<{ x: number }>`select 1 / (random() * 0)::int as x`.compile(build)

test('reads of one turn share a trip, each in its own scope', async () => {
  const { database } = db
  for (let time = 0; time < 3; time++) {
    const [[mine], [caller], [theirs]] = await Promise.all([
      database.read(one, trip),
      database.readDirectory(trip),
      database.read(other, trip),
    ])
    expect(new Set([mine?.trip, caller?.trip, theirs?.trip]).size).toBe(1)
    expect(mine).toMatchObject({ role: 'frontdesk_tenant', account: one })
    expect(caller).toMatchObject({ role: 'frontdesk_directory', account: '' })
    expect(theirs).toMatchObject({ role: 'frontdesk_tenant', account: other })
  }
})

test('later reads get another trip, and many are distributed over several', async () => {
  const { database } = db
  const [[first], [second]] = [await database.read(one, trip), await database.read(one, trip)]
  expect(first?.trip).not.toBe(second?.trip)
  const crowd = await Promise.all(Array.from({ length: 10 }, () => database.read(one, trip)))
  expect(new Set(crowd.map(([row]) => row?.trip)).size).toBe(3)
})

test('a refused read fails alone', async () => {
  const { database } = db
  const [mine, refused, caller] = await Promise.allSettled([
    database.read(one, trip),
    database.read(one, broken),
    database.readDirectory(trip),
  ])
  expect(mine).toMatchObject({ status: 'fulfilled', value: [{ account: one }] })
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  expect(caller).toMatchObject({ status: 'fulfilled', value: [{ role: 'frontdesk_directory' }] })
})
