import { randomUUIDv7 } from 'node:crypto'
import type { contactEndpoints } from '@frontdesk/contract/contacts'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { tellContactSaved } from '../list/tell-contact-saved.ts'
import { contactView } from './contact-view.ts'
import { insertAddress, insertContact, readContact } from './people.store.ts'
import { changedColumns } from './written-columns.ts'

type Endpoint = typeof contactEndpoints.createContact

export async function createContact({
  body,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const id = randomUUIDv7()
  const at = platform.clock.now()
  const { address, ...written } = body
  const { columns, changes } = changedColumns(platform.keys, { accountId: caller.accountId, id }, null, written)
  return inAccount(async (tx) => {
    await insertContact(tx, { ...columns, id, created_by: tx.actor.userId, created_at: at, updated_at: at })
    const filled = Object.entries(address ?? {}).filter(([, value]) => value)
    if (filled.length > 0) {
      await insertAddress(tx, {
        ...Object.fromEntries(filled),
        id: randomUUIDv7(),
        contact_id: id,
        type: 'Physical',
        created_at: at,
      })
    }
    await audit(tx, {
      action: 'contact.created',
      entity: { type: 'contact', id },
      changes: { ...changes, ...(filled.length > 0 && { address: { to: Object.fromEntries(filled) } }) },
    })
    const row = await readContact(tx, id, caller.userId)
    await tellContactSaved(tx, row, { created: true })
    return contactView(row)
  })
}
