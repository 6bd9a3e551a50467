import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { count } from '#ui/format/counted.ts'
import styles from './export.module.css'
import { useExport } from './running-export.ts'

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

export function ExportProgress() {
  const running = useExport((state) => state.running)
  if (!running) return null
  const { rows = 0, total, bytes } = running
  return (
    <div className={styles.progress}>
      <ProgressBar label="Exporting contacts" value={total === undefined ? undefined : rows / Math.max(total, 1)} />
      <p role="status">
        {total === undefined ? 'Counting…' : `${count(rows)} of ${count(total)} rows`}
        <span className={styles.quiet}>{bytes > 0 && ` · ${megabytes(bytes)} received`}</span>
      </p>
      <p className={styles.quiet}>You can close this and keep working, but leave this tab open.</p>
    </div>
  )
}
