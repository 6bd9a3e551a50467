import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { systemClock } from '../../clock.ts'
import { build } from '../../db/build.ts'
import type { AccountTx } from '../../db/database.ts'
import { assignOffsets } from '../../realtime/streams/streams.store.ts'
import type { JobContext } from '../job.ts'
import { createScope } from '../worker.factory.ts'
import { retention } from './retention.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const accountId = randomUUIDv7()
const inAccount = <T>(work: (tx: AccountTx) => Promise<T>) => db.database.inAccount(createScope(accountId), work)

async function runRetention() {
  const context = { accountId, actor: createScope().actor, signal: new AbortController().signal }
  const platform = { database: db.database, clock: systemClock }
  for (const { per, run } of retention) {
    if (per === 'account') await run({ ...context, platform } as Partial<JobContext> as JobContext)
  }
}
/** Takes the next number of the stream, in a transaction that began that long ago. */
const numberedHoursAgo = (tx: AccountTx, hours: number) =>
  assignOffsets(tx, [{ stream: 's', name: 'e', payload: {}, audience: 'account' }]).then(([place]) =>
    tx.db
      .updateTable('events')
      .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
      .where('stream', '=', 's')
      .where('seq', '=', place?.seq ?? 0)
      .execute(),
  )
const kept = async () =>
  (await db.database.read(accountId, build.selectFrom('events').select('seq').orderBy('seq'))).map(({ seq }) => seq)

test('leaves no gap between the remaining events, whatever commits late', async () => {
  // The second began two hours before the first, and was numbered and committed after it.
  for (const hours of [23, 25, 23]) await inAccount((tx) => numberedHoursAgo(tx, hours))
  const numbered = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const late = inAccount(async (tx) => {
    await numberedHoursAgo(tx, 26)
    numbered.resolve()
    await mayCommit.promise
  })
  await numbered.promise
  await runRetention()
  expect(await kept()).toEqual([3])
  const next = inAccount((tx) => numberedHoursAgo(tx, 0))
  mayCommit.resolve()
  await Promise.all([late, next])
  expect(await kept()).toEqual([3, 4, 5])
  await runRetention()
  expect(await kept()).toEqual([5])
})
