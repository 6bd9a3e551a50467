import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

/** administration.md §8, "Settings toasts", and workspace.md §8, "Load errors". */
export const valueFailures = {
  listValues: 'Unable to get values:',
  addValue: 'Unable to update group.',
  replaceValues: 'Unable to update group.',
  deleteValue: 'There was an error deleting value.',
} as const satisfies FailurePrefixes<'values'>
export const templateFailures = {
  listTemplates: 'Unable to get templates:',
  createTemplate: 'Unable to save template:',
  updateTemplate: 'Unable to save template:',
  deleteTemplate: 'Unable to delete template:',
  restoreTemplate: 'Unable to save template:',
} as const satisfies FailurePrefixes<'templates'>

export const failureText = failureTexts({ ...valueFailures, ...templateFailures })
