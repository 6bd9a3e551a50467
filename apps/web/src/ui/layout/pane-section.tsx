import type { ReactNode } from 'react'
import styles from './pane-section.module.css'

interface PaneSectionProps {
  title: string
  /** The accessible name, if the title alone does not say it. */
  label?: string
  /** Beside the title: a count, a chip. */
  aside?: ReactNode
  /** Buttons on the right. */
  actions?: ReactNode
  busy?: boolean
  children?: ReactNode
}

/** A part of a side pane, with a line below it. */
export const PaneSection = ({ title, label, aside, actions, busy, children }: PaneSectionProps) => (
  <section className={styles.section} aria-label={label ?? title} aria-busy={busy || undefined}>
    <header className={styles.head}>
      <h2>{title}</h2>
      {aside}
      {actions && <span className={styles.actions}>{actions}</span>}
    </header>
    {children}
  </section>
)

/** A number beside a title, or in words what is counted. */
export const PaneCount = ({ count, words }: { count: number; words?: string }) =>
  count > 0 && <span className={styles.count}>{words ?? count.toLocaleString('en-US')}</span>

/** In one line: nothing is there yet. */
export const PaneNone = ({ children }: { children: ReactNode }) => <p className={styles.none}>{children}</p>
