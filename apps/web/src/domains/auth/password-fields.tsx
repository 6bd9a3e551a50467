import { isTooShort, longestPassword } from '@frontdesk/contract/kit/password'
import { isLongerThan, tooLong } from '@frontdesk/contract/kit/text'
import { useState } from 'react'
import { CapsLockPasswordField } from './password/caps-lock-password-field.tsx'
import type { NewPassword } from './password/password-rules.ts'
import { StrengthMeter } from './password/strength-meter.tsx'
import { passwordTexts } from './texts/password.texts.ts'

interface PasswordFieldsProps {
  value: NewPassword
  onChange(value: NewPassword): void
  minLength: number
  /** The server's message about the new password. */
  error?: string | undefined
  labels?: { password: string; retype: string }
  autoFocus?: boolean
}

/** A new password and its repetition, with their problems once the field was left. */
export function PasswordFields({
  value,
  onChange,
  minLength,
  error,
  labels = { password: passwordTexts.newPassword, retype: passwordTexts.confirmPassword },
  autoFocus,
}: PasswordFieldsProps) {
  const [left, setLeft] = useState({ password: false, retype: false })
  const { password, retype } = value
  const weak = left.password && password !== '' && isTooShort(password, minLength)
  const long = isLongerThan(password, longestPassword)
  const different = left.retype && retype !== '' && retype !== password
  return (
    <>
      <div>
        <CapsLockPasswordField
          label={labels.password}
          name="new-password"
          autoComplete="new-password"
          autoFocus={autoFocus}
          value={password}
          onChange={(next) => onChange({ password: next, retype })}
          onBlur={() => setLeft({ ...left, password: true })}
          error={error ?? (long ? tooLong(longestPassword) : weak ? passwordTexts.weak : undefined)}
          hint={passwordTexts.advice(minLength)}
        />
        <StrengthMeter password={password} />
      </div>
      <CapsLockPasswordField
        label={labels.retype}
        name="retype-password"
        autoComplete="new-password"
        value={retype}
        onChange={(next) => onChange({ password, retype: next })}
        onBlur={() => setLeft({ ...left, retype: true })}
        error={different ? passwordTexts.different : undefined}
      />
    </>
  )
}
