import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

/** administration.md §8, "Settings toasts", contacts.md §8 and workspace.md §8, "Load errors". */
export const tagFailures = {
  listTags: 'Error loading tags:',
  listContactTags: 'Error loading tags:',
  assignTags: 'There was an error assigning the tags.',
  createTag: 'Unable to create tag:',
  updateTag: 'Unable to update tag:',
  deleteTag: 'Unable to delete tag:',
  restoreTag: 'Unable to restore tag:',
} as const satisfies FailurePrefixes<'tags'>

export const failureText = failureTexts(tagFailures)
