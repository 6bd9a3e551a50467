import { enqueue } from '#platform/jobs/enqueue'
import type { LegRow } from '../call/calls.store.ts'
import { isJoined, setLeg } from './change-held.ts'
import type { LockedCall } from './in-call.ts'

export const hangUpTask = 'calls.hangUp'

/** Ends a leg by ourselves: what the carrier then reports is known. */
export async function drop(held: LockedCall, leg: LegRow): Promise<void> {
  const { tx, now } = held
  const status = isJoined(leg) ? 'left' : 'canceled'
  // Nobody who was taken out of a call comes back into it by themselves.
  await setLeg(held, leg, { status, left_at: now, on_hold: false, leaving: true })
  await enqueue(tx, hangUpTask, { leg: leg.id, call: leg.call_id })
}
