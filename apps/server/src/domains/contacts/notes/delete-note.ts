import type { contactEndpoints } from '@frontdesk/contract/contacts/contacts'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { deleteDraftsAbout } from '../../drafts/drafts.public.ts'
import { lockContact } from '../people/people.store.ts'
import { mayDelete } from './note-rules.ts'
import { changeNote, lockNote, refreshLastContact } from './notes.store.ts'

type Endpoint = typeof contactEndpoints.deleteNote

export async function deleteNote({
  params,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { id: clientId, activityId: id } = params
  const now = platform.clock.now()
  await inAccount(async (tx) => {
    const note = (await lockContact(tx, clientId)) ? await lockNote(tx, clientId, id) : undefined
    if (!note || note.deleted_at) throw new AppError('noteNotFound')
    mayDelete(caller, note, now)
    await changeNote(tx, id, { deleted_at: now, deleted_by: caller.userId })
    await deleteDraftsAbout(tx, id)
    const lastContact = await refreshLastContact(tx, clientId)
    await audit(tx, { action: 'note.deleted', entity: { type: 'note', id }, facts: { contact: clientId } })
    publish(tx, 'noteRemoved', { clientId, id, lastContactedAt: lastContact?.toISOString() ?? null })
  })
}
