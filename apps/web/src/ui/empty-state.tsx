import type { ReactNode } from 'react'
import styles from './state.module.css'

interface EmptyStateProps {
  icon: ReactNode
  title: string
  text?: ReactNode
  /** What to do next. */
  action?: ReactNode
}

export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
