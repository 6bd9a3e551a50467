import { Link } from '@tanstack/react-router'
import { messageOf } from '#platform/api/api-failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import form from '../frame/form.module.css'
import { Notice } from '../frame/notice.tsx'
import { CapsLockPasswordField } from '../password/caps-lock-password-field.tsx'
import { signInTexts } from '../texts/sign-in.texts.ts'
import type { usePlatforms } from './use-platforms.ts'

export interface SignInDraft {
  email: string
  password: string
  /** The chosen platform, if there are several. */
  chosen: string
  remember: boolean
}

interface CredentialsFormProps {
  draft: SignInDraft
  onChange(change: Partial<SignInDraft>): void
  platforms: ReturnType<typeof usePlatforms>
  /** The reason to wait, if any. */
  held?: string | undefined
  busy: boolean
  onSubmit(): void
}

export function CredentialsForm({ draft, onChange, platforms, held, busy, onSubmit }: CredentialsFormProps) {
  const { accounts, unknown, failure } = platforms
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <TextField
        label={signInTexts.email}
        name="email"
        type="email"
        autoComplete="username"
        autoFocus={draft.email === ''}
        value={draft.email}
        onChange={(email) => onChange({ email })}
        onBlur={platforms.settle}
        error={unknown ? signInTexts.noPlatform : undefined}
      />
      <CapsLockPasswordField
        label={signInTexts.password}
        name="password"
        autoComplete="current-password"
        autoFocus={draft.email !== ''}
        value={draft.password}
        onChange={(password) => onChange({ password })}
      />
      {accounts.length > 1 && (
        <SelectField
          label={signInTexts.platform}
          name="platform"
          placeholder={signInTexts.choosePlatform}
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          value={platforms.account}
          onChange={(chosen) => onChange({ chosen })}
        />
      )}
      {failure && (
        <Notice
          look="bad"
          action={
            <Button size="s" onClick={platforms.retry}>
              {signInTexts.retry}
            </Button>
          }
        >
          {messageOf(failure)}
        </Notice>
      )}
      <div className={form.row}>
        <Checkbox label={signInTexts.remember} value={draft.remember} onChange={(remember) => onChange({ remember })} />
        <Link to="/forgot-password">{signInTexts.forgot}</Link>
      </div>
      <div className={form.wide}>
        <Button type="submit" look="solid" size="l" busy={busy} disabled={held ?? missing(draft, platforms)}>
          {signInTexts.signIn}
        </Button>
      </div>
    </form>
  )
}

/** What Sign In still requires, in the order of the fields. */
function missing({ email, password }: SignInDraft, platforms: CredentialsFormProps['platforms']): string | undefined {
  if (!email.trim()) return signInTexts.emailFirst
  if (!password) return signInTexts.passwordFirst
  if (platforms.account) return undefined
  // Submits once the platform is known.
  if (platforms.looking) return undefined
  return platforms.accounts.length > 1 ? signInTexts.choosePlatformFirst : signInTexts.noPlatformYet
}
