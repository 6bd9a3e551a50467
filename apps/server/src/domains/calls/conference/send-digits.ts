import type { conferenceEndpoints } from '@frontdesk/contract/calls/conference'
import type { AnswerOf, CallOf } from '#platform/domain'
import { isJoined } from '../flow/change-held.ts'
import { carrierDo } from './carrier-do.ts'
import { inMyCall } from './my-call.ts'

type Endpoint = typeof conferenceEndpoints.sendDigits

export async function sendDigits(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  await inMyCall(call, call.params.id, async ({ mine, platform }) => {
    if (isJoined(mine)) await carrierDo(platform, mine, (voice, ref) => voice.sendDigits(ref, call.body.digits))
  })
  return undefined
}
