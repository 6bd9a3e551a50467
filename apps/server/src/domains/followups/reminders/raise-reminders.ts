import { AttemptLost, type JobContext } from '#platform/jobs/job'
import { publish } from '#platform/realtime/realtime'
import { followupView } from '../followup-view.ts'
import { warnedOf } from '../followups.access.ts'
import { readFollowups } from '../followups.store.ts'
import { noteFailure, raiseDue, waitingDue } from './reminders.store.ts'

const batch = 100
/** One attempt a minute, for as long as the icon shows the reminder as pending. */
const mostAttempts = 5

type Round = Pick<JobContext, 'accountId' | 'actor' | 'platform' | 'signal' | 'fence'>

/** Raises everything that is due, however long ago: after any downtime each reminder is raised exactly once. */
export async function raiseReminders(round: Round): Promise<void> {
  while (!round.signal.aborted) {
    try {
      if ((await raise(round, { atMost: batch })) < batch) return
    } catch (error) {
      if (error instanceof AttemptLost) throw error
      return raiseOneByOne(round, error)
    }
  }
}

/** A reminder that fails must not block the others. */
async function raiseOneByOne(round: Round, cause: unknown): Promise<void> {
  const { accountId, actor, platform, signal } = round
  platform.log.warn({ err: cause, accountId }, 'Reminders could not be raised together, and are raised one by one')
  const waiting = await platform.database.read(accountId, waitingDue(platform.clock.now(), batch))
  for (const { id } of waiting) {
    if (signal.aborted) return
    try {
      await raise(round, { atMost: 1, only: id })
    } catch (error) {
      if (error instanceof AttemptLost) throw error
      platform.log.error({ err: error, accountId, reminder: id }, 'A reminder could not be raised')
      await platform.database.inAccount({ accountId, actor }, (tx) => noteFailure(tx, id, mostAttempts))
    }
  }
}

/** State, event, and sequence number are one transaction: if the node dies before emitting, nothing is lost. */
const raise = ({ accountId, actor, platform, fence }: Round, which: { atMost: number; only?: string }) =>
  platform.database.inAccount({ accountId, actor }, async (tx) => {
    await fence(tx)
    const raised = await raiseDue(tx, platform.clock.now(), which)
    if (raised.length === 0) return 0
    const rows = await readFollowups(tx, [...new Set(raised.map(({ followup_id }) => followup_id))])
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const { followup_id, why, due_at } of raised) {
      const row = byId.get(followup_id)
      if (!row) continue
      const event = { why, since: due_at.toISOString(), followup: followupView(row) }
      for (const to of warnedOf(row)) publish(tx, 'warningRaised', { ...event, to })
    }
    return raised.length
  })
