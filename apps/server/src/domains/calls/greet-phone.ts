// State of the phone for clients that only listen. Our own reads it, and ignores an event without a place in its stream.
import { readActing } from '#platform/acting'
import type { ConnectContext } from '#platform/realtime/realtime'
import { workByLocation } from './log/log.store.ts'
import { workOf } from './log/work.ts'
import { queueStateIn } from './queue/queue-state.ts'

export async function greetPhone({ emit, locked, ...context }: ConnectContext): Promise<void> {
  if (locked) return
  const { caller, platform, inAccount } = readActing(context)
  const [queues, rows] = await Promise.all([
    inAccount(queueStateIn),
    platform.database.read(caller.accountId, workByLocation()),
  ])
  const { workCount, data } = workOf(rows)
  emit('queueChanged', queues)
  emit('workCountChanged', { workCount })
  emit('locationWorkCountChanged', { data })
}
