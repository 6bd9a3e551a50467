import { Link } from '@tanstack/react-router'
import { MapPinOff } from 'lucide-react'
import { errorTexts } from '#app/texts/errors.texts.ts'
import { placeTexts } from '#app/texts/places.texts.ts'
import { buttonClass } from '#ui/actions/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import styles from './pages.module.css'

export function NotFoundPage() {
  return (
    <div className={styles.center}>
      <h1 className={styles.unseen}>{placeTexts.notFound}</h1>
      <EmptyState
        icon={<MapPinOff />}
        title={errorTexts.noPage}
        text={errorTexts.noPageText}
        action={
          <Link to="/" className={buttonClass()}>
            {errorTexts.goHome}
          </Link>
        }
      />
    </div>
  )
}
