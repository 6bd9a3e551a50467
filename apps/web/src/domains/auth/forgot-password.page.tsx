import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { snack } from '#ui/snackbar.ts'
import { useRequestPasswordReset, useVerifyPasswordReset } from './auth.queries.ts'
import { Notice } from './frame/notice.tsx'
import { SignedOutPage } from './frame/signed-out-page.tsx'
import { useCountdown } from './frame/use-countdown.ts'
import { AskForCode } from './password/ask-for-code.tsx'
import { CodeAndPassword } from './password/code-and-password.tsx'

/** Before the next mail may be asked for (s). */
const BETWEEN_MAILS = 30

export function ForgotPasswordPage() {
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  const [left, wait] = useCountdown()
  const code = useRef<HTMLInputElement>(null)
  const request = useRequestPasswordReset()
  const verify = useVerifyPasswordReset()

  const send = () =>
    request.mutate(email.trim().toLowerCase(), {
      onSuccess: () => {
        setSent(true)
        wait(BETWEEN_MAILS)
        code.current?.focus()
      },
      onError: (error) => hasCode(error, 'tooManyRequests') && wait(error.retryAfter ?? BETWEEN_MAILS),
    })
  const submit = (code: string, password: string) =>
    verify.mutate(
      { email: email.trim().toLowerCase(), code, password },
      {
        onSuccess: () => {
          snack.success('Password Updated')
          navigate({ to: '/login' })
        },
      },
    )
  const failure = request.error ?? (hasCode(verify.error, 'weakPassword', 'resetCodeWrong') ? null : verify.error)
  return (
    <SignedOutPage
      title="Forgot password"
      text={
        sent
          ? `If ${email.trim()} is known, a mail with a 4-digit code is on its way. It counts for 10 minutes.`
          : 'We mail you a 4-digit code, with which you choose a new password.'
      }
    >
      {failure && <Notice look="bad">{messageOf(failure) || 'unknown error'}</Notice>}
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
      <CodeAndPassword
        ready={email.trim() !== ''}
        codeRef={code}
        failure={verify.error}
        busy={verify.isPending}
        onSubmit={submit}
        onCancel={() => navigate({ to: '/login' })}
      />
    </SignedOutPage>
  )
}
