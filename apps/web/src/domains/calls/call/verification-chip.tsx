import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { Chip } from '#ui/data/chip.tsx'
import type { PhoneCall } from '../calls.queries.ts'
import { callsTexts as texts } from '../texts/calls.texts.ts'

/** How the networks judge the caller's number; nothing where they don't. */
export function VerificationChip({ verification }: Pick<PhoneCall, 'verification'>) {
  if (verification === null) return null
  const sure = verification === 'verified'
  return (
    <Chip look={sure ? 'ok' : 'bad'} icon={sure ? <ShieldCheck size={12} /> : <ShieldAlert size={12} />}>
      {texts[verification]}
    </Chip>
  )
}
