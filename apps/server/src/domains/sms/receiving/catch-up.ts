import type { JobContext } from '#platform/jobs/job'
import { catchUpFrom, ourNumbers, setCaughtUp } from './catch-up.store.ts'
import { type Reactions, receiveText } from './receive-text.ts'

const overlapMs = 10 * 60_000
/** A new account asks only for so far back. */
const firstMs = 60 * 60_000
const atMost = 5000

/** Asks the carrier for texts that came while we could not be reached. */
export async function catchUp({ accountId, actor, platform, signal }: JobContext, reactions: Reactions): Promise<void> {
  const numbers = await platform.database.inAccount({ accountId, actor }, ourNumbers)
  if (numbers.length === 0) return
  const now = platform.clock.now()
  const known = await platform.database.inAccount({ accountId, actor }, catchUpFrom)
  const since = new Date((known?.getTime() ?? now.getTime() - firstMs) - overlapMs)
  let count = 0
  for await (const report of platform.carrier.messages.receivedSince(numbers, since)) {
    if (signal.aborted || ++count > atMost) return
    await platform.database.inAccount({ accountId, actor }, (tx) => receiveText(tx, platform, report, reactions))
  }
  await platform.database.inAccount({ accountId, actor }, (tx) => setCaughtUp(tx, now))
}
