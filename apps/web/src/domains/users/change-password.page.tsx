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
import { ApiFailure, hasCode } from '#platform/api/api-failure.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { DeniedState } from '#ui/feedback/denied-state.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import form from './profile/form.module.css'
import { useChangePassword } from './profile/profile.queries.ts'
import { ProfileSection } from './profile/profile-section.tsx'

const EMPTY: NewPassword = { password: '', retype: '' }

export function ChangePasswordPage() {
  const { ghost } = useMe()
  return (
    <ProfileSection title="Change password" text="You will be signed out everywhere else.">
      {ghost ? (
        <DeniedState text="You can’t change a password while you act as someone else." />
      ) : (
        <ChangePasswordForm />
      )}
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
          snack.success('Password Updated')
        },
      },
    )
  if (mfa.asked)
    return <CodeStep error={mfa.error} busy={change.isPending} act="Submit" onSubmit={submit} onCancel={mfa.leave} />
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
        label="Current Password"
        name="current-password"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
      />
      <PasswordFields value={value} onChange={setValue} minLength={account.passwordMinLength} />
      <div className={form.actions}>
        <Button type="submit" look="solid" busy={change.isPending} disabled={why}>
          Submit
        </Button>
      </div>
    </form>
  )
}

function missing(current: string, value: NewPassword, minLength: number): string | undefined {
  if (!current) return 'Enter your current password first.'
  return isAcceptable(value, minLength) ? undefined : 'Enter the new password twice first.'
}

/**
 * The server's reason if it checked the new password; otherwise the call failed, most likely because of the current
 * one.
 */
function failureText(error: Error): string {
  if (error instanceof ApiFailure && error.status > 0 && error.code !== 'invalidCredentials')
    return `There was an error updating your password. ${weakText(error)}`
  return 'Error updating password. Please ensure your current password is correct.'
}
