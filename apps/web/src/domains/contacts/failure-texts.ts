import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

/** contacts.md §8 and workspace.md §8, "Load errors". */
export const contactFailures = {
  listContacts: 'Unable to get client:',
  listFavorites: 'Unable to get client:',
  countContacts: 'Unable to get client:',
  getContact: 'Unable to get client:',
  getFullContact: 'Unable to get client:',
  createContact: 'Unable to create contact:',
  updateContact: 'Unable to update contact:',
  addFavorite: 'Unable to update favorites:',
  removeFavorite: 'Unable to update favorites:',
  revealField: 'Unable to show the value:',
  listActivity: 'Unable to get activity:',
  addNote: 'There was an error adding the note.',
  updateNote: 'There was an error updating note.',
  deleteNote: 'There was an error deleting note.',
  restoreNote: 'There was an error restoring note.',
  showNoteImage: 'Unable to get the picture:',
} as const satisfies FailurePrefixes<'contacts'>

export const contactTagFailures = {
  listTags: 'Error loading tags:',
  listContactTags: 'Error loading tags:',
} as const satisfies FailurePrefixes<'tags'>

export const failureText = failureTexts({ ...contactFailures, ...contactTagFailures })
