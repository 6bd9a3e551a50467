import type { ReactNode } from 'react'
import styles from './card.module.css'

interface WidgetCardProps {
  title: string
  /** Beside the title: of when, of what. */
  aside?: ReactNode
  /** At the right of the title. */
  actions?: ReactNode
  foot?: ReactNode
  busy?: boolean
  children?: ReactNode
}

export const WidgetCard = ({ title, aside, actions, foot, busy = false, children }: WidgetCardProps) => (
  <section className={styles.card} aria-label={title} aria-busy={busy} data-part>
    <header className={styles.head}>
      <h2>{title}</h2>
      {aside && <span className={styles.aside}>{aside}</span>}
      {actions && <span className={styles.actions}>{actions}</span>}
    </header>
    {children}
    {foot && <footer className={styles.foot}>{foot}</footer>}
  </section>
)

/** For texts and states, which cards have at their sides and below. */
export const WidgetBody = ({ children }: { children: ReactNode }) => <div className={styles.body}>{children}</div>

interface WidgetRowsProps {
  label: string
  /** The card has nothing else: as many as it is high enough for, the others by scrolling. */
  fill?: boolean
  children: ReactNode
}

/** Rows of 56. */
export const WidgetRows = ({ label, fill, children }: WidgetRowsProps) => (
  <ul className={styles.rows} data-fill={fill || undefined} aria-label={label}>
    {children}
  </ul>
)
