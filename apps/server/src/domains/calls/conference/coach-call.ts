import type { conferenceEndpoints } from '@frontdesk/contract/calls/conference'
import { admins } from '@frontdesk/contract/kit/role'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { presenceOf } from '../../users/users.public.ts'
import { emitLeg, viewOf } from '../call/emit-call.ts'
import { talkingIn } from '../call/legs.store.ts'
import { trace } from '../call/trace.store.ts'
import { addLeg } from '../flow/add-leg.ts'
import { isJoined, isPending, setLeg } from '../flow/change-held.ts'
import { runInCall } from '../flow/in-call.ts'
import { nameOf } from '../flow/leg-names.ts'
import { legName } from '../flow/names.ts'
import { callTexts } from '../texts/call.texts.ts'
import { carrierDo } from './carrier-do.ts'
import { scopeOf } from './my-call.ts'

type Endpoint = typeof conferenceEndpoints.coachCall

/** Joins a colleague's call beside them, or changes how. */
export async function coachCall(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { body, caller, platform } = call
  const { user, mode } = body
  if (user === caller.userId) throw new AppError('notYourself')
  checkMayCoach(call)
  const callId = await platform.database.inAccount(scopeOf(call), (tx) => talkingIn(tx, user))
  const joined =
    callId &&
    (await runInCall(platform, scopeOf(call), callId, async (held) => {
      const { tx, legs, now } = held
      const coached = legs.find((leg) => leg.user_id === user && isJoined(leg))
      if (!coached || held.call.status === 'completed') throw new AppError('callEnded')
      let leg = legs.find((each) => each.user_id === caller.userId && (isJoined(each) || isPending(each)))
      if (leg && leg.coach_of === null) throw new AppError('phoneBusy')
      // On the way in, as the carrier was told before: what the screens say would not be what is heard.
      if (leg && isPending(leg) && leg.sid !== null) throw new AppError('phoneSlow')
      if (leg) {
        if (isJoined(leg))
          await carrierDo(held, leg, (voice, ref) =>
            voice.update(ref, { muted: mode === 'listen', coach: mode === 'whisper' ? coached.sid : null }),
          )
        await setLeg(held, leg, { mode, coach_of: coached.id, muted: mode === 'listen' })
      } else {
        if (await talkingIn(tx, caller.userId)) throw new AppError('phoneBusy')
        leg = await addLeg(held, { user: caller.userId }, { coach_of: coached.id, mode })
        await setLeg(held, leg, { muted: mode === 'listen' })
      }
      await trace(tx, callId, callTexts.trace.coached(await nameOf(held, leg), mode), now)
      await audit(tx, {
        action: 'call.coached',
        entity: { type: 'user', id: user },
        facts: { mode },
      })
      await emitLeg(tx, leg, 'participantChanged')
      return { call: await viewOf(tx, callId), leg: legName(caller.accountId, leg.id) }
    }))
  if (!joined) throw new AppError('callEnded')
  return joined
}

/** Admins, and whoever has the status "coaching" for this colleague. */
function checkMayCoach({ body, caller, platform }: CallOf<Endpoint>) {
  if (admins.includes(caller.role)) return
  if (presenceOf(platform, caller).coaching !== body.user) throw new AppError('mayNotCoach')
}
