// Callers who wait: they hear music, now and then their position, and may ask to be called back.
import type { CallFlow } from '@frontdesk/contract/callflow/call-flow'
import { enqueue } from '#platform/jobs/enqueue'
import type { Instruction, Sound } from '#providers/carrier/voice'
import { musicOf } from '../../callflow/callflow.public.ts'
import type { LegRow } from '../call/calls.store.ts'
import { trace } from '../call/trace.store.ts'
import { queuePosition } from '../queue/queue.store.ts'
import { callTexts } from '../texts/call.texts.ts'
import { moveCall } from './change-held.ts'
import type { LockedCall } from './in-call.ts'
import { buildConferenceInstruction } from './instructions.ts'
import { legName } from './names.ts'

export const announceTask = 'calls.announce'
export const queueOverTask = 'calls.queueOver'
/** Between two announcements of the position. */
const announceMs = 60_000
/** Seconds in which a caller may press 1. */
const callbackSeconds = 4

export async function enterQueue(held: LockedCall, seconds: number): Promise<void> {
  const { tx, call, now } = held
  await moveCall(held, 'queued', { rings_until: null, queued_at: call.queued_at ?? now })
  await trace(tx, call.id, callTexts.trace.queued, now)
  await enqueue(tx, queueOverTask, { call: call.id }, { afterMs: seconds * 1000, jobKey: `queue:${call.id}` })
  await announceLater(held)
}

export const announceLater = ({ tx, call }: LockedCall) =>
  enqueue(tx, announceTask, { call: call.id }, { afterMs: announceMs, jobKey: `announce:${call.id}` })

/** Where the caller is in line and the offer to be called back, then music. */
export async function queueInstructions(
  held: LockedCall,
  leg: LegRow,
  flow: CallFlow,
): Promise<readonly Instruction[]> {
  const { tx, call } = held
  const position = await queuePosition(tx, call)
  const sounds: Sound[] = [
    ...(flow.queue.announce ? [{ text: callTexts.position(position), voice: flow.voice }] : []),
    ...(flow.queue.callback ? [{ prompt: 'callback' as const }] : []),
  ]
  if (sounds.length === 0) return [waiting(held, leg, flow)]
  if (!flow.queue.callback)
    return [...sounds.map((sound) => ({ verb: 'say' as const, sound })), waiting(held, leg, flow)]
  const own = legName(tx.accountId, leg.id)
  const wait = { digits: 1, speech: false, seconds: callbackSeconds }
  return [{ verb: 'gather', leg: own, step: 'queue', sounds, ...wait }]
}

export const waiting = (held: LockedCall, leg: LegRow, flow: CallFlow): Instruction =>
  buildConferenceInstruction(held, leg, { music: musicOf(flow), wait: 'music' })
