import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import type { AnswerTo } from '#platform/api.ts'
import { useSession } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { useAcceptInvitation } from '../auth.queries.ts'
import form from '../frame/form.module.css'
import { Notice } from '../frame/notice.tsx'
import { SignedOutPage } from '../frame/signed-out-page.tsx'
import { isAcceptable, type NewPassword, weakText } from '../password/password-rules.ts'
import { PasswordFields } from '../password-fields.tsx'
import { suggestEmail } from '../sign-in/remembered-email.ts'
import { invitationTexts as texts } from '../texts/invitation.texts.ts'
import { passwordTexts } from '../texts/password.texts.ts'
import { InvitationOver } from './invitation-over.tsx'

interface AcceptInvitationProps {
  token: string
  invitation: AnswerTo<'invitations', 'getInvitation'>
}

/** A new person chooses a password; somebody who has one only joins. Both then sign in. */
export function AcceptInvitation({ token, invitation }: AcceptInvitationProps) {
  const { account, email, knows, passwordMinLength } = invitation
  const navigate = useNavigate()
  const signedIn = useSession((state) => state.session !== null)
  const [value, setValue] = useState<NewPassword>({ password: '', retype: '' })
  const [refused, setRefused] = useState('')
  const accept = useAcceptInvitation(token)
  const weak = hasCode(accept.error, 'weakPassword') && refused === value.password ? weakText(accept.error) : undefined
  const complete = knows || (value.password !== '' && isAcceptable(value, passwordMinLength))
  const submit = () => {
    setRefused(value.password)
    accept.mutate(knows ? undefined : value.password, {
      onSuccess() {
        suggestEmail(email)
        snack.success(texts.joined(account.name))
        void navigate({ to: signedIn ? '/logout' : '/login' })
      },
    })
  }
  if (hasCode(accept.error, 'invitationOver')) return <InvitationOver />
  return (
    <SignedOutPage
      title={texts.welcome(account.name)}
      text={knows ? texts.knows(email) : texts.choosePassword(email)}
      notices={signedIn && <Notice look="info">{texts.signedInHere(email)}</Notice>}
    >
      {accept.error && !weak && !hasCode(accept.error, 'weakPassword') && (
        <Notice look="bad">{messageOf(accept.error)}</Notice>
      )}
      <form
        className={form.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (complete) submit()
        }}
      >
        {/* For password managers. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {!knows && (
          <PasswordFields value={value} onChange={setValue} minLength={passwordMinLength} error={weak} autoFocus />
        )}
        <div className={form.actions}>
          <Button
            type="submit"
            look="solid"
            busy={accept.isPending}
            disabled={complete ? false : passwordTexts.passwordTwiceFirst}
          >
            {texts.join}
          </Button>
        </div>
      </form>
    </SignedOutPage>
  )
}
