import type { Followup } from '../followups.queries.ts'

const GRACE = 5 * 60_000

/**
 * What the reminder's icon says. A job that is there and not late is as it should be; one that is missing or late is on
 * its way for five minutes, and has gone wrong after that.
 */
export function reminderState(
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
