import { type ErrorComponentProps, useNavigate, useRouter } from '@tanstack/react-router'
import { CloudOff, TriangleAlert } from 'lucide-react'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import styles from './pages.module.css'

/** As browsers and the bundler say that a page's code is not to be had: no connection, or a newer version is out. */
const MISSING_PART = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i

/** Refresh tries the page again, Reload starts over at the sign-in. Only a whole new page loads a missing part. */
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
    <div className={styles.centre} role="alert">
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
      {!unreachable && (
        <details className={styles.details}>
          <summary>Details</summary>
          <p>{messageOf(error)}</p>
        </details>
      )}
    </div>
  )
}

function wordsFor(unreachable: boolean, incomplete: boolean) {
  if (unreachable)
    return {
      title: 'The server cannot be reached',
      text: 'Please check your connection and press Refresh. What you typed is kept on this device.',
    }
  if (incomplete)
    return {
      title: 'A part of Frontdesk could not be loaded',
      text: 'The connection may be broken, or there is a newer version. Reload gets it; what you typed is kept.',
    }
  return {
    title: 'This page stopped working',
    text: 'Refresh tries it again. If that does not help, Reload signs you out and starts over.',
  }
}
