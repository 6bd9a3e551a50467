import { trainingEndpoints } from '@frontdesk/contract/trainings/trainings'
import { type Domain, routes } from '#platform/domain'
import { addTraining } from './add-training.ts'
import { countTrainings } from './count-trainings.ts'
import { deleteTraining } from './delete-training.ts'
import { getThumbnail } from './get-thumbnail.ts'
import { listTrainings } from './list-trainings.ts'
import { openTraining } from './open-training.ts'
import { readTraining } from './read-training.ts'
import { trainingAudiences } from './trainings.access.ts'
import { trainingRecurring } from './trainings.jobs.ts'

export const trainingsDomain: Domain = {
  name: 'trainings',
  routes: routes(trainingEndpoints, {
    listTrainings,
    countTrainings,
    addTraining,
    deleteTraining,
    openTraining,
    readTraining,
    getThumbnail,
  }),
  audiences: trainingAudiences,
  recurring: trainingRecurring,
}
