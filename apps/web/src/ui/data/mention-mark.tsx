import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import styles from './badge.module.css'

/** Someone mentioned one, beside or instead of a count. */
export const MentionMark = ({ label }: { label: string }) => (
  <span className={styles.badge} data-look="bad" title={label}>
    <span aria-hidden>@</span>
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
)
