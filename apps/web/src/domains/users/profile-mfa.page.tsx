import { useState } from 'react'
import { type MfaSecret, MfaSetup, RecoveryCodes } from '#domains/auth/auth.public.ts'
import { type Me, useMe } from '#platform/session/session-state.ts'
import { refreshSession } from '#platform/session.ts'
import { Chip } from '#ui/data/chip.tsx'
import { DeniedState } from '#ui/feedback/denied-state.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { MfaOff, MfaOn } from './profile/mfa-state.tsx'
import { ProfileSection } from './profile/profile-section.tsx'
import { mfaPageTexts } from './texts/mfa-page.texts.ts'

type Step =
  | { name: 'state' }
  | { name: 'setup'; begun?: MfaSecret }
  /** Shown once. */
  | { name: 'codes'; codes: readonly string[] }

/** Set-up, its recovery codes, or the current state. */
export function ProfileMfaPage() {
  const me = useMe()
  return (
    <ProfileSection
      title={mfaPageTexts.title}
      text={mfaPageTexts.purpose}
      aside={<Chip look={me.mfaEnabled ? 'ok' : 'neutral'}>{me.mfaEnabled ? mfaPageTexts.on : mfaPageTexts.off}</Chip>}
    >
      {me.ghost ? <DeniedState text={mfaPageTexts.ghosting} /> : <Mfa me={me} />}
    </ProfileSection>
  )
}

function Mfa({ me }: { me: Me }) {
  const [step, setStep] = useState<Step>({ name: 'state' })
  const stay = () => setStep({ name: 'state' })
  const finish = async (text: string) => {
    stay()
    snack.success(text)
    await refreshSession().catch(() => snack.info(mfaPageTexts.reload))
  }
  if (step.name === 'setup')
    return <MfaSetup begun={step.begun} onDone={() => finish(mfaPageTexts.isOn)} onCancel={stay} />
  if (step.name === 'codes')
    return <RecoveryCodes codes={step.codes} onKept={() => finish(mfaPageTexts.oldCodesEnded)} />
  if (!me.mfaEnabled) return <MfaOff onSetUp={() => setStep({ name: 'setup' })} />
  return (
    <MfaOn
      me={me}
      onNewCodes={(codes) => setStep({ name: 'codes', codes })}
      onNewPhone={(begun) => setStep({ name: 'setup', begun })}
      onTurnedOff={() => snack.success(mfaPageTexts.turnedOff)}
    />
  )
}
