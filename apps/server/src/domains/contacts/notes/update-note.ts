import type { contactEndpoints } from '@frontdesk/contract/contacts/contacts'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { lockContact } from '../people/people.store.ts'
import { activityView } from './activity-view.ts'
import { emitNoteSaved } from './emit-note-saved.ts'
import { mayRewrite } from './note-rules.ts'
import { changeNote, lockNote, type NoteChange, readActivity } from './notes.store.ts'

type Endpoint = typeof contactEndpoints.updateNote

export async function updateNote({
  params,
  body,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { id: clientId, activityId: id } = params
  const now = platform.clock.now()
  return inAccount(async (tx) => {
    const before = (await lockContact(tx, clientId)) ? await lockNote(tx, clientId, id) : undefined
    if (!before || before.deleted_at) throw new AppError('noteNotFound')
    const rewritten = body.note !== undefined && body.note !== before.note
    const pinned = body.isSticky !== undefined && body.isSticky !== before.is_sticky
    if (rewritten) mayRewrite(caller, before, now)
    if (!rewritten && !pinned) return activityView(await readActivity(tx, id))
    const change: NoteChange = {
      ...(rewritten && { note: body.note, edited_at: now, edited_ghost_user_id: caller.ghost?.userId ?? null }),
      ...(pinned && { is_sticky: body.isSticky }),
    }
    await changeNote(tx, id, change)
    await audit(tx, {
      action: 'note.updated',
      entity: { type: 'note', id },
      changes: {
        ...(rewritten && { note: { from: before.note, to: body.note } }),
        ...(pinned && { isSticky: { from: before.is_sticky, to: body.isSticky } }),
      },
      facts: { contact: clientId },
    })
    return emitNoteSaved(tx, { clientId, id, created: false })
  })
}
