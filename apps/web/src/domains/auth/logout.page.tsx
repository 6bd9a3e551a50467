import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '#platform/session/session-state.ts'
import { signOut } from '#platform/session.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import styles from './frame/leaving.module.css'
import { sessionEndText } from './frame/session-end.ts'
import { SignedOutPage } from './frame/signed-out-page.tsx'
import { sessionEndTexts } from './texts/session-end.texts.ts'

/** Long enough to be read (ms). */
const PAUSE = 1_000

/** Ends the session, clears its stored data, and continues to /login, which repeats the reason. */
export function LogoutPage() {
  const navigate = useNavigate()
  const { reason, offline } = useSearch({ strict: false })
  const ended = useSession((state) => state.ended)
  const text = sessionEndText(ended ?? { reason })

  const leave = useEffectEvent(async () => {
    await signOut({ ...(reason && { reason }), offline })
  })
  useEffect(() => {
    leave()
    const timer = setTimeout(() => navigate({ to: '/login', replace: true }), PAUSE)
    return () => clearTimeout(timer)
  }, [navigate])

  return (
    <SignedOutPage title={sessionEndTexts.signingOut}>
      <p className={styles.leaving} role="status">
        <Spinner />
        {text ?? sessionEndTexts.wait}
      </p>
    </SignedOutPage>
  )
}
