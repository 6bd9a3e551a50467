import { randomUUIDv7 } from 'node:crypto'
import type { contactEndpoints } from '@frontdesk/contract/contacts'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { imageOf, keepImage, storeImage } from './note-image.ts'
import { freeInstant, holdContact, insertNote } from './notes.store.ts'
import { tellNoteSaved } from './tell-note-saved.ts'

type Endpoint = typeof contactEndpoints.addNote

export async function addNote(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform, inAccount } = call
  const id = randomUUIDv7()
  const image = imageOf(body)
  if (image) await storeImage(call, id, image)
  return inAccount(async (tx) => {
    const [isHeld, createdAt] = await Promise.all([
      holdContact(tx, params.id),
      freeInstant(tx, params.id, platform.clock.now()),
    ])
    if (!isHeld) throw new AppError('contactNotFound')
    // Sent without waiting for one another, and done in this order.
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
      tellNoteSaved(tx, { clientId: params.id, id, created: true }),
    ])
    return note
  })
}
