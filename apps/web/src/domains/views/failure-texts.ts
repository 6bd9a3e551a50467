import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

/** contacts.md §8. */
export const listFailures = {
  listRows: 'Unable to get client:',
  countRows: 'Unable to get client:',
  rowsById: 'Unable to get client:',
} as const satisfies FailurePrefixes<'contactList'>

export const viewFailures = {
  listViews: 'Unable to load views:',
  createView: 'Unable to save the view:',
  updateView: 'Unable to save the view:',
  deleteView: 'Unable to delete the view:',
  restoreView: 'Unable to restore the view:',
  saveColumns: 'Unable to save the columns:',
} as const satisfies FailurePrefixes<'views'>

export const failureText = failureTexts({ ...listFailures, ...viewFailures })
