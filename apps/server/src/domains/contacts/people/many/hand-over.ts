import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import { changeAgency } from './change-agency.ts'
import { managedBy } from './many.store.ts'

/** Gives the contacts of a person to another one, or leaves them without a manager. */
export async function handOverContacts(
  tx: AccountTx,
  { from, to, at }: { from: string; to: string | null; at: Date },
): Promise<void> {
  const perBatch = 1000
  let total = 0
  for (;;) {
    const ids = await managedBy(tx, from, perBatch)
    if (ids.length > 0) {
      const changes = ids.map((id) => ({ id, from, to }))
      await changeAgency(tx, 'managedBy', changes, at)
    }
    total += ids.length
    if (ids.length < perBatch) break
  }
  if (total > 0) publish(tx, 'contactsChanged', { ids: null, order: false })
}
