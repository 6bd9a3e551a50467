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
    if (!(await holdContact(tx, params.id))) throw new AppError('contactNotFound')
    await insertNote(tx, {
      id,
      contact_id: params.id,
      note: body.note,
      is_sticky: body.isSticky,
      has_image: image !== undefined,
      user_id: caller.userId,
      ghost_user_id: caller.ghost?.userId ?? null,
      created_at: await freeInstant(tx, params.id, platform.clock.now()),
    })
    if (image) await keepImage(tx, id)
    await audit(tx, {
      action: 'note.created',
      entity: { type: 'note', id },
      changes: { note: { to: body.note }, isSticky: { to: body.isSticky } },
      facts: { contact: params.id, ...(image && { image: true }) },
    })
    return tellNoteSaved(tx, { clientId: params.id, id, created: true })
  })
}
