import type { contactChange } from '@frontdesk/contract/contacts/contact-fields'
import type { z } from 'zod'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import type { Platform } from '#platform/platform'
import { emitContactSaved } from '../list/emit-contact-saved.ts'
import { insertContact } from './people.store.ts'
import { changedColumns } from './written-columns.ts'

type Sent = Pick<
  z.output<typeof contactChange>,
  'firstName' | 'lastName' | 'mobilePhone' | 'email' | 'managedBy' | 'affliateVia' | 'affliateContact' | 'aflliateOn'
>

/** A new contact whom a client referred; nobody of the staff is its author. Returns its id. */
export async function addReferred(tx: AccountTx, { keys, clock }: Pick<Platform, 'keys' | 'clock'>, sent: Sent) {
  const id = generateId()
  const at = clock.now()
  const { columns, changes } = changedColumns(keys, { accountId: tx.accountId, id }, null, sent)
  await insertContact(tx, { ...columns, id, created_by: null, created_at: at, updated_at: at })
  await audit(tx, { action: 'contact.created', entity: { type: 'contact', id }, changes })
  await emitContactSaved(tx, { id, version: 1 }, { created: true })
  return id
}
