// Somebody is called into a call: that it begins is committed, and a job hands it to the carrier once.
import { callLimits } from '@frontdesk/contract/calls/limits'
import { generateId } from '#platform/generate-id'
import { enqueue } from '#platform/jobs/enqueue'
import type { LegRow } from '../call/calls.store.ts'
import { insertLeg } from '../call/legs.store.ts'
import { contactOf } from '../call/people.store.ts'
import type { LockedCall } from './in-call.ts'

export const placeTask = 'calls.place'

export type Callee = { user: string } | { phone: string; contact?: string | null }

export async function addLeg(
  held: LockedCall,
  callee: Callee,
  more: Partial<Pick<LegRow, 'host' | 'coach_of' | 'mode' | 'sid' | 'status' | 'joined_at' | 'phone' | 'takes'>> = {},
): Promise<LegRow> {
  const { tx, call, now, legs } = held
  const contact = 'phone' in callee ? await contactOf(tx, callee.contact, callee.phone) : null
  const leg = await insertLeg(tx, {
    ...{ id: generateId(), call_id: call.id, status: 'inviting', created_at: now },
    ...('user' in callee ? { user_id: callee.user } : { phone: callee.phone, contact_id: contact }),
    ...more,
  })
  legs.push(leg)
  return leg
}

/** The carrier rings it. */
export async function ringLeg(held: LockedCall, leg: LegRow, seconds: number = callLimits.dialSeconds): Promise<void> {
  await enqueue(held.tx, placeTask, { leg: leg.id, call: held.call.id, seconds })
}
