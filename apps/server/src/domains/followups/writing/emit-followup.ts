import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import { followupView } from '../followup-view.ts'
import { recipientsOf } from '../followups.access.ts'
import { type FollowupRow, readFollowups } from '../followups.store.ts'

/** Emits its current state to everyone who may see it, and returns it. */
export async function emitFollowupSaved(tx: AccountTx, id: string, created = false) {
  const [row] = await readFollowups(tx, [id])
  if (!row) throw new AppError('followupNotFound')
  const followup = followupView(row)
  for (const to of recipientsOf(row)) publish(tx, 'followupSaved', { followup, created, to })
  return followup
}

/** Emits its removal to those who could see it until now. */
export function emitFollowupRemoved(tx: AccountTx, row: FollowupRow) {
  const { id, contact_id: clientId, version } = row
  for (const to of recipientsOf(row)) publish(tx, 'followupRemoved', { id, clientId, version, to })
}
