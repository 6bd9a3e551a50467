import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { type DocumentRow, lockDocument, type Owner } from './documents.store.ts'
import { holdOwner } from './hold-owner.ts'

/** A document, held until the commit, of an owner that stands; the document may be a deleted one. */
export async function holdDocument(tx: AccountTx, owner: Owner, id: string): Promise<DocumentRow> {
  const row = (await holdOwner(tx, owner)) ? await lockDocument(tx, owner, id) : undefined
  if (!row) throw new AppError('documentNotFound')
  return row
}
