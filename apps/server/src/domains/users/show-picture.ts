import type { userEndpoints } from '@frontdesk/contract/users'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { pictureKey } from './picture-key.ts'

type Endpoint = typeof userEndpoints.showPicture

export async function showPicture({ params, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const file = await platform.files.get(pictureKey(params.name))
  if (!file) throw new AppError('notFound')
  return { stream: file.stream, type: 'image/jpeg', size: file.size, immutable: true }
}
