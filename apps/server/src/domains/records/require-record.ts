import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { lockContact } from '../contacts/contacts.public.ts'
import type { RecordRow, RecordType } from './record-type.ts'
import { lockRecord } from './records.store.ts'

/** A record and its contact, both locked until the commit; the record may be deleted. */
export async function requireRecord(
  tx: AccountTx,
  recordType: RecordType,
  clientId: string,
  id: string,
): Promise<RecordRow> {
  if (!(await lockContact(tx, clientId))) throw new AppError('contactNotFound')
  const row = await lockRecord(tx, recordType.table, clientId, id)
  if (!row) throw new AppError('recordNotFound')
  return row
}
