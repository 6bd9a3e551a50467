// Calls whose end was never reported: the carrier, or this server, has stopped in the middle of them.
import type { JobContext } from '#platform/jobs/job'
import { type LegRow, openCalls } from '../call/calls.store.ts'
import { legsOf } from '../call/legs.store.ts'
import { trace } from '../call/trace.store.ts'
import { callTexts } from '../texts/call.texts.ts'
import { isJoined, isPending } from './change-held.ts'
import { leaveEnded } from './ended-sessions.ts'
import { runInCall } from './in-call.ts'
import { complete, legEnded } from './settle-call.ts'

const most = 200
/** Younger calls are still being connected. */
const oldMs = 15_000
/** A softphone that never came. */
const unplacedMs = 60_000

const isOpen = (leg: LegRow) => isPending(leg) || isJoined(leg)

export async function reconcile(context: JobContext): Promise<void> {
  const { platform, accountId, actor, signal } = context
  const now = platform.clock.now().getTime()
  const calls = await platform.database.inAccount({ accountId, actor }, (tx) =>
    openCalls(tx, new Date(now - oldMs), most),
  )
  let replies = true
  for (const { id } of calls) {
    if (signal.aborted) return
    const lost = !replies
      ? new Set()
      : await lostLines(context, id).catch((err) => {
          platform.log.warn({ err }, 'the carrier did not say which calls go on')
          replies = false
          return new Set()
        })
    await runInCall(platform, context, id, async (held) => {
      await leaveEnded(held)
      for (const leg of held.legs.filter(isOpen)) {
        const gone = leg.sid === null ? now - leg.created_at.getTime() > unplacedMs : lost.has(leg.sid)
        if (gone) await legEnded(held, leg, 'failed', callTexts.lost)
      }
      if (held.call.status === 'completed' || held.legs.some(isOpen)) return
      await trace(held.tx, id, callTexts.trace.reconciled, held.now)
      await complete(held, held.call.answered_at ? 'answered' : 'error')
    })
  }
}

/** Asked before the call is locked: a line that is gone does not come back. */
async function lostLines({ platform, accountId, actor }: JobContext, callId: string): Promise<Set<string>> {
  const legs = await platform.database.inAccount({ accountId, actor }, (tx) => legsOf(tx, callId))
  const sids = legs.filter(isOpen).flatMap(({ sid }) => sid ?? [])
  const live = await platform.carrier.voice.live(sids)
  return new Set(sids.filter((sid) => !live.has(sid)))
}
