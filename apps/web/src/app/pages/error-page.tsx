import { type ErrorComponentProps, useNavigate, useRouter } from '@tanstack/react-router'
import { CloudOff, TriangleAlert } from 'lucide-react'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import styles from './pages.module.css'

/** Refresh tries the page again, Reload starts over at the sign-in. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const navigate = useNavigate()
  const unreachable = hasCode(error, 'offline', 'timedOut', 'unavailable')
  const refresh = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className={styles.centre} role="alert">
      <h1 className={styles.unseen}>Something went wrong</h1>
      <EmptyState
        icon={unreachable ? <CloudOff /> : <TriangleAlert />}
        title={unreachable ? 'The server cannot be reached' : 'This page stopped working'}
        text={
          unreachable
            ? 'Please check your connection and press Refresh. What you typed is kept on this device.'
            : `Refresh tries it again. If that does not help, Reload signs you out and starts over. (${messageOf(error)})`
        }
        action={
          <>
            <Button look="solid" onClick={refresh} autoFocus>
              Refresh
            </Button>
            <Button onClick={() => navigate({ to: '/logout', reloadDocument: true })}>Reload</Button>
          </>
        }
      />
    </div>
  )
}
