import type { contactEndpoints } from '@frontdesk/contract/contacts'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { tellContactSaved } from '../list/tell-contact-saved.ts'
import { refuseMerged } from '../merge/where-merged.ts'
import { contactView } from '../people/contact-view.ts'
import { readContact } from '../people/people.store.ts'
import { carriesTags, lockDeletion, unmarkDeleted } from './removal.store.ts'
import { goneBefore } from './restorable.ts'

type Endpoint = typeof contactEndpoints.restoreContact

export async function restoreContact(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { id } = call.params
  return call.inAccount(async (tx) => {
    const deletion = await lockDeletion(tx, id)
    const gone = deletion?.deleted_at && deletion.deleted_at < goneBefore(call.platform.clock.now())
    if (!deletion || gone) throw new AppError('contactNotFound')
    // Back alone it would lack all that went along: the merge is undone instead.
    if (deletion.deleted_at) await refuseMerged(tx, id)
    // Two who take the same deletion back both get what they wanted.
    if (!deletion.deleted_at) return contactView(await readContact(tx, id, call.caller.userId))
    await unmarkDeleted(tx, id, call.platform.clock.now())
    await audit(tx, { action: 'contact.restored', entity: { type: 'contact', id } })
    const row = await readContact(tx, id, call.caller.userId)
    await tellContactSaved(tx, row, { created: false })
    if (await carriesTags(tx, id)) publish(tx, 'tagsChanged', {})
    return contactView(row)
  })
}
