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
  /** A pane that has no place of its own, shown as the open tab instead of the main pane. */
  instead?: 'people' | 'side' | undefined
  /** The labels of the panes at the sides. */
  labels: { people: string; side: string }
  /** The element of the main pane that scrolls. */
  scroller?: Ref<HTMLDivElement>
}

/**
 * The page of a contact: what stays in sight, and below it panes that scroll on their own. A pane without a place stays
 * rendered, so that a dialog opened from it survives a window that gets narrower.
 */
export function ContactFrame({
  layout,
  frame,
  header,
  strip,
  tabs,
  labels,
  scroller,
  instead,
  ...panes
}: ContactFrameProps) {
  const aside = (pane: 'people' | 'side', hasPlace: boolean) => (
    <aside
      className={styles[pane]}
      hidden={!hasPlace && instead !== pane}
      data-instead={(!hasPlace && instead === pane) || undefined}
      aria-label={labels[pane]}
    >
      {panes[pane]}
    </aside>
  )
  return (
    <div ref={frame} className={styles.frame} data-layout={layout}>
      {header}
      {strip}
      {tabs}
      <div className={styles.panes}>
        {aside('people', layout === 'wide')}
        <div ref={scroller} className={styles.main} hidden={instead !== undefined}>
          <div className={styles.column}>{panes.main}</div>
        </div>
        {aside('side', layout !== 'narrow')}
      </div>
    </div>
  )
}
