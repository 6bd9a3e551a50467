import { ConciergeBell } from 'lucide-react'
import { signInTexts } from '../texts/sign-in.texts.ts'
import styles from './product-mark.module.css'

export function ProductMark() {
  return (
    <p className={styles.mark}>
      <span className={styles.sign} aria-hidden>
        <ConciergeBell size={20} />
      </span>
      {signInTexts.product}
    </p>
  )
}
