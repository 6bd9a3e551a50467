// Whether a call is recorded, and whether its parties must be told: the strictest of their states decides.
import { mustAnnounce } from '@frontdesk/contract/calls/recording-consent'
import { placeOfPhone } from '@frontdesk/contract/sending/area-codes'
import type { Instruction } from '#providers/carrier/voice'
import { flowOf } from '../../callflow/callflow.public.ts'
import type { CallRow, LegRow } from '../call/calls.store.ts'
import { stateOfLocation } from '../call/people.store.ts'
import { trace } from '../call/trace.store.ts'
import { isOutside, setCall } from '../flow/change-held.ts'
import type { LockedCall } from '../flow/in-call.ts'
import { callTexts } from '../texts/call.texts.ts'

/** Whether calls like this are recorded by themselves: the flow of their location says so. */
export async function recordsByItself({ tx, call }: Pick<LockedCall, 'tx' | 'call'>): Promise<boolean> {
  if (call.recording_off || call.direction === 'internal') return false
  if (call.direction === 'outbound')
    return (await flowOf(tx, call.location_id)).flow.outbound.recording.format === 'all'
  return (await flowOf(tx, call.location_id, call.flow_version)).flow.recordCalls
}

/** For a party who comes into a call that is recorded. */
export async function announceTo(held: LockedCall, leg: LegRow): Promise<Instruction[]> {
  const began = ['in-progress', 'paused'].includes(held.call.recording_status)
  const records = began || (await recordsByItself(held))
  if (!records || leg.phone === null || !isOutside(leg)) return []
  return (await announces(held, leg.phone)) ? [{ verb: 'say', sound: { prompt: 'recorded' } }] : []
}

/** Whether the caller must be told that the call is recorded, and why. */
export async function announcementOf({
  tx,
  call,
}: Pick<LockedCall, 'tx' | 'call'>): Promise<{ must: boolean; why: string }> {
  const ours = await stateOfLocation(tx, call.location_id)
  const { announce, why } = mustAnnounce([ours, placeOfPhone(call.phone ?? '')?.state ?? null])
  return { must: announce, why: announce ? callTexts.trace.announced(why) : callTexts.trace.unannounced(why) }
}

/** The decision, and the event of the consent in the call's trace. */
export async function announces(held: LockedCall, phone: string): Promise<boolean> {
  const { tx, call, now } = held
  const ours = await stateOfLocation(tx, call.location_id)
  const { announce, why } = mustAnnounce([ours, placeOfPhone(phone)?.state ?? null])
  const words = callTexts.trace
  await trace(tx, call.id, announce ? words.announced(why) : words.unannounced(why), now)
  if (announce) await setCall(held, { consent: 'announced' } satisfies Partial<CallRow>)
  return announce
}
