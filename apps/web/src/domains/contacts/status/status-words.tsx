import type { Coverage } from '@frontdesk/contract/contacts/client-status'
import { useToday } from '#platform/time/use-today.ts'
import styles from './status.module.css'
import { statusReason } from './status-reason.ts'

/** In a row of a list. */
export function StatusWords({ coverage }: { coverage: Coverage }) {
  const { status, label, reason } = statusReason(coverage, useToday())
  return (
    <small className={styles.words} data-status={status} title={reason}>
      {label}
    </small>
  )
}
