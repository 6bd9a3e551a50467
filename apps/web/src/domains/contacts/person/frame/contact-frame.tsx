import type { ReactNode, Ref } from 'react'
import styles from './frame.module.css'

/** `medium` has no pane for people, `narrow` has a single column. */
export type ContactLayout = 'wide' | 'medium' | 'narrow'

interface ContactFrameProps {
  layout: ContactLayout
  frame?: Ref<HTMLDivElement>
  header: ReactNode
  strip: ReactNode
  tabs: ReactNode
  people?: ReactNode
  main: ReactNode
  side?: ReactNode
  /** The labels of the panes at the sides. */
  labels: { people: string; side: string }
  /** The element of the main pane that scrolls. */
  scroller?: Ref<HTMLDivElement>
}

/** The page of a contact: what stays in sight, and below it panes that scroll on their own. */
export const ContactFrame = ({ layout, frame, header, strip, tabs, labels, scroller, ...panes }: ContactFrameProps) => (
  <div ref={frame} className={styles.frame} data-layout={layout}>
    {header}
    {strip}
    {tabs}
    <div className={styles.panes}>
      {layout === 'wide' && (
        <aside className={styles.people} aria-label={labels.people}>
          {panes.people}
        </aside>
      )}
      <div ref={scroller} className={styles.main}>
        <div className={styles.column}>{panes.main}</div>
      </div>
      {layout !== 'narrow' && (
        <aside className={styles.side} aria-label={labels.side}>
          {panes.side}
        </aside>
      )}
    </div>
  </div>
)
