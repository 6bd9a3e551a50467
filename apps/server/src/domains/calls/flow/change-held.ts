// Changes of a call and its legs under the lock, in the database and in what is held of them.
import { changeState } from '#platform/state-machines/transition'
import { callStates } from '../call/call-states.ts'
import { type CallChange, type CallRow, changeCall, type LegChange, type LegRow } from '../call/calls.store.ts'
import { changeLeg } from '../call/legs.store.ts'
import type { LockedCall } from './in-call.ts'
import { traceLeg } from './trace-leg.ts'

type Status = 'ringing' | 'queued' | 'in-progress' | 'voicemail' | 'completed'

export async function setCall({ tx, call }: LockedCall, change: CallChange): Promise<void> {
  await changeCall(tx, call.id, change)
  Object.assign(call, change)
}

/** Also notes in the call's trace what it means. */
export async function setLeg(held: LockedCall, leg: LegRow, change: LegChange): Promise<void> {
  const before = { ...leg }
  await changeLeg(held.tx, leg.id, change)
  Object.assign(leg, change)
  await traceLeg(held, before, leg)
}

export async function moveCall({ tx, call, now }: LockedCall, to: Status, change: CallChange = {}): Promise<void> {
  const moved = await changeState(tx, callStates, { id: call.id, from: call.status as Status, to, at: now }, change)
  Object.assign(call, moved satisfies CallRow)
}

export const isPending = ({ status }: LegRow) => status === 'inviting' || status === 'ringing'
export const isJoined = ({ status }: LegRow) => status === 'joined'
export const isStaff = ({ user_id: userId, coach_of: coachOf }: LegRow) => userId !== null && coachOf === null
/** Not an employee's own phone. */
export const isOutside = ({ user_id: userId, phone }: LegRow) => userId === null && phone !== null
