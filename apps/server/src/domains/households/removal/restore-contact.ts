import type { householdEndpoints } from '@frontdesk/contract/households/households'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import {
  contactView,
  deletedBefore,
  emitContactSaved,
  lockContacts,
  readContact,
} from '../../contacts/contacts.public.ts'
import { contactRecords } from '../../records/records.public.ts'
import { refuseMerged } from '../merge/where-merged.ts'
import { unmarkDeleted } from './mark-deleted.ts'
import { carriesTags } from './removal.store.ts'

type Endpoint = typeof householdEndpoints.restoreContact

export async function restoreContact(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { id } = call.params
  return call.inAccount(async (tx) => {
    const deletion = (await lockContacts(tx, [id])).get(id)
    const gone = deletion?.deleted_at && deletion.deleted_at < deletedBefore(call.platform.clock.now())
    if (!deletion || gone) throw new AppError('contactNotFound')
    // Alone it would lack everything that was moved: the merge has to be undone instead.
    if (deletion.deleted_at) await refuseMerged(tx, id)
    // Restoring twice is no error: both callers get what they wanted.
    if (!deletion.deleted_at) return contactView(await readContact(tx, id, call.caller.userId), contactRecords)
    await unmarkDeleted(tx, id, call.platform.clock.now())
    await audit(tx, { action: 'contact.restored', entity: { type: 'contact', id } })
    const row = await readContact(tx, id, call.caller.userId)
    await emitContactSaved(tx, row, { created: false })
    if (await carriesTags(tx, id)) publish(tx, 'tagsChanged', {})
    return contactView(row, contactRecords)
  })
}
