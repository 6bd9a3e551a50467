import type { ReactNode } from 'react'
import styles from './card.module.css'

interface CardProps {
  title?: string
  /** Beside the title: a number, a chip. */
  aside?: ReactNode
  /** Buttons on the right of the header. */
  actions?: ReactNode
  children: ReactNode
  footer?: ReactNode
  /** Lists and tables bring their own padding. */
  flush?: boolean
}

export function Card({ title, aside, actions, children, footer, flush = false }: CardProps) {
  return (
    <section className={styles.card}>
      {(title || actions) && (
        <header className={styles.head}>
          {title && <h2>{title}</h2>}
          {aside && <span className={styles.aside}>{aside}</span>}
          {actions && <span className={styles.actions}>{actions}</span>}
        </header>
      )}
      <div className={flush ? styles.flush : styles.body}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </section>
  )
}
