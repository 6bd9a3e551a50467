import type { AccountTx } from '#platform/db/database'
import { emitContactSaved } from '../list/emit-contact-saved.ts'
import { lockContactRow } from '../people/people.store.ts'
import { refreshLastContact } from './notes.store.ts'

/** A text went to or came from the contact: lists show when. */
export async function contactedNow(tx: AccountTx, contactId: string): Promise<void> {
  const contact = await lockContactRow(tx, contactId)
  if (!contact || contact.deleted_at) return
  await refreshLastContact(tx, contactId)
  await emitContactSaved(tx, contact, { created: false })
}
