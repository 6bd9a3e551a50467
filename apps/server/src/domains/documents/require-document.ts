import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { type DocumentRow, lockDocument, type Owner } from './documents.store.ts'
import { lockOwner } from './lock-owner.ts'

/** A document, deleted or not, locked until the commit, of an owner that is not deleted. */
export async function requireDocument(tx: AccountTx, owner: Owner, id: string): Promise<DocumentRow> {
  const row = (await lockOwner(tx, owner)) ? await lockDocument(tx, owner, id) : undefined
  if (!row) throw new AppError('documentNotFound')
  return row
}
