import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { snack } from '#ui/snackbar.ts'
import { useResetByLink } from './auth.queries.ts'
import form from './frame/form.module.css'
import { Notice } from './frame/notice.tsx'
import { SignedOutPage } from './frame/signed-out-page.tsx'
import { isAcceptable, type NewPassword, USUAL_MIN_LENGTH, weakText } from './password/password-rules.ts'
import { PasswordFields } from './password-fields.tsx'
import { isEmailAddress } from './sign-in/email-address.ts'

/** Behind a mailed link: the link's token stands in for the code. */
export function ResetPasswordPage() {
  const navigate = useNavigate()
  const { userId = '', token = '' } = useParams({ strict: false })
  const [email, setEmail] = useState('')
  const [value, setValue] = useState<NewPassword>({ password: '', retype: '' })
  const [refused, setRefused] = useState('')
  const reset = useResetByLink(userId, token)

  const weak = hasCode(reset.error, 'weakPassword') && refused === value.password ? weakText(reset.error) : undefined
  const why = missing(email, value)
  const submit = () => {
    setRefused(value.password)
    reset.mutate(
      { email: email.trim().toLowerCase(), password: value.password },
      {
        onSuccess: () => {
          snack.success('Password Updated')
          navigate({ to: '/login' })
        },
      },
    )
  }
  return (
    <SignedOutPage
      title="Choose a new password"
      text="Every device where you are signed in is signed out; then you sign in with the new one."
    >
      {reset.error && !hasCode(reset.error, 'weakPassword') && (
        <Notice look="bad">
          {messageOf(reset.error)}{' '}
          {hasCode(reset.error, 'resetLinkExpired') && <Link to="/forgot-password">Ask for a new link</Link>}
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
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          hint="The address that the mail was sent to."
          value={email}
          onChange={setEmail}
        />
        <PasswordFields value={value} onChange={setValue} minLength={USUAL_MIN_LENGTH} error={weak} />
        <div className={form.actions}>
          <Button onClick={() => navigate({ to: '/login' })}>Cancel</Button>
          <Button type="submit" look="solid" busy={reset.isPending} disabled={why}>
            Submit
          </Button>
        </div>
      </form>
    </SignedOutPage>
  )
}

function missing(email: string, value: NewPassword): string | undefined {
  if (!isEmailAddress(email)) return 'Enter your email first.'
  return isAcceptable(value, USUAL_MIN_LENGTH) ? undefined : 'Enter the new password twice first.'
}
