import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import type { RecordRoom } from './record-room.ts'
import { recordView } from './record-view.ts'
import { policyFigures, readRecord } from './records.store.ts'

interface Which {
  clientId: string
  id: string
}

/** Tells the account the record as it is now, and answers with it. */
export async function tellRecordSaved(
  tx: AccountTx,
  room: RecordRoom,
  { clientId, id, created }: Which & { created: boolean },
) {
  const record = recordView(room, await readRecord(tx, room.table, id))
  const summary = await policyFigures(tx, clientId)
  publish(tx, 'recordSaved', { kind: room.kind, clientId, record, created, summary } as never)
  return record as never
}

export async function tellRecordRemoved(tx: AccountTx, room: RecordRoom, { clientId, id }: Which) {
  publish(tx, 'recordRemoved', { clientId, kind: room.kind, id, summary: await policyFigures(tx, clientId) })
}
