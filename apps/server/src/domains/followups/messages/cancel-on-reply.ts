import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { emitFollowupSaved } from '../writing/emit-followup.ts'
import { completeUnsent, lockCanceledByReply } from './messages.store.ts'

/** The client has written: scheduled messages that were only meant for their silence are done, unsent. */
export async function cancelScheduledFor(tx: AccountTx, phone: string, at: Date): Promise<void> {
  for (const id of await lockCanceledByReply(tx, phone)) {
    await completeUnsent(tx, id, at)
    await audit(tx, { action: 'followup.canceledByReply', entity: { type: 'followup', id } })
    await emitFollowupSaved(tx, id)
  }
}
