import { Card } from '#ui/card.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import styles from '../import.module.css'
import type { ContactImport } from '../import-cache.ts'
import { count, counted } from '../words/counted.ts'
import type { Check } from './check-step.tsx'

export function CheckProgress({ one, check }: { one: ContactImport; check: Check }) {
  const { status, done, problem } = check
  if (status === 'failed')
    return (
      <Card title={`3. Checking ${one.fileName}`}>
        <p className={styles.wrong} role="alert">
          {problem ?? 'The check failed. Please try once more.'}
        </p>
      </Card>
    )
  const known = status === 'running' && one.rows > 0
  return (
    <Card title={`3. Checking ${one.fileName}`}>
      <p className={styles.intro} aria-live="polite">
        {known ? `${count(done)} of ${counted(one.rows, 'row')}.` : 'It begins in a moment.'} Nothing is written. You
        can leave this page: the check goes on.
      </p>
      <ProgressBar label="Check" value={known ? done / one.rows : undefined} />
    </Card>
  )
}
