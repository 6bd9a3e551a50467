import type { contactEndpoints } from '@frontdesk/contract/contacts/contacts'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { openFileReply } from '#platform/http/file-reply'
import { imageKey } from './note-image.ts'
import { noteWithImage } from './notes.store.ts'

type Endpoint = typeof contactEndpoints.showNoteImage

export async function showNoteImage({
  params,
  query,
  caller,
  platform,
  request,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const [note] = await platform.database.read(caller.accountId, noteWithImage(params.id, params.activityId))
  const key = note && imageKey(caller.accountId, note.id, query.size)
  const file = key && (await openFileReply(platform.files, key, request.range))
  if (!file) throw new AppError('noteNotFound')
  return { ...file, type: 'image/webp' }
}
