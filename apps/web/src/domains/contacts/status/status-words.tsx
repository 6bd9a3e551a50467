import type { Coverage } from '@frontdesk/contract/client-status'
import styles from './status.module.css'
import { toldStatus } from './status-reason.ts'
import { useToday } from './today.ts'

/** In a row of a list. */
export function StatusWords({ coverage }: { coverage: Coverage }) {
  const { status, label, reason } = toldStatus(coverage, useToday())
  return (
    <small className={styles.words} data-status={status} title={reason}>
      {label}
    </small>
  )
}
