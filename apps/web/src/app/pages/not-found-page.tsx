import { Link } from '@tanstack/react-router'
import { MapPinOff } from 'lucide-react'
import { buttonClass } from '#ui/actions/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import styles from './pages.module.css'

export function NotFoundPage() {
  return (
    <div className={styles.center}>
      <h1 className={styles.unseen}>Page not found</h1>
      <EmptyState
        icon={<MapPinOff />}
        title="There is no such page"
        text="The address may be mistyped, or the page was moved. Press Ctrl K to go anywhere."
        action={
          <Link to="/" className={buttonClass()}>
            Go to the dashboard
          </Link>
        }
      />
    </div>
  )
}
