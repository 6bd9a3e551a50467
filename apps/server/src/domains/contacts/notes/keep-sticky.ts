import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import { lockContact } from '../people/people.store.ts'
import { emitNoteSaved } from './emit-note-saved.ts'
import { changeNote, freeInstant, insertNote } from './notes.store.ts'

/** What another domain keeps as a sticky note: a new one, or `id` with other words. Undefined when the contact is gone. */
export async function keepSticky(
  tx: AccountTx,
  { contactId, id, note, at }: { contactId: string; id: string | null; note: string; at: Date },
): Promise<string | undefined> {
  if (!(await lockContact(tx, contactId))) return undefined
  const sticky = id ?? generateId()
  if (id === null)
    await insertNote(tx, {
      ...{ id: sticky, contact_id: contactId, note, is_sticky: true, has_image: false },
      ...{ user_id: tx.actor.userId, ghost_user_id: tx.actor.ghostUserId ?? null },
      created_at: await freeInstant(tx, contactId, at),
    })
  else await changeNote(tx, sticky, { note, edited_at: at, edited_ghost_user_id: tx.actor.ghostUserId ?? null })
  await audit(tx, {
    action: id === null ? 'note.created' : 'note.updated',
    entity: { type: 'note', id: sticky },
    changes: { note: { to: note } },
    facts: { contact: contactId },
  })
  await emitNoteSaved(tx, { clientId: contactId, id: sticky, created: id === null })
  return sticky
}
