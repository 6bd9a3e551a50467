import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import type { Platform } from '#platform/platform'
import { whoseConversation } from '../../sms/sms.public.ts'
import { insertFollowup } from '../followups.store.ts'
import { keepReminders } from '../reminders/reminders-of.ts'
import { auditedChanges } from './audited-changes.ts'
import { checkedFollowup, type Wanted } from './checked-followup.ts'
import { emitFollowupSaved } from './emit-followup.ts'

export interface AddedFollowup extends Wanted {
  clientId: string | null
  active: boolean
  /** Who adds it; null when a client or the product itself does. */
  me: string | null
}

/** Adds one, and emits it to everyone who may see it. */
export async function addFollowup(
  tx: AccountTx,
  platform: Pick<Platform, 'clock'>,
  { clientId: named, active, me, ...wanted }: AddedFollowup,
) {
  const id = generateId()
  const now = platform.clock.now()
  const clientId = named ?? (await contactToText(tx, wanted))
  const fields = await checkedFollowup(tx, wanted, { clientId, creator: me, me, now })
  // Pipelined on one connection, which preserves their order.
  await Promise.all([
    insertFollowup(tx, {
      id,
      contact_id: clientId,
      ...fields,
      active,
      completed_at: active ? null : now,
      created_by: me,
      created_at: now,
      updated_at: now,
    }),
    keepReminders(tx, { id, active, ...fields }),
    audit(tx, {
      action: 'followup.created',
      entity: { type: 'followup', id },
      changes: auditedChanges(undefined, { ...fields, active }),
      facts: { ...(clientId && { contact: clientId }) },
    }),
  ])
  return emitFollowupSaved(tx, id, true)
}

/** The contact of a text that is scheduled in a conversation without one; null while no contact has the number. */
async function contactToText(tx: AccountTx, { assignTo, messageTo }: Wanted): Promise<string | null> {
  if (assignTo !== 'none' || !messageTo) return null
  const conversation = await whoseConversation(tx, messageTo)
  if (!conversation) throw new AppError('messageNotSchedulable')
  return conversation.contactId
}
