import { type AuditEntry, audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import { numberView } from './number-view.ts'
import type { NumberRow } from './numbers.store.ts'

/** Audits what changed, emits the number’s current state to the account, and returns it. */
export async function emitNumber(
  tx: AccountTx,
  act: 'added' | 'updated',
  row: NumberRow,
  changes?: NonNullable<AuditEntry['changes']>,
) {
  await audit(tx, {
    action: `number.${act}`,
    entity: { type: 'number', id: row.id },
    ...(changes && { changes }),
    facts: { phoneNumber: row.phone },
  })
  const number = numberView(row)
  publish(tx, 'phoneSaved', number)
  return number
}
