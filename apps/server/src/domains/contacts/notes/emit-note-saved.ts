import type { activity } from '@frontdesk/contract/contacts/notes'
import type { z } from 'zod'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import { activityView } from './activity-view.ts'
import { readActivity, refreshLastContact } from './notes.store.ts'

/** Emits the note and its contact's last-contact time to the account. */
export async function emitNoteSaved(
  tx: AccountTx,
  { clientId, id, created }: { clientId: string; id: string; created: boolean },
): Promise<z.input<typeof activity>> {
  const [lastContact, row] = await Promise.all([refreshLastContact(tx, clientId), readActivity(tx, id)])
  const note = activityView(row)
  publish(tx, 'noteSaved', { clientId, activity: note, created, lastContactedAt: lastContact?.toISOString() ?? null })
  return note
}
