import { Spinner } from '#ui/feedback/spinner.tsx'
import styles from './pages.module.css'

/** While nothing is known yet: who is signed in, or the page's own code. */
export const Splash = () => (
  <div className={styles.center} role="status">
    <Spinner size={24} label="Loading" />
  </div>
)
