import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './page.module.css'

interface PageFrameProps {
  title: string
  /** The purpose of the page, in a sentence. */
  lead?: ReactNode
  /** On the right of the title: a search, a button. */
  actions?: ReactNode
  /** As wide as the window; otherwise a readable width. */
  wide?: boolean
  children: ReactNode
}

/** A page with a heading above its content. */
export const PageFrame = ({ title, lead, actions, wide = false, children }: PageFrameProps) => (
  <div className={classNames(styles.page, !wide && styles.narrow)}>
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {actions && <div className={styles.tools}>{actions}</div>}
    </header>
    {children}
  </div>
)
