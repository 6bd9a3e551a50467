import type { trainingEndpoints } from '@frontdesk/contract/trainings/trainings'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { removeTraining } from './trainings.store.ts'

type Endpoint = typeof trainingEndpoints.deleteTraining

export async function deleteTraining({ params: { id }, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  await inAccount(async (tx) => {
    const gone = await removeTraining(tx, id)
    if (!gone) throw new AppError('trainingNotFound')
    await audit(tx, { action: 'training.deleted', entity: { type: 'training', id }, facts: { title: gone.title } })
    publish(tx, 'trainingsChanged', { id, added: false })
  })
}
