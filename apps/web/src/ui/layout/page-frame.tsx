import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './page.module.css'

interface PageFrameProps {
  title: string
  /** The purpose of the page, in a sentence. */
  lead?: ReactNode
  /** On the right of the title: a search, a button. */
  actions?: ReactNode
  /** Before the title: the link to the page that this one belongs to. */
  back?: ReactNode
  /** As wide as the window; otherwise a readable width. */
  wide?: boolean
  children: ReactNode
}

/** A page with a heading above its content. */
export const PageFrame = ({ title, lead, actions, back, wide = false, children }: PageFrameProps) => (
  <div className={classNames(styles.page, back !== undefined && styles.below, !wide && styles.narrow)}>
    <header className={styles.head}>
      {back}
      <div>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {actions && <div className={styles.tools}>{actions}</div>}
    </header>
    {children}
  </div>
)
