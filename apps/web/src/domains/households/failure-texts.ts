import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

/** contacts.md §8, and other failures in the same style. */
export const householdFailures = {
  listDeletedContacts: 'Unable to get deleted contacts:',
  getDeletedContact: 'Unable to get client:',
  deleteContact: 'Unable to delete contact:',
  restoreContact: 'Unable to restore contact:',
  mergeContacts: 'There was an error merging contacts.',
  splitContact: 'There was an error splitting the contact.',
  deletePrimary: 'There was an error deleting the primary.',
} as const satisfies FailurePrefixes<'households'>

export const failureText = failureTexts(householdFailures)
