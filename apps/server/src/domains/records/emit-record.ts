import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import type { RecordType } from './record-type.ts'
import { recordView } from './record-view.ts'
import { policyFigures, readRecord } from './records.store.ts'

interface Which {
  clientId: string
  id: string
}

/** Emits the record's current state to the account, and returns it. */
export async function emitRecordSaved(
  tx: AccountTx,
  recordType: RecordType,
  { clientId, id, created }: Which & { created: boolean },
) {
  const record = recordView(recordType, await readRecord(tx, recordType.table, id))
  const summary = await policyFigures(tx, clientId)
  publish(tx, 'recordSaved', { kind: recordType.kind, clientId, record, created, summary } as never)
  return record as never
}

export async function emitRecordRemoved(tx: AccountTx, recordType: RecordType, { clientId, id }: Which) {
  publish(tx, 'recordRemoved', { clientId, kind: recordType.kind, id, summary: await policyFigures(tx, clientId) })
}
