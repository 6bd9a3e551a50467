import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { count, counted } from '#ui/format/counted.ts'
import { Card } from '#ui/layout/card.tsx'
import styles from '../import.module.css'
import type { ContactImport } from '../import-cache.ts'
import type { Check } from './check-step.tsx'

export function CheckProgress({ one, check }: { one: ContactImport; check: Check }) {
  const { status, done, problem } = check
  if (status === 'failed')
    return (
      <Card title={`3. Checking ${one.fileName}`}>
        <p className={styles.wrong} role="alert">
          {problem ?? 'The check failed. Please try again.'}
        </p>
      </Card>
    )
  const known = status === 'running' && one.rows > 0
  return (
    <Card title={`3. Checking ${one.fileName}`}>
      <p className={styles.intro} aria-live="polite">
        {known ? `${count(done)} of ${counted(one.rows, 'row')}.` : 'It starts in a moment.'} Nothing is saved yet. You
        can leave this page; the check continues.
      </p>
      <ProgressBar label="Check" value={known ? done / one.rows : undefined} />
    </Card>
  )
}
