import { useState } from 'react'
import { ApiFailure, hasCode } from '#platform/api/api-failure.ts'
import { openSession } from '#platform/session.ts'
import { useSignIn } from '../auth.queries.ts'
import { minutesAndSeconds, useCountdown } from '../frame/use-countdown.ts'
import { signInTexts } from '../texts/sign-in.texts.ts'
import type { SignInDraft } from './credentials-form.tsx'
import { rememberEmail } from './remembered-email.ts'

/** Credentials first; the code only when the server asks for it. `onSignedIn` runs after the session has started. */
export function useSignInSteps(draft: SignInDraft, account: string, onSignedIn: (mfaSetupRequired: boolean) => void) {
  const [step, setStep] = useState<'credentials' | 'code'>('credentials')
  const [error, setError] = useState<{ text: string; passes: boolean }>()
  const [left, wait] = useCountdown()
  const [entered, setEntered] = useState(false)
  const signIn = useSignIn()

  const submit = async (code?: string) => {
    setError(undefined)
    const email = draft.email.trim().toLowerCase()
    try {
      const signedIn = await signIn.mutateAsync({ email, password: draft.password, account, code })
      rememberEmail(draft.remember ? email : null)
      setEntered(true)
      openSession(signedIn)
      onSignedIn(signedIn.mfaSetupRequired)
    } catch (failure) {
      if (hasCode(failure, 'mfaCodeRequired')) return setStep('code')
      const seconds = hasCode(failure, 'lockedOut', 'tooManyRequests') ? failure.retryAfter : undefined
      if (seconds) wait(seconds)
      setError({
        text: (failure instanceof ApiFailure && failure.message) || signInTexts.wrongCredentials,
        passes: seconds !== undefined,
      })
    }
  }
  return {
    step,
    /** The last error; a waiting time is removed when it is over. */
    error: error?.passes && left === 0 ? undefined : error?.text,
    /** Until the next page is shown. */
    busy: signIn.isPending || entered,
    /** Why the next attempt must wait. */
    held: left > 0 ? signInTexts.waitFor(minutesAndSeconds(left)) : undefined,
    submit,
    forgetError: () => setError(undefined),
  }
}
