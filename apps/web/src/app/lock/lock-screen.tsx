import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { lockTexts } from '#app/texts/lock.texts.ts'
import { ApiFailure, hasCode, messageOf } from '#platform/api/api-failure.ts'
import { useMe, useSession } from '#platform/session/session-state.ts'
import { endGhost, unlockScreen } from '#platform/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { fullName } from '#ui/format/names.ts'
import { Cover } from './cover.tsx'
import styles from './lock-screen.module.css'
import { LockedCall } from './locked-call.tsx'

const FALLBACK = lockTexts.failed

export function LockScreen() {
  const field = useRef<HTMLInputElement>(null)
  const me = useMe()
  const why = useSession((state) => state.locked)
  const title = why === 'idle' ? lockTexts.idle : fullName(me)
  const text =
    why === 'idle' ? `${fullName(me)}, your screen was locked after two hours without activity.` : lockTexts.locked
  return (
    <Cover {...{ title, text, field }}>
      {me.ghost ? <EndGhost /> : <UnlockForm field={field} />}
      <LockedCall />
    </Cover>
  )
}

function UnlockForm({ field }: { field: React.RefObject<HTMLInputElement | null> }) {
  const navigate = useNavigate()
  const me = useMe()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const unlock = async (event: FormEvent) => {
    event.preventDefault()
    if (!password || busy) return
    setBusy(true)
    try {
      await unlockScreen(password)
    } catch (failure) {
      setError(failure instanceof ApiFailure && failure.status > 0 ? messageOf(failure) : FALLBACK)
      // Every other refusal says nothing about the password, which can be sent again.
      if (hasCode(failure, 'invalidCredentials')) setPassword('')
      setBusy(false)
      field.current?.focus()
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={unlock}>
      {/* Tells password managers whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={me.email} readOnly hidden />
      <PasswordField
        label={lockTexts.password}
        name="password"
        value={password}
        inputRef={field}
        error={error}
        autoFocus
        onChange={(value) => {
          setPassword(value)
          setError(undefined)
        }}
      />
      <Button type="submit" look="solid" size="l" busy={busy} disabled={!password}>
        {lockTexts.unlock}
      </Button>
      <Button look="quiet" size="l" onClick={() => navigate({ to: '/logout' })}>
        {lockTexts.logout}
      </Button>
    </form>
  )
}

/** A person acting as somebody else does not know that person's password. */
function EndGhost() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const end = async () => {
    setBusy(true)
    try {
      await endGhost()
    } catch (failure) {
      setError(messageOf(failure))
      setBusy(false)
    }
  }
  return (
    <div className={styles.form}>
      {error && <p role="alert">{error}</p>}
      <Button look="solid" size="l" busy={busy} onClick={end} autoFocus>
        {lockTexts.stopActing}
      </Button>
    </div>
  )
}
