import type { userEndpoints } from '@frontdesk/contract/users/users'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { openFileReply } from '#platform/http/file-reply'
import { pictureKey } from './picture-key.ts'

type Endpoint = typeof userEndpoints.showPicture

export async function showPicture({ params, platform, request }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const file = await openFileReply(platform.files, pictureKey(params.name), request.range)
  if (!file) throw new AppError('notFound')
  return { ...file, type: 'image/jpeg', immutable: true }
}
