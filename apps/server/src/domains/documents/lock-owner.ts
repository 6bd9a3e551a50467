import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { lockContact } from '../contacts/contacts.public.ts'
import { findOwner, isFull, type Owner } from './documents.store.ts'

/**
 * The contact of the documents' owner, locked until the commit so that concurrent uploads are counted one after
 * another.
 */
export async function lockOwner(tx: AccountTx, owner: Owner): Promise<string | undefined> {
  const found = await findOwner(tx, owner)
  if (!found || !(await lockContact(tx, found.contact_id))) return undefined
  return found.contact_id
}

/** Like lockOwner, but throws tooManyDocuments when the owner has no room for another, and ownerNotFound. */
export async function requireOwner(tx: AccountTx, owner: Owner): Promise<string> {
  const contactId = await lockOwner(tx, owner)
  if (!contactId) throw new AppError('ownerNotFound')
  if (await isFull(tx, owner)) throw new AppError('tooManyDocuments')
  return contactId
}
