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
export function remindersOf({ assign_to, date, reminder_at }: Omit<Planned, 'id' | 'active'>) {
  const wanted: { why: Why; dueAt: Date }[] = []
  if (assign_to !== 'none' && reminder_at !== null)
    wanted.push({ why: 'reminder', dueAt: new Date(date.getTime() - reminder_at * minute) })
  if (assign_to === 'team' || assign_to === 'self') wanted.push({ why: 'pastDue', dueAt: date })
  return wanted
}

export const keepReminders = (tx: AccountTx, planned: Planned) =>
  planned.active ? planReminders(tx, planned.id, remindersOf(planned)) : endReminders(tx, planned.id)
