import type { FollowupAssignee } from '@frontdesk/contract/followups/followup-rules'
import type { AccountTx } from '#platform/db/database'
import { endReminders, planReminders, type Why } from './reminders.store.ts'

interface Planned {
  id: string
  active: boolean
  assign_to: FollowupAssignee
  date: Date
  reminder_at: number | null
}

const minute = 60_000

/** Past-due warnings are for follow-ups assigned to the team or oneself; a message has no warning. */
export async function keepReminders(tx: AccountTx, { id, active, assign_to, date, reminder_at }: Planned) {
  if (!active) return endReminders(tx, id)
  const wanted: { why: Why; dueAt: Date }[] = []
  if (assign_to !== 'none' && reminder_at !== null)
    wanted.push({ why: 'reminder', dueAt: new Date(date.getTime() - reminder_at * minute) })
  if (assign_to === 'team' || assign_to === 'self') wanted.push({ why: 'pastDue', dueAt: date })
  await planReminders(tx, id, wanted)
}
