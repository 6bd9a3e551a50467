import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import styles from './state.module.css'

interface EmptyStateProps {
  icon: ReactNode
  title: string
  text?: ReactNode
  /** What to do next. */
  action?: ReactNode
  /** A single line, for pages with several lists. */
  compact?: boolean
}

export function EmptyState({ icon, title, text, action, compact }: EmptyStateProps) {
  return (
    <div className={classNames(styles.state, compact && styles.compact)} data-compact={compact || undefined}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
