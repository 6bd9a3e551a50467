import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { useRequestPasswordReset, useVerifyPasswordReset } from './auth.queries.ts'
import form from './frame/form.module.css'
import { Notice } from './frame/notice.tsx'
import { SignedOutPage } from './frame/signed-out-page.tsx'
import { useCountdown } from './frame/use-countdown.ts'
import { AskForCode } from './password/ask-for-code.tsx'
import { CodeAndPassword } from './password/code-and-password.tsx'
import { useMfaStep } from './password/use-mfa-step.ts'
import { CodeStep } from './sign-in/code-step.tsx'
import { passwordTexts } from './texts/password.texts.ts'

/** The delay before another mail may be requested (s). */
const BETWEEN_MAILS = 30

export function ForgotPasswordPage() {
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  /** Once a mail was sent, or where the person has one. */
  const [asksCode, askCode] = useState(false)
  const [left, wait] = useCountdown()
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (sent) code.current?.focus()
  }, [sent])
  const request = useRequestPasswordReset()
  const verify = useVerifyPasswordReset()

  const send = () =>
    request.mutate(email.trim().toLowerCase(), {
      onSuccess: () => {
        setSent(true)
        askCode(true)
        wait(BETWEEN_MAILS)
      },
      onError: (error) => hasCode(error, 'tooManyRequests') && wait(error.retryAfter ?? BETWEEN_MAILS),
    })
  const mfa = useMfaStep()
  const [typed, setTyped] = useState({ code: '', password: '' })
  const submit = (next: typeof typed, mfaCode?: string) => {
    setTyped(next)
    verify.mutate(
      { email: email.trim().toLowerCase(), ...next, mfaCode },
      {
        onError: mfa.follow,
        onSuccess: () => {
          snack.success(passwordTexts.updated)
          navigate({ to: '/login' })
        },
      },
    )
  }
  const failure =
    request.error ?? (hasCode(verify.error, 'weakPassword', 'resetCodeWrong', 'mfaCodeRequired') ? null : verify.error)
  if (mfa.asked)
    return (
      <SignedOutPage title={passwordTexts.enterCode}>
        <CodeStep
          error={mfa.error}
          busy={verify.isPending}
          act={passwordTexts.submit}
          onSubmit={(mfaCode) => submit(typed, mfaCode)}
          onCancel={() => navigate({ to: '/login' })}
        />
      </SignedOutPage>
    )
  return (
    <SignedOutPage
      title={passwordTexts.forgot}
      text={sent ? passwordTexts.codeSent(email.trim()) : passwordTexts.codeByMail}
    >
      {failure && <Notice look="bad">{messageOf(failure) || passwordTexts.unknownError}</Notice>}
      <AskForCode
        email={email}
        onChange={(next) => {
          setEmail(next)
          setSent(false)
        }}
        sent={sent}
        wait={left}
        busy={request.isPending}
        onSend={send}
      />
      {asksCode ? (
        <CodeAndPassword
          ready={email.trim() !== ''}
          codeRef={code}
          failure={verify.error}
          busy={verify.isPending}
          onSubmit={(code, password) => submit({ code, password })}
          onCancel={() => navigate({ to: '/login' })}
        />
      ) : (
        <div className={form.actions}>
          <Button look="quiet" onClick={() => askCode(true)}>
            {passwordTexts.hasCode}
          </Button>
          <Button onClick={() => navigate({ to: '/login' })}>{passwordTexts.cancel}</Button>
        </div>
      )}
    </SignedOutPage>
  )
}
