import { setTimeout as wait } from 'node:timers/promises'
import type { Actor } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { lockMetrics } from './counting.store.ts'
import { recountAll } from './recount-all.ts'

const askMs = 200

/** Counts all numbers of an account from its rows; returns how many days were different. */
export async function recountMetrics(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  accountId: string,
  actor: Actor,
): Promise<number> {
  for (;;) {
    const counted = await database.inAccount({ accountId, actor }, async (tx) =>
      (await lockMetrics(tx)) ? recountAll(tx, clock.now()) : null,
    )
    if (counted?.ended) return counted.different
    await wait(askMs)
  }
}
