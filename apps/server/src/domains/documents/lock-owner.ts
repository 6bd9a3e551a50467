import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { lockContact } from '../contacts/contacts.public.ts'
import { findOwner, isFull, type Owner } from './documents.store.ts'

/** The contact of what documents belong to, held until the commit so that they are counted one after another. */
export async function lockOwner(tx: AccountTx, owner: Owner): Promise<string | undefined> {
  const found = await findOwner(tx, owner)
  if (!found || !(await lockContact(tx, found.contact_id))) return undefined
  return found.contact_id
}

/** As lockOwner, where there is room for one more. Throws ownerNotFound and tooManyDocuments. */
export async function requireOwner(tx: AccountTx, owner: Owner): Promise<string> {
  const contactId = await lockOwner(tx, owner)
  if (!contactId) throw new AppError('ownerNotFound')
  if (await isFull(tx, owner)) throw new AppError('tooManyDocuments')
  return contactId
}
