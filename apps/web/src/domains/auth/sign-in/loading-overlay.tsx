import { Spinner } from '#ui/feedback/spinner.tsx'
import { signInTexts } from '../texts/sign-in.texts.ts'
import styles from './loading-overlay.module.css'

/** Covers the card while signing in. */
export function LoadingOverlay() {
  return (
    <div className={styles.overlay} role="status">
      <Spinner size={24} />
      {signInTexts.loading}
    </div>
  )
}
