import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#platform/session/session-state.ts'
import { refreshSession } from '#platform/session.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { Notice } from './frame/notice.tsx'
import { SignedOutPage } from './frame/signed-out-page.tsx'
import { MfaSetup } from './mfa/mfa-setup.tsx'
import { mfaTexts } from './texts/mfa.texts.ts'

/** For people who are required to set up MFA: every other page is refused until then. */
export function MfaSetupPage() {
  const navigate = useNavigate()
  const forced = useSession((state) => state.mfaSetupRequired)
  const [failure, setFailure] = useState<string>()
  const goOn = async () => {
    try {
      await refreshSession()
      snack.success(mfaTexts.isOn)
      navigate({ to: '/' })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : undefined)
    }
  }
  return (
    <SignedOutPage
      title={mfaTexts.setUp}
      notices={
        forced && (
          <Notice look="warn">
            {mfaTexts.required}
            {'  '}
            {mfaTexts.requiredWhere}
          </Notice>
        )
      }
      below={
        <p>
          {mfaTexts.notNow} <Link to="/logout">{mfaTexts.logout}</Link>
        </p>
      }
    >
      {failure && <Notice look="bad">{failure}</Notice>}
      <MfaSetup onDone={goOn} />
    </SignedOutPage>
  )
}
