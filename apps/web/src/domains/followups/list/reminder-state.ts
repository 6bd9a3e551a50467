import type { Followup } from '../followups.queries.ts'

const GRACE = 5 * 60_000

/**
 * The state of the reminder's icon. A job that exists and is not late is fine; a missing or late one is pending for
 * five minutes, and has failed after that.
 */
export function getReminderState(
  {
    reminderAt,
    reminderJob,
    createdAt,
    isActive,
  }: Pick<Followup, 'reminderAt' | 'reminderJob' | 'createdAt' | 'isActive'>,
  now: number,
): 'none' | 'set' | 'coming' | 'failed' {
  if (reminderAt === null || !isActive) return 'none'
  if (reminderJob?.state === 'failed') return 'failed'
  const since = Date.parse(reminderJob?.dueAt ?? createdAt)
  if (reminderJob && (reminderJob.state !== 'waiting' || since >= now)) return 'set'
  return now - since < GRACE ? 'coming' : 'failed'
}
