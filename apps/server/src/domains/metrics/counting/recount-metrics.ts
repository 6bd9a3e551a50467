import type { Actor } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { holdMetrics, recountAll } from './counting.store.ts'

/** Counts all numbers of an account from its rows; returns how many days were different. */
export const recountMetrics = (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  accountId: string,
  actor: Actor,
): Promise<number> =>
  database.inAccount({ accountId, actor }, async (tx) => {
    await holdMetrics(tx)
    return recountAll(tx, clock.now())
  })
