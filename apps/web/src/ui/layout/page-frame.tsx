import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './page.module.css'
import { PageTrail } from './page-trail.tsx'

interface PageFrameProps {
  title: string
  /** Beside the title: a number, a state. */
  aside?: ReactNode
  /** The purpose of the page, in a sentence. */
  lead?: ReactNode
  /** On the right of the title: a search, a button. */
  actions?: ReactNode
  /**
   * `table`: one table from edge to edge. `full`: cards as wide as the window, for tables beside each other.
   * `reading`: a column of at most 1040 pixels in the middle, for text and lists. `form`: one of at most 760.
   */
  width?: 'table' | 'full' | 'reading' | 'form'
  children: ReactNode
}

/** A page: a head with breadcrumbs, title and actions that stays in place, and the content below it, which scrolls. */
export const PageFrame = ({ title, aside, lead, actions, width = 'reading', children }: PageFrameProps) => (
  <div className={styles.page}>
    <header className={styles.head}>
      <div className={styles.heading}>
        <div className={styles.titles}>
          <PageTrail />
          <h1>{title}</h1>
          {aside}
        </div>
        {lead && <p>{lead}</p>}
      </div>
      {actions && <div className={styles.tools}>{actions}</div>}
    </header>
    <div className={styles.scroll}>
      <div className={classNames(styles.body, styles[width])}>{children}</div>
    </div>
  </div>
)
