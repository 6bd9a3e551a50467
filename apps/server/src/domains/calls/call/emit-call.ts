import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import { queueStateIn } from '../queue/queue-state.ts'
import { callView, labelOf, type PhoneCall } from './call-view.ts'
import { type LegRow, readCall } from './calls.store.ts'

type CallEvent = 'conferenceStarted' | 'recordingChanged' | 'callEnded'
type LegEvent = 'participantJoined' | 'participantChanged' | 'participantLeft'

/** Emits the call as it is now, and returns it. */
export async function emitCall(tx: AccountTx, id: string, event: CallEvent): Promise<PhoneCall> {
  const call = await viewOf(tx, id)
  publish(tx, event, { call })
  await emitQueue(tx, call)
  return call
}

export async function emitLeg(
  tx: AccountTx,
  leg: Pick<LegRow, 'id' | 'user_id' | 'call_id'>,
  event: LegEvent,
): Promise<PhoneCall> {
  const call = await viewOf(tx, leg.call_id)
  publish(tx, event, { call, label: labelOf(leg) })
  await emitQueue(tx, call)
  return call
}

/** Whoever waits, or waited, changes what the others of the queue see. */
async function emitQueue(tx: AccountTx, { queuedAt }: PhoneCall): Promise<void> {
  if (queuedAt !== null) publish(tx, 'queueChanged', await queueStateIn(tx))
}

export async function viewOf(tx: AccountTx, id: string): Promise<PhoneCall> {
  const row = await readCall(tx, id)
  if (!row) throw new AppError('callNotFound')
  return callView(row)
}
