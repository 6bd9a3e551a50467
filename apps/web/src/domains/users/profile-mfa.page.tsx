import { useState } from 'react'
import { useMe } from '#platform/session/session-state.ts'
import { reloadSession } from '#platform/session.ts'
import { Chip } from '#ui/chip.tsx'
import { DeniedState } from '#ui/denied-state.tsx'
import { snack } from '#ui/snackbar.ts'
import { MfaSetup, RecoveryCodes } from '../auth/auth.public.ts'
import { MfaOff, MfaOn } from './profile/mfa-state.tsx'
import { ProfileSection } from './profile/profile-section.tsx'

/** Set-up, its recovery codes, or how things stand. */
export function ProfileMfaPage() {
  const me = useMe()
  const [step, setStep] = useState<'state' | 'setup' | readonly string[]>('state')
  const finish = async (text: string) => {
    setStep('state')
    snack.success(text)
    await reloadSession().catch(() => snack.info('Please reload the page to see how MFA stands.'))
  }
  return (
    <ProfileSection
      title="Multi-factor sign-in"
      text="A code from an authenticator app joins your password, so that a stolen password is not enough."
      aside={<Chip look={me.mfaEnabled ? 'ok' : 'neutral'}>{me.mfaEnabled ? 'On' : 'Off'}</Chip>}
    >
      {me.ghost ? (
        <DeniedState text="MFA cannot be changed while you act as somebody else." />
      ) : step === 'setup' ? (
        <MfaSetup onDone={() => finish('MFA is on.')} onCancel={() => setStep('state')} />
      ) : step !== 'state' ? (
        <RecoveryCodes codes={step} onKept={() => finish('The old recovery codes no longer count.')} />
      ) : me.mfaEnabled ? (
        <MfaOn me={me} onNewCodes={setStep} onTurnedOff={() => snack.success('MFA is off.')} />
      ) : (
        <MfaOff onSetUp={() => setStep('setup')} />
      )}
    </ProfileSection>
  )
}
