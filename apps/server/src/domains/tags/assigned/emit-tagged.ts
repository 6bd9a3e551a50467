import { mostTagged } from '@frontdesk/contract/tags/tags'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import { tagsOfContacts } from './assigned.store.ts'

/** Tells the account what these contacts carry now; false where they are too many to be told one by one. */
export async function emitTagged(tx: AccountTx, contactIds: readonly string[]): Promise<boolean> {
  if (contactIds.length > mostTagged) return false
  publish(tx, 'contactsTagged', { clients: await tagsOfContacts(tx, contactIds) })
  return true
}
