import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ApiFailure, messageOf } from '#platform/api/api-failure.ts'
import { useMe, useSession } from '#platform/session/session-state.ts'
import { endGhost, unlockScreen } from '#platform/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { fullName } from '#ui/format/names.ts'
import { OVER_MODALS } from '#ui/layer/layers.ts'
import { useLayer } from '#ui/layer/use-layer.ts'
import styles from './lock-screen.module.css'

const FALLBACK = 'There was an issue logging in. Please try again or contact us.'

/** An opaque cover. What lies below stays as it is, but can be neither seen, found, heard nor reached. */
export function LockScreen() {
  return createPortal(<Cover />, document.body)
}

function Cover() {
  const frame = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const title = useId()
  const me = useMe()
  const why = useSession((state) => state.locked)
  // First of the effects: what was focused must be visible again before focus goes back to it.
  useLayoutEffect(() => {
    document.body.dataset.locked = ''
    return () => {
      delete document.body.dataset.locked
    }
  }, [])
  useLayer(frame, { modal: true, onDismiss: () => {}, initialFocus: () => field.current })

  return (
    <div
      ref={frame}
      className={styles.cover}
      role="dialog"
      aria-modal="true"
      aria-labelledby={title}
      data-cover
      {...{ [OVER_MODALS]: '' }}
    >
      <div className={styles.card}>
        <Avatar name={fullName(me)} picture={me.avatar} size={96} decorative />
        <h1 id={title}>{why === 'idle' ? 'Are you still there?' : fullName(me)}</h1>
        <p>
          {why === 'idle' ? `${fullName(me)}, the screen was locked after two quiet hours.` : 'The screen is locked.'}
        </p>
        {me.ghost ? <EndGhost /> : <UnlockForm field={field} />}
      </div>
    </div>
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
      setPassword('')
      setBusy(false)
      field.current?.focus()
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={unlock}>
      {/* For password managers, which want to know whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={me.email} readOnly hidden />
      <PasswordField
        label="Password"
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
        Unlock
      </Button>
      <Button look="quiet" size="l" onClick={() => navigate({ to: '/logout' })}>
        Logout
      </Button>
    </form>
  )
}

/** Whoever acts as somebody else does not know that person's password. */
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
        End acting as somebody else
      </Button>
    </div>
  )
}
