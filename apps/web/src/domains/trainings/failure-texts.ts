import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

/** workspace.md §8, "Load errors". */
export const trainingFailures = {
  listTrainings: 'Error getting trainings:',
  openTraining: 'Unable to open the training:',
  deleteTraining: 'Unable to delete the training:',
} as const satisfies FailurePrefixes<'trainings'>

export const failureText = failureTexts(trainingFailures)
