// Deletes and restores many contacts, each as by hand. The caller has locked them, and publishes the event.
import { auditEach } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { setDeleted } from '../../contacts/contacts.public.ts'
import { deleteDraftsAbout } from '../../drafts/drafts.public.ts'

export async function deleteContacts(tx: AccountTx, ids: readonly string[], at: Date) {
  if (ids.length === 0) return
  await setDeleted(tx, ids, at, at)
  await deleteDraftsAbout(tx, ...ids)
  await auditAll(tx, 'contact.deleted', ids)
}

export async function restoreContacts(tx: AccountTx, ids: readonly string[], at: Date) {
  if (ids.length === 0) return
  await setDeleted(tx, ids, null, at)
  await auditAll(tx, 'contact.restored', ids)
}

const auditAll = (tx: AccountTx, action: string, ids: readonly string[]) =>
  auditEach(
    tx,
    ids.map((id) => ({ action, entity: { type: 'contact', id } })),
  )
