import type { chatEndpoints } from '@frontdesk/contract/chat/chat'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { openFileReply } from '#platform/http/file-reply'
import { chatFileKey } from './file-key.ts'
import { fileFor } from './files.store.ts'

type Endpoint = typeof chatEndpoints.showChatFile

/** Only pictures are shown in place; anything else is downloaded. */
const shownInPlace = /^image\/(jpeg|png|gif)$/

export async function showChatFile({
  params,
  caller,
  platform,
  request,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const [row] = await platform.database.read(caller.accountId, fileFor(params.id, caller))
  const file = row && (await openFileReply(platform.files, chatFileKey(caller.accountId, row.id), request.range))
  if (!file) throw new AppError('chatFileNotFound')
  return { ...file, type: row.type, ...(!shownInPlace.test(row.type) && { downloadAs: row.name }) }
}
