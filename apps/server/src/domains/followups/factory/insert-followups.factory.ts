import { insertMany } from '#platform/db/bulk'
import type { AccountTx } from '#platform/db/database'
import type { makeFollowups } from './make-followups.factory.ts'

export async function insertFollowups(tx: AccountTx, { followups, reminders }: ReturnType<typeof makeFollowups>) {
  await insertMany(tx, 'followups', followups)
  await insertMany(tx, 'reminders', reminders)
}
