import { enqueue } from '#platform/jobs/enqueue'
import type { JobContext } from '#platform/jobs/job'
import { emitFollowupSaved } from '../writing/emit-followup.ts'
import { takeDueMessages } from './messages.store.ts'

const batch = 100

/**
 * Enqueues one job for each due message; while messaging is not connected, it marks the message as not sent for good:
 * an overdue message is not sent once messaging is connected.
 */
export async function sendDueMessages(
  round: Pick<JobContext, 'accountId' | 'actor' | 'platform' | 'signal' | 'fence'>,
) {
  const { accountId, actor, platform, signal, fence } = round
  while (!signal.aborted) {
    const taken = await platform.database.inAccount({ accountId, actor }, async (tx) => {
      await fence(tx)
      const { connected } = platform.messaging
      const ids = await takeDueMessages(tx, platform.clock.now(), connected ? 'sending' : 'notConnected', batch)
      for (const id of ids) {
        if (connected) await enqueue(tx, 'followups.sendMessage', { followup: id }, { jobKey: id })
        await emitFollowupSaved(tx, platform, id)
      }
      return ids.length
    })
    if (taken < batch) return
  }
}
