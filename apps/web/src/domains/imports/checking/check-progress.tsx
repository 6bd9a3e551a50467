import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from '../import.module.css'
import type { ContactImport } from '../imports.queries.ts'
import { checkTexts } from '../texts/check.texts.ts'
import type { Check } from './check-step.tsx'

export function CheckProgress({ one, check }: { one: ContactImport; check: Check }) {
  const { status, done, problem } = check
  if (status === 'failed')
    return (
      <Card title={checkTexts.checking(one.fileName)}>
        <p className={styles.wrong} role="alert">
          {problem ?? checkTexts.failed}
        </p>
      </Card>
    )
  const known = status === 'running' && one.rows > 0
  return (
    <Card title={checkTexts.checking(one.fileName)}>
      <p className={styles.intro} aria-live="polite">
        {known ? checkTexts.progress(done, one.rows) : checkTexts.starting} {checkTexts.mayLeave}
      </p>
      <ProgressBar label={checkTexts.check} value={known ? done / one.rows : undefined} />
    </Card>
  )
}
