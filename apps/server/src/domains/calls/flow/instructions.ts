import { callLimits } from '@frontdesk/contract/calls/limits'
import type { Instruction } from '#providers/carrier/voice'
import type { LegRow } from '../call/calls.store.ts'
import type { Held } from './in-call.ts'
import { legName } from './names.ts'

export function into({ tx, call, legs }: Held, leg: LegRow): Instruction {
  const coached = leg.mode === 'whisper' ? legs.find(({ id }) => id === leg.coach_of)?.sid : undefined
  return {
    verb: 'conference',
    name: call.id,
    leg: legName(tx.accountId, leg.id),
    muted: leg.muted || leg.mode === 'listen',
    ...(coached && { coach: coached }),
    wait: leg.coach_of === null ? 'ringing' : 'silence',
  }
}

export const voicemail = (accountId: string, leg: string): readonly Instruction[] => [
  { verb: 'say', prompt: 'voicemail' },
  { verb: 'record', leg: legName(accountId, leg), maxSeconds: callLimits.voicemailSeconds },
]
