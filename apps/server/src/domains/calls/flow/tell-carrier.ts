// Jobs that tell the carrier what was decided. Each may be told again: the carrier knows what it has done.
import type { JobContext } from '#platform/jobs/job'
import { legsOf } from '../call/legs.store.ts'
import { unlessGone } from './carrier-time.ts'
import { isJoined, isPending, isStaff } from './change-held.ts'
import { runInCall } from './in-call.ts'
import { announceLater } from './queue.ts'
import { advance, callerOf, instructionsNow, proceed, toVoicemail } from './run-flow.ts'
import { complete, hasTalked } from './settle-call.ts'

interface OfLeg {
  call: string
  leg: string
}

const sidOf = async ({ platform, accountId, actor }: JobContext, { call, leg }: OfLeg) => {
  const legs = await platform.database.inAccount({ accountId, actor }, (tx) => legsOf(tx, call))
  return legs.find(({ id }) => id === leg)?.sid ?? undefined
}

export async function hangUpLeg(of: OfLeg, context: JobContext): Promise<void> {
  const sid = await sidOf(context, of)
  if (sid) await context.platform.carrier.voice.hangUp({ sid, conference: of.call })
}

/** The caller's line follows where the call is now. */
export async function followFlow({ call, leg }: OfLeg, context: JobContext): Promise<void> {
  const { platform } = context
  // Under the call's lock, so that an older decision never comes after a newer one.
  await runInCall(platform, context, call, async (held) => {
    const caller = held.legs.find(({ id }) => id === leg)
    if (!caller?.sid || !isJoined(caller)) return
    const told = await instructionsNow(held, caller)
    const line = { sid: caller.sid, conference: call }
    await held.carrier((voice) => voice.redirect(line, told)).catch(unlessGone)
  })
}

/** Tells a caller who waits where they are in line. */
export async function announcePosition({ call: id }: { call: string }, context: JobContext): Promise<void> {
  await runInCall(context.platform, context, id, async (held) => {
    if (held.call.status !== 'queued' || held.call.flow_step !== 'queue' || !callerOf(held)) return
    // Not while somebody is about to take the call.
    if (!held.legs.some(isPending)) await proceed(held)
    await announceLater(held)
  })
}

/** The longest wait is over. */
export async function endWaiting({ call: id }: { call: string }, context: JobContext): Promise<void> {
  await runInCall(context.platform, context, id, async (held) => {
    if (held.call.status !== 'queued' || held.call.flow_step !== 'queue' || !callerOf(held)) return
    await advance(held)
    await proceed(held)
  })
}

/** Nobody of the agency came back to a client who waits alone. */
export async function endLonely({ call: id }: { call: string }, context: JobContext): Promise<void> {
  await runInCall(context.platform, context, id, async (held) => {
    if (held.call.status !== 'in-progress') return
    if (held.legs.some((leg) => isStaff(leg) && (isJoined(leg) || isPending(leg)))) return
    // Whoever answered never came: the caller talked with nobody.
    if (!hasTalked(held) && callerOf(held)) return toVoicemail(held)
    await complete(held, 'answered')
  })
}
