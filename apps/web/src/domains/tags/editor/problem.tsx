import { CircleAlert } from 'lucide-react'
import styles from './editor.module.css'

/** What to do before the rule can be evaluated. */
export const Problem = ({ text, id }: { text: string | undefined; id?: string }) =>
  text && (
    <p id={id} className={styles.problem}>
      <CircleAlert size={14} aria-hidden /> {text}
    </p>
  )
