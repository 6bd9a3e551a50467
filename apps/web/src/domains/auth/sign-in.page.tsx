import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { findDesktop } from '#platform/desktop.ts'
import { useSession } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { Notice } from './frame/notice.tsx'
import { sessionEndText } from './frame/session-end.ts'
import { SignedOutPage } from './frame/signed-out-page.tsx'
import { CodeStep } from './sign-in/code-step.tsx'
import { CredentialsForm, type SignInDraft } from './sign-in/credentials-form.tsx'
import { DesktopDownload } from './sign-in/desktop-download.tsx'
import { LoadingOverlay } from './sign-in/loading-overlay.tsx'
import { NetworkNotice } from './sign-in/network-notice.tsx'
import { rememberedEmail, suggestEmail, suggestedEmail } from './sign-in/remembered-email.ts'
import { usePlatforms } from './sign-in/use-platforms.ts'
import { useSignInSteps } from './sign-in/use-sign-in-steps.ts'
import { signInTexts } from './texts/sign-in.texts.ts'

export function SignInPage() {
  const navigate = useNavigate()
  const ended = useSession((state) => state.ended)
  const [draft, setDraft] = useState(emptyDraft)
  const platforms = usePlatforms(draft.email, draft.chosen)
  const { step, error, busy, held, submit, forgetError } = useSignInSteps(
    draft,
    platforms.account,
    (mfaSetupRequired) => {
      suggestEmail('')
      snack.success(signInTexts.signedIn)
      navigate({ to: mfaSetupRequired ? '/mfa-setup' : '/' })
    },
  )
  const [ordered, setOrdered] = useState(false)
  const signIn = () => {
    platforms.settle()
    if (platforms.account) void submit()
    else setOrdered(true)
  }
  // People who type faster than the platform is looked up need not press twice.
  const follow = useEffectEvent(() => {
    setOrdered(false)
    if (platforms.account) void submit()
  })
  useEffect(() => {
    if (ordered && !platforms.looking) follow()
  }, [ordered, platforms.looking])
  const reason = ended && ended.reason !== 'signedOut' ? sessionEndText(ended) : undefined
  const change = (part: Partial<SignInDraft>) => {
    forgetError()
    setDraft((before) => ({ ...before, ...part }))
  }
  return (
    <SignedOutPage
      title={step === 'code' ? signInTexts.enterCode : signInTexts.title}
      notices={
        <>
          {reason && <Notice look="info">{reason}</Notice>}
          <NetworkNotice />
        </>
      }
      below={!findDesktop() && <DesktopDownload />}
    >
      {error && (step === 'credentials' || held) && (
        <Notice look={held ? 'warn' : 'bad'}>
          {error} {held}
        </Notice>
      )}
      {step === 'code' ? (
        <CodeStep
          error={held ? undefined : error}
          held={held}
          busy={busy}
          onSubmit={submit}
          onCancel={() => navigate({ to: '/logout' })}
        />
      ) : (
        <CredentialsForm
          draft={draft}
          onChange={change}
          platforms={platforms}
          held={held}
          busy={busy || ordered}
          onSubmit={signIn}
        />
      )}
      {busy && <LoadingOverlay />}
    </SignedOutPage>
  )
}

function emptyDraft(): SignInDraft {
  const remembered = rememberedEmail()
  return { email: suggestedEmail() || remembered, password: '', chosen: '', remember: remembered !== '' }
}
