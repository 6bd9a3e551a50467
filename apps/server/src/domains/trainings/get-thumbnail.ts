import { Readable } from 'node:stream'
import type { trainingEndpoints } from '@frontdesk/contract/trainings/trainings'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { thumbnailOf } from './trainings.store.ts'

type Endpoint = typeof trainingEndpoints.getThumbnail

export async function getThumbnail({ params, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const [row] = await platform.database.read(caller.accountId, thumbnailOf(params.id))
  if (!row?.thumbnail) throw new AppError('trainingNotFound')
  return { stream: Readable.from([row.thumbnail]), type: 'image/png', size: row.thumbnail.length, immutable: true }
}
