import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { holdContact } from '../notes/notes.store.ts'
import { findOwner, isFull, type Owner } from './documents.store.ts'

/** The contact of what documents belong to, held until the commit so that they are counted one after another. */
export async function holdOwner(tx: AccountTx, owner: Owner): Promise<string | undefined> {
  const found = await findOwner(tx, owner)
  if (!found || !(await holdContact(tx, found.contact_id))) return undefined
  return found.contact_id
}

/** As holdOwner, where there is room for one more. Throws ownerNotFound and tooManyDocuments. */
export async function holdRoom(tx: AccountTx, owner: Owner): Promise<string> {
  const contactId = await holdOwner(tx, owner)
  if (!contactId) throw new AppError('ownerNotFound')
  if (await isFull(tx, owner)) throw new AppError('tooManyDocuments')
  return contactId
}
