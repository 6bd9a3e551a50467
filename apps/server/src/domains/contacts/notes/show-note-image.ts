import type { contactEndpoints } from '@frontdesk/contract/contacts'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { imageKey } from './note-image.ts'
import { noteWithImage } from './notes.store.ts'

type Endpoint = typeof contactEndpoints.showNoteImage

export async function showNoteImage({
  params,
  query,
  caller,
  platform,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const [note] = await platform.database.read(caller.accountId, noteWithImage(params.id, params.activityId))
  const file = note && (await platform.files.get(imageKey(caller.accountId, note.id, query.size)))
  if (!file) throw new AppError('noteNotFound')
  return { stream: file.stream, type: 'image/webp', size: file.size }
}
