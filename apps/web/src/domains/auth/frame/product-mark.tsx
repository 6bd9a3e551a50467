import { ConciergeBell } from 'lucide-react'
import styles from './product-mark.module.css'

export function ProductMark() {
  return (
    <p className={styles.mark}>
      <span className={styles.sign} aria-hidden>
        <ConciergeBell size={20} />
      </span>
      Frontdesk
    </p>
  )
}
