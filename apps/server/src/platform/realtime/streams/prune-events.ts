import type { Database } from '../../db/database.ts'
import { deleteEvents } from './streams.store.ts'

const batch = 5000

/**
 * Forgets the account's events from before that instant; clients that still lack one are told to load anew.
 * @returns how many were removed.
 */
export async function pruneEvents(database: Database, accountId: string, before: Date): Promise<number> {
  const scope = { accountId, actor: { userId: null, name: 'Frontdesk' } }
  for (let removed = 0; ; ) {
    const now = await database.inAccount(scope, (tx) => deleteEvents(tx, before, batch))
    removed += now
    if (now < batch) return removed
  }
}
