import { capped } from '../format/counted.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import styles from './badge.module.css'

interface BadgeProps {
  count: number
  most?: number
  /** What is counted, for screen readers: `unread messages`. */
  of: string
  look?: 'accent' | 'subtle' | 'bad'
}

/** A count; hidden at zero. */
export function Badge({ count, most = 99, of, look = 'accent' }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span className={styles.badge} data-look={look}>
      {capped(count, most)}
      <VisuallyHidden> {of}</VisuallyHidden>
    </span>
  )
}
