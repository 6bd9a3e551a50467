import { errorTexts } from '#app/texts/errors.texts.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import styles from './pages.module.css'

/** Shown while the session or the page's code is being loaded. */
export const Splash = () => (
  <div className={styles.center} role="status">
    <Spinner size={24} label={errorTexts.loading} />
  </div>
)
