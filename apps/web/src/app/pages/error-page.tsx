import { type ErrorComponentProps, useNavigate, useRouter } from '@tanstack/react-router'
import { CloudOff, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import styles from './pages.module.css'

/**
 * The messages of browsers and the bundler when a page's code can't be loaded: no connection, or a newer version is
 * deployed.
 */
const MISSING_PART = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i

const LOOK_EVERY = 10_000

/** Refresh tries the page again, Reload starts over at the sign-in. Only a full page load can load missing code. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const navigate = useNavigate()
  const unreachable = hasCode(error, 'offline', 'timedOut', 'unavailable')
  const incomplete = MISSING_PART.test(messageOf(error))
  const refresh = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className={styles.center} role="alert">
      <h1 className={styles.unseen}>Something went wrong</h1>
      <EmptyState
        icon={unreachable || incomplete ? <CloudOff /> : <TriangleAlert />}
        {...wordsFor(unreachable, incomplete)}
        action={
          incomplete ? (
            <Button look="solid" onClick={() => location.reload()} autoFocus>
              Reload
            </Button>
          ) : (
            <>
              <Button look="solid" onClick={refresh} autoFocus>
                Refresh
              </Button>
              <Button onClick={() => navigate({ to: '/logout', reloadDocument: true })}>Reload</Button>
            </>
          )
        }
      />
      {unreachable && <Unreachable onBack={refresh} />}
      {!unreachable && (
        <details className={styles.details}>
          <summary>Details</summary>
          <p>{messageOf(error)}</p>
        </details>
      )}
    </div>
  )
}

const Unsent = lazy(() => import('../unsent/unsent-offline.tsx').then((m) => ({ default: m.UnsentOffline })))

/** Continues by itself once the server is back; until then unsent text can be read. */
function Unreachable({ onBack }: { onBack(): void }) {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const look = () => api.platform.healthcheck().then(back, () => {})
    const timer = setInterval(look, LOOK_EVERY)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
    }
  }, [])
  return (
    <Suspense>
      <Unsent />
    </Suspense>
  )
}

function wordsFor(unreachable: boolean, incomplete: boolean) {
  if (unreachable)
    return {
      title: 'The server cannot be reached',
      text: 'Check your connection and press Refresh. What you typed is kept, and this page reloads when the server is back.',
    }
  if (incomplete)
    return {
      title: 'A part of Frontdesk could not be loaded',
      text: 'The connection may be down, or there is a newer version. Press Reload; what you typed is kept.',
    }
  return {
    title: 'This page stopped working',
    text: 'Press Refresh to try again. If that doesn’t help, press Reload to sign out and start over.',
  }
}
