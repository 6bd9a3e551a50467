import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import styles from './export.module.css'
import { useExport } from './running-export.ts'
import { exportsTexts } from './texts/exports.texts.ts'

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

export function ExportProgress() {
  const running = useExport((state) => state.running)
  if (!running) return null
  const { rows = 0, total, bytes } = running
  return (
    <div className={styles.progress}>
      <ProgressBar label={exportsTexts.exporting} value={total === undefined ? undefined : rows / Math.max(total, 1)} />
      <p role="status">
        {total === undefined ? exportsTexts.counting : exportsTexts.rows(rows, total)}
        <span className={styles.quiet}>{bytes > 0 && exportsTexts.received(megabytes(bytes))}</span>
      </p>
      <p className={styles.quiet}>{exportsTexts.keepOpen}</p>
    </div>
  )
}
