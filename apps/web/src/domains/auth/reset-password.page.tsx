import { isEmailAddress } from '@frontdesk/contract/kit/email'
import { usualPasswordLength } from '@frontdesk/contract/kit/password'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useResetByLink } from './auth.queries.ts'
import form from './frame/form.module.css'
import { Notice } from './frame/notice.tsx'
import { SignedOutPage } from './frame/signed-out-page.tsx'
import { isAcceptable, type NewPassword, weakText } from './password/password-rules.ts'
import { useMfaStep } from './password/use-mfa-step.ts'
import { PasswordFields } from './password-fields.tsx'
import { CodeStep } from './sign-in/code-step.tsx'
import { passwordTexts } from './texts/password.texts.ts'

/** Opened by a mailed link: the link's token replaces the code. */
export function ResetPasswordPage() {
  const navigate = useNavigate()
  const { userId = '', token = '' } = useParams({ strict: false })
  const [email, setEmail] = useState('')
  const [value, setValue] = useState<NewPassword>({ password: '', retype: '' })
  const [refused, setRefused] = useState('')
  const reset = useResetByLink(userId, token)

  const weak = hasCode(reset.error, 'weakPassword') && refused === value.password ? weakText(reset.error) : undefined
  const why = missing(email, value)
  const mfa = useMfaStep()
  const submit = (mfaCode?: string) => {
    setRefused(value.password)
    reset.mutate(
      { email: email.trim().toLowerCase(), password: value.password, mfaCode },
      {
        onError: mfa.follow,
        onSuccess: () => {
          snack.success(passwordTexts.updated)
          navigate({ to: '/login' })
        },
      },
    )
  }
  if (mfa.asked)
    return (
      <SignedOutPage title={passwordTexts.enterCode}>
        <CodeStep
          error={mfa.error}
          busy={reset.isPending}
          act={passwordTexts.submit}
          onSubmit={submit}
          onCancel={mfa.leave}
        />
      </SignedOutPage>
    )
  return (
    <SignedOutPage title={passwordTexts.chooseNew} text={passwordTexts.signsOutEverywhere}>
      {reset.error && !hasCode(reset.error, 'weakPassword', 'mfaCodeRequired') && (
        <Notice look="bad">
          {messageOf(reset.error)}{' '}
          {hasCode(reset.error, 'resetLinkExpired') && <Link to="/forgot-password">{passwordTexts.newLink}</Link>}
        </Notice>
      )}
      <form
        className={form.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!why) submit()
        }}
      >
        <TextField
          label={passwordTexts.email}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          hint={passwordTexts.emailHint}
          value={email}
          onChange={setEmail}
        />
        <PasswordFields value={value} onChange={setValue} minLength={usualPasswordLength} error={weak} />
        <div className={form.actions}>
          <Button onClick={() => navigate({ to: '/login' })}>{passwordTexts.cancel}</Button>
          <Button type="submit" look="solid" busy={reset.isPending} disabled={why}>
            {passwordTexts.submit}
          </Button>
        </div>
      </form>
    </SignedOutPage>
  )
}

function missing(email: string, value: NewPassword): string | undefined {
  if (!isEmailAddress(email.trim())) return passwordTexts.emailFirst
  return isAcceptable(value, usualPasswordLength) ? undefined : passwordTexts.passwordTwiceFirst
}
