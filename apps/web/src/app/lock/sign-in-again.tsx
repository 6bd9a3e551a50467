import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { lockTexts } from '#app/texts/lock.texts.ts'
import { CodeStep, minutesAndSeconds, sessionEndText, useCountdown, useSignIn } from '#domains/auth/auth.public.ts'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { useMe, useSession } from '#platform/session/session-state.ts'
import { replaceSession } from '#platform/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { fullName } from '#ui/format/names.ts'
import { Cover } from './cover.tsx'
import styles from './lock-screen.module.css'

const KEPT = lockTexts.nothingLost

/** Shown over the page when the session has ended: the same person signs in and continues. */
export function SignInAgain() {
  const me = useMe()
  const ended = useSession((state) => state.expired)
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const { step, password, setPassword, submit, busy, error, held } = useSteps()
  const leave = () => void navigate({ to: '/logout', search: { reason: 'signedOut', offline: true } })
  useEffect(() => {
    if (error && step === 'password') field.current?.focus()
  }, [error, step])
  const why = ended?.reason === 'expired' ? lockTexts.ended : (ended && sessionEndText(ended)) || ''
  return (
    <Cover title={fullName(me)} text={`${why} ${KEPT}`} field={field}>
      {step === 'code' ? (
        <div className={styles.form}>
          <CodeStep error={error} held={held} busy={busy} onSubmit={(code) => void submit(code)} onCancel={leave} />
        </div>
      ) : (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            if (password) void submit()
          }}
        >
          {/* Tells password managers whose password it is. */}
          <input type="email" name="email" autoComplete="username" value={me.email} readOnly hidden />
          <PasswordField
            label={lockTexts.password}
            name="password"
            value={password}
            inputRef={field}
            error={error}
            autoFocus
            onChange={setPassword}
          />
          <Button
            type="submit"
            look="solid"
            size="l"
            busy={busy}
            disabled={held ?? (password ? undefined : lockTexts.passwordFirst)}
          >
            {lockTexts.signIn}
          </Button>
          <Button look="quiet" size="l" onClick={leave}>
            {lockTexts.logout}
          </Button>
        </form>
      )}
    </Cover>
  )
}

function useSteps() {
  const me = useMe()
  const signIn = useSignIn()
  const [left, wait] = useCountdown()
  const [step, setStep] = useState<'password' | 'code'>('password')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const submit = async (code?: string) => {
    setError(undefined)
    try {
      replaceSession(await signIn.mutateAsync({ email: me.email, password, account: me.account.id, code }))
    } catch (failure) {
      if (hasCode(failure, 'mfaCodeRequired')) return setStep('code')
      const seconds = hasCode(failure, 'lockedOut', 'tooManyRequests') ? failure.retryAfter : undefined
      if (seconds) wait(seconds)
      if (hasCode(failure, 'invalidCredentials')) setPassword('')
      setError(messageOf(failure))
    }
  }
  return {
    step,
    password,
    setPassword: (typed: string) => {
      setPassword(typed)
      setError(undefined)
    },
    submit,
    busy: signIn.isPending,
    error,
    /** Why the next attempt must wait. */
    held: left > 0 ? lockTexts.tryAgainIn(minutesAndSeconds(left)) : undefined,
  }
}
