// The job that hands a leg to the carrier: at most once, because otherwise two phones would ring for one call.
import { type JobContext, NotDone, type SendingContext } from '#platform/jobs/job'
import { NumberRefused } from '#providers/carrier/carrier'
import { signedInSince } from '../../auth/auth.public.ts'
import { callTexts } from '../texts/call.texts.ts'
import { isPending, setLeg } from './change-held.ts'
import { runInCall } from './in-call.ts'
import { legName, staffIdentity } from './names.ts'
import { legEnded } from './settle-call.ts'

interface Placed {
  call: string
  leg: string
  seconds: number
}

export async function placeLeg({ call: callId, leg: id, seconds }: Placed, context: SendingContext): Promise<void> {
  const { platform, accountId, once } = context
  const wanted = await runInCall(platform, context, callId, async ({ call, legs }) => {
    const leg = legs.find((each) => each.id === id)
    if (!leg || !isPending(leg) || leg.sid !== null || call.status === 'completed') return undefined
    const { phone, user_id: userId } = leg
    return {
      device: phone === null ? (userId ?? '') : null,
      to:
        phone === null
          ? ({ kind: 'device', identity: staffIdentity(accountId, userId ?? '') } as const)
          : ({ kind: 'number', number: phone } as const),
      from: call.ours ?? '',
      params: { call: callId },
    }
  })
  if (!wanted) return
  const { device, ...placed } = wanted
  // Outside of the call's lock, which holds a connection already.
  if (device !== null && (await signedInSince(platform, accountId, [device])).size === 0)
    return failLeg(context, callId, id, callTexts.signedOut)
  try {
    const { sid } = await once(() =>
      platform.carrier.voice
        .place({ leg: legName(accountId, id), timeoutSeconds: seconds, ...placed })
        .catch((error) => {
          throw error instanceof NumberRefused ? new NotDone(error.message, { again: false, cause: error }) : error
        }),
    )
    const isCalledOff = await runInCall(platform, context, callId, async (held) => {
      const leg = held.legs.find((each) => each.id === id)
      if (leg && leg.sid === null) await setLeg(held, leg, { sid })
      return leg && !isPending(leg) && leg.status !== 'joined'
    })
    if (isCalledOff) await platform.carrier.voice.hangUp({ sid, conference: callId })
  } catch (error) {
    if (error instanceof NotDone && error.again) throw error
    const known = error instanceof Error && error.cause instanceof NotDone
    if (!known && !(error instanceof NotDone)) throw error
    await failLeg(context, callId, id, callTexts.unplaced)
  }
}

/** The server stopped while the carrier was asked: the phone may ring, or may not. */
export const placeUnknown = ({ call, leg }: Placed, context: JobContext) =>
  failLeg(context, call, leg, callTexts.maybePlaced)

const failLeg = (context: JobContext, callId: string, id: string, reason: string) =>
  runInCall(context.platform, context, callId, async (held) => {
    const leg = held.legs.find((each) => each.id === id)
    if (leg) await legEnded(held, leg, 'failed', reason)
  }).then(() => {})
