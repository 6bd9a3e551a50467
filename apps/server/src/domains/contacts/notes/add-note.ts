import type { contactEndpoints } from '@frontdesk/contract/contacts/contacts'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import { lockContact } from '../people/people.store.ts'
import { emitNoteSaved } from './emit-note-saved.ts'
import { imageOf, keepImage, storeImage } from './note-image.ts'
import { freeInstant, insertNote } from './notes.store.ts'

type Endpoint = typeof contactEndpoints.addNote

export async function addNote(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform, inAccount } = call
  const id = generateId()
  const image = imageOf(body)
  if (image) await storeImage(call, id, image)
  return inAccount(async (tx) => {
    const [isQueued, createdAt] = await Promise.all([
      lockContact(tx, params.id),
      freeInstant(tx, params.id, platform.clock.now()),
    ])
    if (!isQueued) throw new AppError('contactNotFound')
    // Pipelined on one connection, which preserves their order.
    const [, , , note] = await Promise.all([
      insertNote(tx, {
        id,
        contact_id: params.id,
        note: body.note,
        is_sticky: body.isSticky,
        has_image: image !== undefined,
        user_id: caller.userId,
        ghost_user_id: caller.ghost?.userId ?? null,
        created_at: createdAt,
      }),
      image && keepImage(tx, id),
      audit(tx, {
        action: 'note.created',
        entity: { type: 'note', id },
        changes: { note: { to: body.note }, isSticky: { to: body.isSticky } },
        facts: { contact: params.id, ...(image && { image: true }) },
      }),
      emitNoteSaved(tx, { clientId: params.id, id, created: true }),
    ])
    return note
  })
}
