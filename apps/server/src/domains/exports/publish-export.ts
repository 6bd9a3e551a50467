import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import { exportRecordOf } from './export-record.ts'
import { exportedById } from './exported.store.ts'

/** After its audit entry was written in the same transaction. */
export async function publishExport(tx: AccountTx, id: string, now: Date): Promise<void> {
  const row = await exportedById(tx, id)
  if (row) publish(tx, 'exportRecorded', exportRecordOf(row, now))
}
