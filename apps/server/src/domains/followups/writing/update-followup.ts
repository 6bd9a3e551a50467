import type { FollowupAssignee } from '@frontdesk/contract/followups/followup-rules'
import type { followupEndpoints } from '@frontdesk/contract/followups/followups'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { followupView } from '../followup-view.ts'
import { changeFollowup, type FollowupRow, lockFollowup } from '../followups.store.ts'
import { keepReminders } from '../reminders/reminders-of.ts'
import { auditedChanges } from './audited-changes.ts'
import { checkedFollowup, type Wanted } from './checked-followup.ts'
import { emitFollowupRemoved, emitFollowupSaved } from './emit-followup.ts'

type Endpoint = typeof followupEndpoints.updateFollowup

export async function updateFollowup(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform, request, inAccount } = call
  const { id } = params
  const now = platform.clock.now()
  const me = caller.userId
  return inAccount(async (tx) => {
    const before = await lockFollowup(tx, id, me)
    if (!before || before.deleted_at) throw new AppError('followupNotFound')
    const shown = followupView(before, platform.messaging.connected)
    await refuseStale(request.ifMatch, before, () => shown)
    const { isActive = before.active, client = before.contact_id, ...sent } = body
    if (client !== before.contact_id)
      throw new AppError('invalid', {
        fields: { client: 'can’t be changed: create a new follow-up for the other contact' },
      })
    const about = { clientId: before.contact_id, creator: before.created_by, me, now, before }
    const fields = await checkedFollowup(tx, { ...wantedOf(before), ...given(sent) }, about)
    const changes = auditedChanges(before, { ...fields, active: isActive })
    const message = fields.message_status !== before.message_status
    if (Object.keys(changes).length === 0 && !message && !wordsChanged(before, fields)) return shown
    await changeFollowup(tx, id, { ...fields, active: isActive, updated_at: now })
    await keepReminders(tx, { id, active: isActive, ...fields })
    await audit(tx, {
      action: before.active && !isActive ? 'followup.completed' : 'followup.updated',
      entity: { type: 'followup', id },
      changes,
      facts: { ...(before.contact_id && { contact: before.contact_id }) },
    })
    if (fields.assign_to !== before.assign_to || fields.user_id !== before.user_id) emitFollowupRemoved(tx, before)
    return emitFollowupSaved(tx, platform, id)
  })
}

const wantedOf = (row: FollowupRow): Wanted => ({
  assignTo: row.assign_to as FollowupAssignee,
  user: row.assign_to === 'peer' ? row.user_id : null,
  date: row.date.toISOString(),
  reminderAt: row.reminder_at,
  note: row.note,
  messageAt: row.message_at?.toISOString() ?? null,
  messageTo: row.message_to,
  message: row.message,
})

const given = (sent: Partial<Record<keyof Wanted, unknown>>) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<Wanted>

const wordsChanged = (before: FollowupRow, after: { note: string; message: string | null }) =>
  before.note !== after.note || before.message !== after.message
