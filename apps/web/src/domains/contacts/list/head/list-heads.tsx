import { classNames } from '#ui/layout/class-names.ts'
import styles from '../list.module.css'

/** Column headings, only visual: the rows contain their own labels. */
export function ListHeads() {
  return (
    <div className={classNames(styles.columns, styles.heads)} aria-hidden>
      <span className={styles.nameHead}>Name</span>
      <span className={styles.phones}>Phone</span>
      <span className={styles.tags}>Tags</span>
      <span className={styles.last}>Last contact</span>
      <span />
    </div>
  )
}
