import type { conferenceEndpoints } from '@frontdesk/contract/calls/conference'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { LegRow } from '../call/calls.store.ts'
import { isJoined } from '../flow/change-held.ts'
import { carrierDo } from './carrier-do.ts'
import { inMyCall } from './my-call.ts'

type Endpoint = typeof conferenceEndpoints.sendDigits

/** Whoever types faster than the tones are played waits; nobody types so many keys ahead. */
const mostWaiting = 20

const lines = new Map<string, { last: Promise<unknown>; waiting: number }>()

/** Outside of the call's lock: tones take seconds, in which others change or end the call. */
export async function sendDigits(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, platform } = call
  const pressing: LegRow[] = []
  await inMyCall(call, params.id, async ({ mine }) => isJoined(mine) && pressing.push(mine))
  for (const leg of pressing)
    await inTurn(leg.id, () => carrierDo(platform, leg, (voice, ref) => voice.sendDigits(ref, body.digits)))
  return undefined
}

/** One after another, because new tones cut off those that are played. */
async function inTurn(line: string, act: () => Promise<void>): Promise<void> {
  const turns = lines.get(line) ?? { last: Promise.resolve(), waiting: 0 }
  if (turns.waiting >= mostWaiting) throw new AppError('tooManyRequests')
  lines.set(line, turns)
  turns.waiting += 1
  const mine = turns.last.then(act)
  turns.last = mine.catch(() => {})
  await mine.finally(() => {
    turns.waiting -= 1
    if (turns.waiting === 0) lines.delete(line)
  })
}
