import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import type { Platform } from '#platform/platform'
import { lockContact } from '../people/people.store.ts'
import { emitNoteSaved } from './emit-note-saved.ts'
import { freeInstant, insertNote } from './notes.store.ts'

/** A note that another domain adds as the transaction's actor. False when the contact is deleted. */
export async function recordNote(
  tx: AccountTx,
  { clock }: Pick<Platform, 'clock'>,
  { contactId, note }: { contactId: string; note: string },
): Promise<boolean> {
  if (!(await lockContact(tx, contactId))) return false
  const id = generateId()
  await insertNote(tx, {
    ...{ id, contact_id: contactId, note, is_sticky: false, has_image: false },
    ...{ user_id: tx.actor.userId, ghost_user_id: tx.actor.ghostUserId ?? null },
    created_at: await freeInstant(tx, contactId, clock.now()),
  })
  await audit(tx, {
    action: 'note.created',
    entity: { type: 'note', id },
    changes: { note: { to: note }, isSticky: { to: false } },
    facts: { contact: contactId },
  })
  await emitNoteSaved(tx, { clientId: contactId, id, created: true })
  return true
}
