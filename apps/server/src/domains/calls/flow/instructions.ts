import type { Instruction, Wait } from '#providers/carrier/voice'
import type { LegRow } from '../call/calls.store.ts'
import type { LockedCall } from './in-call.ts'
import { legName } from './names.ts'

export function buildConferenceInstruction(
  { tx, call, legs }: LockedCall,
  leg: LegRow,
  { music, wait }: { music?: string; wait?: Wait } = {},
): Instruction {
  const coached = leg.mode === 'whisper' ? legs.find(({ id }) => id === leg.coach_of)?.sid : undefined
  return {
    verb: 'conference',
    name: call.id,
    leg: legName(tx.accountId, leg.id),
    muted: leg.muted || leg.mode === 'listen',
    ...(coached && { coach: coached }),
    wait: wait ?? (leg.coach_of === null ? 'ringing' : 'silence'),
    ...(music !== undefined && { music }),
  }
}
