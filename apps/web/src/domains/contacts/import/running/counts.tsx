import styles from '../import.module.css'
import type { ContactImport } from '../import-cache.ts'

/** What came of the rows so far. */
export function Counts({ progress }: Pick<ContactImport, 'progress'>) {
  const counts = [
    ['Added', progress.created],
    ['Changed', progress.updated],
    ['Already here', progress.skipped],
    ['To decide', progress.conflicts],
    ['Failed', progress.failed],
  ] as const
  return (
    <dl className={styles.counts}>
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  )
}
