import type { contactEndpoints } from '@frontdesk/contract/contacts'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { goneBefore } from '../removal/restorable.ts'
import { activityView } from './activity-view.ts'
import { mayRestore } from './note-rules.ts'
import { changeNote, holdContact, lockNote, readActivity } from './notes.store.ts'
import { tellNoteSaved } from './tell-note-saved.ts'

type Endpoint = typeof contactEndpoints.restoreNote

export async function restoreNote({
  params,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { id: clientId, activityId: id } = params
  return inAccount(async (tx) => {
    const note = (await holdContact(tx, clientId)) ? await lockNote(tx, clientId, id) : undefined
    if (!note || (note.deleted_at && note.deleted_at < goneBefore(platform.clock.now())))
      throw new AppError('noteNotFound')
    mayRestore(caller, note)
    if (!note.deleted_at) return activityView(await readActivity(tx, id))
    await changeNote(tx, id, { deleted_at: null, deleted_by: null })
    await audit(tx, { action: 'note.restored', entity: { type: 'note', id }, facts: { contact: clientId } })
    return tellNoteSaved(tx, { clientId, id, created: false })
  })
}
