import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { build } from '../../db/build.ts'
import { createScope, startTestWorker, type TestWork } from '../worker.factory.ts'

let db: TestDatabase
const accounts = Array.from({ length: 3 }, () => randomUUIDv7()).sort()
beforeAll(async () => {
  db = await testDatabase()
  await db.admin.query(
    "insert into directory.accounts (id, namespace, name) select id, 'n-' || n, 'Agency' from unnest($1::uuid[]) with ordinality as a (id, n)",
    [accounts],
  )
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.admin.query('delete from platform.schedules')
})

async function start(work: TestWork) {
  const worker = await startTestWorker(db.database, work)
  onTestFinished(worker.stop)
  return worker
}

const withinLongTimeout = { timeout: 10_000 }
const makeDue = (name: string) =>
  db.admin.query("update platform.schedules set next_run_at = now() - interval '3 days' where name = $1", [name])
const isDue = async (name: string) => {
  const { rows } = await db.admin.query('select next_run_at <= now() as due from platform.schedules where name = $1', [
    name,
  ])
  return rows[0]?.due
}

describe('recurring work', () => {
  test('runs for every account once per interval, with any number of nodes', async () => {
    const ran: string[] = []
    const recurring = [
      {
        name: 'test.round',
        everyMinutes: 60,
        per: 'account' as const,
        run: async ({ accountId }: { accountId: string }) => void ran.push(accountId),
      },
    ]
    await Promise.all([start({ recurring }), start({ recurring })])
    await expect.poll(() => [...ran].sort(), withinLongTimeout).toEqual(accounts)

    // Three days late still runs only once.
    await makeDue('test.round')
    await expect.poll(() => ran.length, withinLongTimeout).toBe(6)
    expect(await isDue('test.round')).toBe(false)
    expect([...ran].sort()).toEqual([...accounts, ...accounts].sort())
  })

  test('runs once for the whole installation', async () => {
    let ran = 0
    const recurring = [
      {
        name: 'test.whole',
        everyMinutes: 1,
        per: 'installation' as const,
        run: async () => {
          ran++
        },
      },
    ]
    await start({ recurring })
    await expect.poll(() => ran, withinLongTimeout).toBe(1)
    await makeDue('test.whole')
    await expect.poll(() => ran, withinLongTimeout).toBe(2)
  })

  test('does not pile up when it fails for good, and runs again in the next round', async () => {
    const failing = {
      name: 'test.failing',
      everyMinutes: 60,
      per: 'installation' as const,
      run: async () => {
        throw new Error('no')
      },
    }
    const failed = async () => {
      const { rows } = await db.admin.query(
        `select attempts, max_attempts from graphile_worker.jobs where key = 'recurring/test.failing'`,
      )
      return rows
    }
    const giveUp = () =>
      db.admin.query(
        `update graphile_worker._private_jobs set attempts = max_attempts
          where key = 'recurring/test.failing' and locked_by is null`,
      )
    await start({ recurring: [failing] })
    await expect.poll(async () => (await failed())[0]?.attempts, withinLongTimeout).toBe(1)
    await expect.poll(async () => (await giveUp()).rowCount, withinLongTimeout).toBe(1)
    await makeDue('test.failing')
    await expect.poll(failed, withinLongTimeout).toEqual([{ attempts: 1, max_attempts: 3 }])
  })

  test('more often than every minute, or at odd times, is refused', async () => {
    const often = { name: 'test.often', everyMinutes: 0.5, per: 'installation' as const, run: async () => {} }
    await expect(startTestWorker(db.database, { recurring: [often] })).rejects.toThrow('a whole number from 1')
  })
})

test('deletes events and stored replies after a day', async () => {
  const accountId = accounts[0] ?? ''
  const hours = (n: number) => new Date(Date.now() - n * 3_600_000)
  await db.database.inAccount(createScope(accountId), async ({ db: tx }) => {
    for (const [seq, age] of [25, 23].entries()) {
      await tx
        .insertInto('events')
        .values({ stream: 's', seq, name: 'e', payload: '{}', audience: '{}', created_at: hours(age) })
        .execute()
      await tx
        .insertInto('idempotency')
        .values({
          user_id: randomUUIDv7(),
          actor_id: randomUUIDv7(),
          key: `k${seq}`,
          route: 'r',
          body_hash: 'h',
          created_at: hours(age),
        })
        .execute()
    }
  })
  await start({})
  const kept = async () => {
    const events = await db.database.read(accountId, build.selectFrom('events').select('seq'))
    const replies = await db.database.read(accountId, build.selectFrom('idempotency').select('key'))
    return [...events.map(({ seq }) => seq), ...replies.map(({ key }) => key)]
  }
  await expect.poll(kept, withinLongTimeout).toEqual([1, 'k1'])
})
