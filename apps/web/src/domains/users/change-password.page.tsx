import { useState } from 'react'
import {
  CapsLockPasswordField,
  CodeStep,
  isAcceptable,
  type NewPassword,
  Notice,
  PasswordFields,
  useMfaStep,
  weakText,
} from '#domains/auth/auth.public.ts'
import { ApiFailure, hasCode, messageOf } from '#platform/api/api-failure.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { DeniedState } from '#ui/feedback/denied-state.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import form from './profile/form.module.css'
import { useChangePassword } from './profile/profile.queries.ts'
import { ProfileSection } from './profile/profile-section.tsx'
import { passwordPageTexts } from './texts/password-page.texts.ts'

const EMPTY: NewPassword = { password: '', retype: '' }

export function ChangePasswordPage() {
  const { ghost } = useMe()
  return (
    <ProfileSection title={passwordPageTexts.title} text={passwordPageTexts.purpose}>
      {ghost ? <DeniedState text={passwordPageTexts.ghosting} /> : <ChangePasswordForm />}
    </ProfileSection>
  )
}

function ChangePasswordForm() {
  const { account, email } = useMe()
  const [current, setCurrent] = useState('')
  const [value, setValue] = useState(EMPTY)
  const change = useChangePassword()
  const why = missing(current, value, account.passwordMinLength)

  const mfa = useMfaStep()
  const submit = (mfaCode?: string) =>
    change.mutate(
      { current, next: value.password, mfaCode },
      {
        onError: mfa.follow,
        onSuccess: () => {
          mfa.leave()
          setCurrent('')
          setValue(EMPTY)
          snack.success(passwordPageTexts.updated)
        },
      },
    )
  if (mfa.asked)
    return (
      <CodeStep
        error={mfa.error}
        busy={change.isPending}
        act={passwordPageTexts.submit}
        onSubmit={submit}
        onCancel={mfa.leave}
      />
    )
  return (
    <form
      className={`${form.form} ${form.narrow}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!why) submit()
      }}
    >
      {change.error && !hasCode(change.error, 'mfaCodeRequired') && (
        <Notice look="bad">{failureText(change.error)}</Notice>
      )}
      {/* Tells password managers whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <CapsLockPasswordField
        label={passwordPageTexts.current}
        name="current-password"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
      />
      <PasswordFields value={value} onChange={setValue} minLength={account.passwordMinLength} />
      <div className={form.actions}>
        <Button type="submit" look="solid" busy={change.isPending} disabled={why}>
          {passwordPageTexts.submit}
        </Button>
      </div>
    </form>
  )
}

function missing(current: string, value: NewPassword, minLength: number): string | undefined {
  if (!current) return passwordPageTexts.currentFirst
  return isAcceptable(value, minLength) ? undefined : passwordPageTexts.newTwiceFirst
}

/**
 * The server's reason if it is busy or checked the new password; otherwise the call failed, most likely because of the
 * current one.
 */
function failureText(error: Error): string {
  if (hasCode(error, 'busy', 'unavailable', 'tooManyRequests', 'lockedOut', 'internal')) return messageOf(error)
  if (error instanceof ApiFailure && error.status > 0 && error.code !== 'invalidCredentials')
    return passwordPageTexts.weak(weakText(error))
  return passwordPageTexts.wrong
}
