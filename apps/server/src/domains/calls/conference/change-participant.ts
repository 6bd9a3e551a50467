import type { conferenceEndpoints } from '@frontdesk/contract/calls/conference'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { emitLeg } from '../call/emit-call.ts'
import { trace } from '../call/trace.store.ts'
import { isJoined, isOutside, isPending, isStaff, setLeg } from '../flow/change-held.ts'
import { nameOf } from '../flow/leg-names.ts'
import { takeOut } from '../flow/settle-call.ts'
import { callTexts } from '../texts/call.texts.ts'
import { carrierDo } from './carrier-do.ts'
import { inMyCall, legWith, type Mine } from './my-call.ts'

type Endpoints = typeof conferenceEndpoints

export const changeParticipant = (
  call: CallOf<Endpoints['changeParticipant']>,
): Promise<AnswerOf<Endpoints['changeParticipant']>> =>
  inMyCall(
    call,
    call.params.sid,
    async (mine) => {
      const { hold, muted, endConferenceOnExit: host } = call.body
      const leg = legWith(call.params.label, mine)
      // A person whose line is still connecting may mute it, and nothing else.
      if (isPending(mine.mine) && (leg !== mine.mine || hold !== undefined || host)) throw new AppError('notInCall')
      // A coach who talks may mute themselves, and nothing else.
      const isCoach = mine.mine.coach_of !== null
      if (isCoach && (leg !== mine.mine || muted === undefined || hold !== undefined || mine.mine.mode === 'listen'))
        throw new AppError('notInCall')
      // A client is anybody's to hold; a colleague only the host's.
      if (leg !== mine.mine && leg.user_id !== null && !mine.mine.host) throw new AppError('hostOnly')
      if (host && (!isStaff(leg) || !isJoined(leg))) throw new AppError('hostIsColleague')
      if (host && !mine.mine.host) throw new AppError('hostOnly')
      await change(mine, leg, { ...(hold !== undefined && { hold }), ...(muted !== undefined && { muted }) })
      if (host) {
        for (const other of mine.legs) if (other.host) await setLeg(mine, other, { host: false })
        await setLeg(mine, leg, { host: true })
      }
      await emitLeg(mine.tx, leg, 'participantChanged')
    },
    { coaching: true, ringing: true },
  )

export const holdCall = (call: CallOf<Endpoints['holdCall']>): Promise<AnswerOf<Endpoints['holdCall']>> =>
  inMyCall(call, call.params.sid, async (mine) => {
    const outside = mine.legs.filter((leg) => isOutside(leg) && isJoined(leg))
    for (const leg of outside) {
      await change(mine, leg, { hold: call.body.hold })
      await emitLeg(mine.tx, leg, 'participantChanged')
    }
  })

async function change(mine: Mine, leg: Mine['mine'], { hold, muted }: { hold?: boolean; muted?: boolean }) {
  const wanted = {
    ...(hold !== undefined && hold !== leg.on_hold && { hold }),
    ...(muted !== undefined && muted !== leg.muted && { muted }),
  }
  if (Object.keys(wanted).length === 0) return
  // A line that is still connecting gets its mute when it joins.
  const connects = leg === mine.mine && isPending(leg)
  if (!connects && !isJoined(leg)) throw new AppError('participantGone')
  if (!connects) await carrierDo(mine, leg, (voice, ref) => voice.update(ref, wanted))
  await setLeg(mine, leg, {
    ...(wanted.hold !== undefined && { on_hold: wanted.hold }),
    ...(wanted.muted !== undefined && { muted: wanted.muted }),
  })
}

export const removeParticipant = (
  call: CallOf<Endpoints['removeParticipant']>,
): Promise<AnswerOf<Endpoints['removeParticipant']>> =>
  inMyCall(call, call.params.sid, async (mine) => {
    const leg = legWith(call.params.label, mine)
    if (leg === mine.mine) throw new AppError('notYourself')
    if (!mine.mine.host) throw new AppError('hostOnly')
    const by = await nameOf(mine, mine.mine)
    await trace(mine.tx, mine.call.id, callTexts.trace.removed(by, await nameOf(mine, leg)), mine.now)
    await takeOut(mine, leg, isPending(leg) ? 'canceled' : 'completed')
  })
