import { type ErrorComponentProps, useNavigate, useRouter } from '@tanstack/react-router'
import { CloudOff, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { errorTexts } from '#app/texts/errors.texts.ts'
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
      <h1 className={styles.unseen}>{errorTexts.wrong}</h1>
      <EmptyState
        icon={unreachable || incomplete ? <CloudOff /> : <TriangleAlert />}
        {...wordsFor(unreachable, incomplete)}
        action={
          incomplete ? (
            <Button look="solid" onClick={() => location.reload()} autoFocus>
              {errorTexts.reload}
            </Button>
          ) : (
            <>
              <Button look="solid" onClick={refresh} autoFocus>
                {errorTexts.refresh}
              </Button>
              <Button onClick={() => navigate({ to: '/logout', reloadDocument: true })}>{errorTexts.reload}</Button>
            </>
          )
        }
      />
      {unreachable && <Unreachable onBack={refresh} />}
      {!unreachable && (
        <details className={styles.details}>
          <summary>{errorTexts.details}</summary>
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
      title: errorTexts.offline,
      text: errorTexts.offlineText,
    }
  if (incomplete)
    return {
      title: errorTexts.notLoaded,
      text: errorTexts.notLoadedText,
    }
  return {
    title: errorTexts.stopped,
    text: errorTexts.stoppedText,
  }
}
