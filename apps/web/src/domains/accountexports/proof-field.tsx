import { CapsLockPasswordField } from '#domains/auth/auth.public.ts'
import { useMe } from '#platform/session/session-state.ts'
import { CodeInput } from '#ui/fields/code-input.tsx'
import type { Proof } from './accountexports.queries.ts'
import { accountExportsTexts as texts } from './texts/accountexports.texts.ts'

interface ProofFieldProps {
  value: string
  onChange(value: string): void
  error?: string | undefined
}

/** A code from people with MFA; the password from the others. */
export function ProofField(props: ProofFieldProps) {
  const { mfaEnabled, email } = useMe()
  if (mfaEnabled) return <CodeInput label={texts.code} required {...props} />
  return (
    <>
      {/* Tells password managers whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <CapsLockPasswordField label={texts.password} required autoComplete="current-password" {...props} />
    </>
  )
}

/** What the person typed, as the server expects it; undefined while it is incomplete. */
export function useProof(typed: string): Proof | undefined {
  const { mfaEnabled } = useMe()
  if (mfaEnabled) return typed.length === 6 ? { mfaCode: typed } : undefined
  return typed ? { password: typed } : undefined
}
