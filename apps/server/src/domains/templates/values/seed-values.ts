import { type SmartGroup, smartGroups } from '@frontdesk/contract/forms/kit/smart-values'
import type { AccountTx } from '#platform/db/database'
import { insertValues } from './values.store.ts'

/** The lists of a new account. */
export async function seedValues(tx: AccountTx) {
  const values = Object.entries(smartGroups).flatMap(([group, { offered }]) =>
    offered.map((value, index) => ({ group: group as SmartGroup, value, position: index + 1 })),
  )
  await insertValues(tx, values)
}
