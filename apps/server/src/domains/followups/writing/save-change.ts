// One follow-up's change, deletion, or restoration within a transaction: the same for one and for many.
import type { FollowupAssignee, FollowupKind } from '@frontdesk/contract/followups/followup-rules'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { deletedBefore } from '../../contacts/contacts.public.ts'
import { followupView } from '../followup-view.ts'
import { changeFollowup, type FollowupRow } from '../followups.store.ts'
import { keepReminders } from '../reminders/reminders-of.ts'
import { auditedChanges } from './audited-changes.ts'
import { checkedFollowup, type Wanted } from './checked-followup.ts'
import { emitFollowupRemoved, emitFollowupSaved } from './emit-followup.ts'

export interface FollowupEditor {
  me: string
  now: Date
}

/** Throws before anything is written. */
export async function saveChange(
  tx: AccountTx,
  before: FollowupRow,
  { isActive = before.active, ...sent }: Partial<Record<keyof Wanted, unknown>> & { isActive?: boolean | undefined },
  { me, now }: FollowupEditor,
) {
  const { id } = before
  const reopens = isActive && !before.active
  const about = { clientId: before.contact_id, creator: before.created_by, me, now, before, reopens }
  const fields = await checkedFollowup(tx, { ...wantedOf(before), ...given(sent) }, about)
  const changes = auditedChanges(before, { ...fields, active: isActive })
  const message = fields.message_status !== before.message_status
  if (Object.keys(changes).length === 0 && !message && !wordsChanged(before, fields)) return followupView(before)
  await changeFollowup(tx, id, {
    ...fields,
    active: isActive,
    ...(isActive !== before.active && { completed_at: isActive ? null : now }),
    ...(fields.date.getTime() !== before.date.getTime() && { previous_date: before.date }),
    updated_at: now,
  })
  await keepReminders(tx, { id, active: isActive, ...fields })
  await audit(tx, {
    action: before.active && !isActive ? 'followup.completed' : 'followup.updated',
    entity: { type: 'followup', id },
    changes,
    facts: contactOf(before),
  })
  if (fields.assign_to !== before.assign_to || fields.user_id !== before.user_id) emitFollowupRemoved(tx, before)
  return emitFollowupSaved(tx, id)
}

export async function saveDeletion(tx: AccountTx, row: FollowupRow, { me, now }: FollowupEditor) {
  if (row.deleted_at) throw new AppError('followupNotFound')
  await changeFollowup(tx, row.id, { deleted_at: now, deleted_by: me, updated_at: now })
  await audit(tx, { action: 'followup.deleted', entity: { type: 'followup', id: row.id }, facts: contactOf(row) })
  emitFollowupRemoved(tx, row)
}

/** Restoring twice is no error: both callers get what they wanted. */
export async function saveRestoration(tx: AccountTx, row: FollowupRow, { now }: FollowupEditor) {
  if (row.deleted_at && row.deleted_at < deletedBefore(now)) throw new AppError('followupNotFound')
  if (!row.deleted_at) return followupView(row)
  await changeFollowup(tx, row.id, { deleted_at: null, deleted_by: null, updated_at: now })
  await audit(tx, { action: 'followup.restored', entity: { type: 'followup', id: row.id }, facts: contactOf(row) })
  return emitFollowupSaved(tx, row.id)
}

const contactOf = ({ contact_id }: FollowupRow) => ({ ...(contact_id && { contact: contact_id }) })

const wantedOf = (row: FollowupRow): Wanted => ({
  assignTo: row.assign_to as FollowupAssignee,
  kind: row.kind as FollowupKind,
  user: row.assign_to === 'peer' ? row.user_id : null,
  date: row.date.toISOString(),
  reminderAt: row.reminder_at,
  note: row.note,
  messageAt: row.message_at?.toISOString() ?? null,
  messageTo: row.message_to,
  message: row.message,
  cancelOnReply: row.cancel_on_reply,
})

const given = (sent: Partial<Record<keyof Wanted, unknown>>) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<Wanted>

const wordsChanged = (before: FollowupRow, after: Pick<FollowupRow, 'note' | 'message' | 'cancel_on_reply'>) =>
  before.note !== after.note || before.message !== after.message || before.cancel_on_reply !== after.cancel_on_reply
