import type { contactEndpoints } from '@frontdesk/contract/contacts/contacts'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { lockContact } from '../people/people.store.ts'
import { deletedBefore } from '../restorable.ts'
import { activityView } from './activity-view.ts'
import { emitNoteSaved } from './emit-note-saved.ts'
import { mayRestore } from './note-rules.ts'
import { changeNote, lockNote, readActivity } from './notes.store.ts'

type Endpoint = typeof contactEndpoints.restoreNote

export async function restoreNote({
  params,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { id: clientId, activityId: id } = params
  return inAccount(async (tx) => {
    const note = (await lockContact(tx, clientId)) ? await lockNote(tx, clientId, id) : undefined
    if (!note || (note.deleted_at && note.deleted_at < deletedBefore(platform.clock.now())))
      throw new AppError('noteNotFound')
    mayRestore(caller, note)
    if (!note.deleted_at) return activityView(await readActivity(tx, id))
    await changeNote(tx, id, { deleted_at: null, deleted_by: null })
    await audit(tx, { action: 'note.restored', entity: { type: 'note', id }, facts: { contact: clientId } })
    return emitNoteSaved(tx, { clientId, id, created: false })
  })
}
