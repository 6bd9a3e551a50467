import { AppError } from '#platform/app-error'
import type { Platform } from '#platform/platform'
import { type CarrierVoice, LegGone, type LegRef } from '#providers/carrier/voice'
import type { LegRow } from '../call/calls.store.ts'
import { type AskCarrier, Occupied } from '../flow/carrier-time.ts'

/** One step at the carrier, for a leg that is connected; its errors become sentences for the person. */
export async function carrierDo(
  { platform: { log }, carrier }: { platform: Platform; carrier: AskCarrier },
  { sid, call_id: conference }: LegRow,
  act: (voice: CarrierVoice, leg: LegRef) => Promise<void>,
): Promise<void> {
  if (sid === null) throw new AppError('participantGone')
  try {
    await carrier((voice) => act(voice, { sid, conference }))
  } catch (error) {
    if (error instanceof AppError || error instanceof Occupied) throw error
    if (error instanceof LegGone) throw new AppError('participantGone')
    log.warn({ err: error }, 'the carrier did not do what was asked')
    throw new AppError('callNotPlaced')
  }
}
