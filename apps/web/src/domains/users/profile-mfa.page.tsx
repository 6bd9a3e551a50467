import { useState } from 'react'
import { type MfaSecret, MfaSetup, RecoveryCodes } from '#domains/auth/auth.public.ts'
import { type Me, useMe } from '#platform/session/session-state.ts'
import { reloadSession } from '#platform/session.ts'
import { Chip } from '#ui/data/chip.tsx'
import { DeniedState } from '#ui/feedback/denied-state.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { MfaOff, MfaOn } from './profile/mfa-state.tsx'
import { ProfileSection } from './profile/profile-section.tsx'

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
      title="Multi-factor sign-in"
      text="Enter a code from an authenticator app with your password, so that a stolen password is not enough."
      aside={<Chip look={me.mfaEnabled ? 'ok' : 'neutral'}>{me.mfaEnabled ? 'On' : 'Off'}</Chip>}
    >
      {me.ghost ? <DeniedState text="You can’t change MFA while you act as someone else." /> : <Mfa me={me} />}
    </ProfileSection>
  )
}

function Mfa({ me }: { me: Me }) {
  const [step, setStep] = useState<Step>({ name: 'state' })
  const stay = () => setStep({ name: 'state' })
  const finish = async (text: string) => {
    stay()
    snack.success(text)
    await reloadSession().catch(() => snack.info('Please reload the page to see whether MFA is on.'))
  }
  if (step.name === 'setup') return <MfaSetup begun={step.begun} onDone={() => finish('MFA is on.')} onCancel={stay} />
  if (step.name === 'codes')
    return <RecoveryCodes codes={step.codes} onKept={() => finish('The old recovery codes no longer work.')} />
  if (!me.mfaEnabled) return <MfaOff onSetUp={() => setStep({ name: 'setup' })} />
  return (
    <MfaOn
      me={me}
      onNewCodes={(codes) => setStep({ name: 'codes', codes })}
      onNewPhone={(begun) => setStep({ name: 'setup', begun })}
      onTurnedOff={() => snack.success('MFA is off.')}
    />
  )
}
