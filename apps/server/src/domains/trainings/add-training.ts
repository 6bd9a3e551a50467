import { thumbnailSize, trainingLimits } from '@frontdesk/contract/trainings/limits'
import type { trainingEndpoints } from '@frontdesk/contract/trainings/trainings'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import { parsePng } from '#platform/pictures/png'
import { publish } from '#platform/realtime/realtime'
import { trainingView } from './training-view.ts'
import { insertTraining } from './trainings.store.ts'

type Endpoint = typeof trainingEndpoints.addTraining

export async function addTraining({
  body,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { title, description, tags, notify, details } = body
  const id = body.id ?? generateId()
  const thumbnail = body.thumbnail === null ? null : pictureOf(body.thumbnail)
  const row = {
    ...{ id, title, description, tags, notify, details },
    arcade_id: body.arcadeId || null,
    created_at: platform.clock.now(),
  }
  await inAccount(async (tx) => {
    if (!(await insertTraining(tx, { ...row, thumbnail, created_by: caller.userId })))
      throw new AppError('trainingNotAdded')
    await audit(tx, { action: 'training.added', entity: { type: 'training', id }, facts: { title } })
    publish(tx, 'trainingsChanged', { id, added: true })
  })
  return trainingView({ ...row, pictured: thumbnail !== null }, [])
}

function pictureOf(dataUrl: string): Buffer {
  const bytes = parsePng(dataUrl, { ...thumbnailSize, bytes: trainingLimits.thumbnail })
  if (!bytes) throw new AppError('invalid', { fields: { thumbnail: 'Choose another picture.' } })
  return bytes
}
