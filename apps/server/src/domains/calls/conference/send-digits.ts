import type { conferenceEndpoints } from '@frontdesk/contract/calls/conference'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { LegRow } from '../call/calls.store.ts'
import { isJoined } from '../flow/change-held.ts'
import { inTurn } from '../flow/in-turn.ts'
import { carrierDo } from './carrier-do.ts'
import { inMyCall } from './my-call.ts'

type Endpoint = typeof conferenceEndpoints.sendDigits

/** Outside of any transaction: tones take seconds, in which others change or end the call. */
export async function sendDigits(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, platform } = call
  const { voice } = platform.carrier
  const pressing: LegRow[] = []
  await inMyCall(call, params.id, async ({ mine }) => isJoined(mine) && pressing.push(mine))
  // In turn, because new tones cut off those that are played.
  for (const leg of pressing)
    await inTurn(leg.id, () =>
      carrierDo({ platform, carrier: (act) => act(voice) }, leg, (_, ref) => voice.sendDigits(ref, body.digits)),
    )
  return undefined
}
