import { isEmailAddress } from '@frontdesk/contract/kit/email'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { minutesAndSeconds } from '../frame/use-countdown.ts'
import { passwordTexts } from '../texts/password.texts.ts'
import styles from './ask-for-code.module.css'

interface AskForCodeProps {
  email: string
  onChange(email: string): void
  sent: boolean
  /** Seconds until another mail may be requested. */
  wait: number
  busy: boolean
  onSend(): void
}

export function AskForCode({ email, onChange, sent, wait, busy, onSend }: AskForCodeProps) {
  const why =
    wait > 0
      ? passwordTexts.resendIn(minutesAndSeconds(wait))
      : isEmailAddress(email.trim())
        ? undefined
        : passwordTexts.emailFirst
  return (
    <form
      className={styles.row}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <TextField
        label={passwordTexts.email}
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={onChange}
        hint={sent && wait > 0 ? passwordTexts.notReceived(minutesAndSeconds(wait)) : undefined}
      />
      <Button type="submit" look={sent ? 'outline' : 'solid'} busy={busy} disabled={why}>
        {sent ? passwordTexts.resend : passwordTexts.send}
      </Button>
    </form>
  )
}
