import type { followup } from '@frontdesk/contract/followups/followup'
import type { FollowupAssignee, FollowupKind } from '@frontdesk/contract/followups/followup-rules'
import type { z } from 'zod'
import type { FollowupRow } from './followups.store.ts'

type Shown = z.input<typeof followup>

export const followupView = (row: FollowupRow): Shown => ({
  id: row.id,
  assignTo: row.assign_to as FollowupAssignee,
  kind: row.assign_to === 'none' ? 'text' : (row.kind as FollowupKind),
  user: person(row.user_id, row.person_first_name, row.person_last_name, row.person_picture),
  date: row.date.toISOString(),
  reminderAt: row.reminder_at as Shown['reminderAt'],
  note: row.note,
  messageAt: row.message_at?.toISOString() ?? null,
  messageTo: row.message_to,
  message: row.message,
  messageStatus: statusOf(row),
  cancelOnReply: row.cancel_on_reply,
  isActive: row.active,
  completedAt: row.completed_at?.toISOString() ?? null,
  client: row.contact_id
    ? {
        id: row.contact_id,
        firstName: row.client_first_name,
        lastName: row.client_last_name,
        companyName: row.client_company_name,
      }
    : null,
  createdByUser: person(row.created_by, row.maker_first_name, row.maker_last_name, row.maker_picture),
  reminderJob:
    row.reminder_state && row.reminder_due_at
      ? {
          state: row.reminder_state as NonNullable<Shown['reminderJob']>['state'],
          dueAt: row.reminder_due_at.toISOString(),
        }
      : null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})

const person = (id: string | null, firstName: string | null, lastName: string | null, picture: string | null) =>
  id
    ? { id, firstName: firstName ?? '', lastName: lastName ?? '', avatar: picture && `/api/pictures/${picture}` }
    : null

/** Once it is a text of a conversation, what became of that. */
function statusOf({ message_status, text_status }: FollowupRow): Shown['messageStatus'] {
  if (text_status === null || message_status === null) return message_status as Shown['messageStatus']
  if (text_status === 'pending' || text_status === 'held') return 'sending'
  return text_status === 'sent' || text_status === 'delivered' ? 'sent' : 'failed'
}
