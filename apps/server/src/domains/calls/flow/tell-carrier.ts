// Jobs that tell the carrier what was decided. Each may be told again: the carrier knows what it has done.
import type { JobContext } from '#platform/jobs/job'
import { LegGone } from '#providers/carrier/voice'
import { legsOf } from '../call/legs.store.ts'
import { isJoined, isPending, isStaff } from './change-held.ts'
import { inCall } from './in-call.ts'
import { voicemail } from './instructions.ts'
import { complete } from './settle-call.ts'

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

export async function playVoicemail(of: OfLeg, context: JobContext): Promise<void> {
  const sid = await sidOf(context, of)
  if (!sid) return
  const { voice } = context.platform.carrier
  await voice.redirect({ sid, conference: of.call }, voicemail(context.accountId, of.leg)).catch((error) => {
    if (!(error instanceof LegGone)) throw error
  })
}

/** Nobody of the agency came back to a client who waits alone. */
export async function endLonely({ call: id }: { call: string }, context: JobContext): Promise<void> {
  await inCall(context.platform, context, id, async (held) => {
    if (held.call.status !== 'in-progress') return
    if (held.legs.some((leg) => isStaff(leg) && (isJoined(leg) || isPending(leg)))) return
    await complete(held, 'answered')
  })
}
