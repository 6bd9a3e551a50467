import type { SmartGroup } from '@frontdesk/contract/forms/kit/smart-values'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import { valuesOf } from './values.store.ts'

/** Emits the group's current values to the account, and returns them. The caller holds the lock on the group. */
export async function emitValues(tx: AccountTx, group: SmartGroup) {
  const values = (await valuesOf(tx, group)).map(({ id, value }) => ({ id, value }))
  publish(tx, 'valuesChanged', { id: group, values })
  return { id: group, values }
}
