import { randomUUIDv7 } from 'node:crypto'
import type { contactEndpoints } from '@frontdesk/contract/contacts'
import { clientForm } from '@frontdesk/contract/forms/client'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { offerSaved } from '../../library/library.public.ts'
import { tellContactSaved } from '../list/tell-contact-saved.ts'
import { checkChanges } from '../records/check-changes.ts'
import { contactView } from './contact-view.ts'
import { insertAddress, insertContact, readContact } from './people.store.ts'
import { peopleFields } from './people-fields.ts'
import { saveDetails, withoutEmployers } from './person-details.ts'
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
  const sent = withoutEmployers(null, {}, written)
  const { columns, changes } = changedColumns(platform.keys, { accountId: caller.accountId, id }, null, sent)
  return inAccount(async (tx) => {
    await checkChanges(tx, { contactId: id, now: at }, clientForm, changes)
    await insertContact(tx, { ...columns, id, created_by: tx.actor.userId, created_at: at, updated_at: at })
    const details = await saveDetails(tx, platform.keys, { contactId: id, ownerId: id }, {}, sent)
    const filled = Object.entries(address ?? {}).filter(([, value]) => value)
    if (filled.length > 0) {
      await insertAddress(tx, {
        ...Object.fromEntries(filled),
        id: randomUUIDv7(),
        contact_id: id,
        type: 'Physical',
        created_by: tx.actor.userId,
        created_at: at,
        updated_at: at,
      })
    }
    await audit(tx, {
      action: 'contact.created',
      entity: { type: 'contact', id },
      changes: { ...changes, ...details, ...(filled.length > 0 && { address: { to: Object.fromEntries(filled) } }) },
    })
    await offerSaved(tx, peopleFields, { sent, changes: { ...changes, ...details }, at })
    const row = await readContact(tx, id, caller.userId)
    await tellContactSaved(tx, row, { created: true })
    return contactView(row)
  })
}
