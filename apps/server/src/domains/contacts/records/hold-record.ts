import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { holdContact } from '../notes/notes.store.ts'
import type { RecordRoom, RecordRow } from './record-room.ts'
import { lockRecord } from './records.store.ts'

/** A record with its contact, both held until the commit; the record may be a deleted one. */
export async function holdRecord(tx: AccountTx, room: RecordRoom, clientId: string, id: string): Promise<RecordRow> {
  if (!(await holdContact(tx, clientId))) throw new AppError('contactNotFound')
  const row = await lockRecord(tx, room.table, clientId, id)
  if (!row) throw new AppError('recordNotFound')
  return row
}
