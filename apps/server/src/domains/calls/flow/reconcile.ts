// Calls whose end was never reported: the carrier, or this server, has stopped in the middle of them.
import type { JobContext } from '#platform/jobs/job'
import { openCalls } from '../call/calls.store.ts'
import { trace } from '../call/trace.store.ts'
import { callTexts } from '../texts/call.texts.ts'
import { isJoined, isPending } from './change-held.ts'
import { leaveEnded } from './ended-sessions.ts'
import { inCall } from './in-call.ts'
import { complete, legEnded } from './settle-call.ts'

const most = 200
/** Younger calls are still being connected. */
const oldMs = 15_000
/** A softphone that never came. */
const unplacedMs = 60_000

export async function reconcile(context: JobContext): Promise<void> {
  const { platform, accountId, actor, signal } = context
  const now = platform.clock.now().getTime()
  const calls = await platform.database.inAccount({ accountId, actor }, (tx) =>
    openCalls(tx, new Date(now - oldMs), most),
  )
  for (const { id } of calls) {
    if (signal.aborted) return
    await inCall(platform, context, id, async (held) => {
      await leaveEnded(held)
      const open = held.legs.filter((leg) => isPending(leg) || isJoined(leg))
      const sids = open.flatMap(({ sid }) => (sid === null ? [] : [sid]))
      const live = await platform.carrier.voice.live(sids)
      for (const leg of open) {
        const gone = leg.sid === null ? now - leg.created_at.getTime() > unplacedMs : !live.has(leg.sid)
        if (gone) await legEnded(held, leg, 'failed', callTexts.lost)
      }
      if (held.call.status === 'completed' || held.legs.some((leg) => isPending(leg) || isJoined(leg))) return
      await trace(held.tx, id, callTexts.trace.reconciled, held.now)
      await complete(held, held.call.answered_at ? 'answered' : 'error')
    })
  }
}
