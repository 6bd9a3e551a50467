import { mostTagged } from '@frontdesk/contract/tags/tags'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import { tagsOfContacts } from './assigned.store.ts'

/** Emits the current tags of these contacts to the account; false when they are too many for individual events. */
export async function emitTagged(tx: AccountTx, contactIds: readonly string[]): Promise<boolean> {
  if (contactIds.length > mostTagged) return false
  publish(tx, 'contactsTagged', { clients: await tagsOfContacts(tx, contactIds) })
  return true
}
