// The specification's §8, word by word, compared with the product's texts.
import { expect, test } from 'vitest'
import { accountFailures } from '#domains/accounts/failure-texts.ts'
import { blockFailures } from '#domains/blockednumbers/failure-texts.ts'
import { saveFailure } from '#domains/callflow/failure-texts.ts'
import { contactFailures, contactTagFailures } from '#domains/contacts/failure-texts.ts'
import { followupFailures } from '#domains/followups/failure-texts.ts'
import { householdFailures } from '#domains/households/failure-texts.ts'
import { locationFailures, messagesFailure } from '#domains/locations/failure-texts.ts'
import { vinFailures } from '#domains/lookups/failure-texts.ts'
import { metricFailures } from '#domains/metrics/failure-texts.ts'
import { tagFailures } from '#domains/tags/failure-texts.ts'
import { boardFailures } from '#domains/taskboards/failure-texts.ts'
import { templateFailures, valueFailures } from '#domains/templates/failure-texts.ts'
import { trainingFailures } from '#domains/trainings/failure-texts.ts'
import { employeeFailures, staffFailures, userFailures } from '#domains/users/failure-texts.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { failureTexts } from '#platform/api/failure-texts.ts'

const refused = new ApiFailure({ status: 422, code: 'invalid', message: 'Refused.' })

test.each([
  // workspace.md, "Load errors".
  [contactFailures.getFullContact, 'Unable to get client:'],
  [contactFailures.listContacts, 'Unable to get client:'],
  [contactFailures.listActivity, 'Unable to get activity:'],
  [followupFailures.listFollowups, 'Unable to get follow-ups:'],
  [followupFailures.listClientFollowups, 'Unable to get follow-ups:'],
  [templateFailures.listTemplates, 'Unable to get templates:'],
  [accountFailures.getAccount, 'Unable to get account:'],
  [locationFailures.listLocations, 'Unable to get location:'],
  [employeeFailures.listEmployees, 'Unable to get user:'],
  [blockFailures.listBlocked, 'Unable to get block list:'],
  [boardFailures.listTaskBoards, 'Unable to get taskboards:'],
  [metricFailures.getEmployeeStats, 'Unable to get metric:'],
  [tagFailures.listTags, 'Error loading tags:'],
  [trainingFailures.listTrainings, 'Error getting trainings:'],
  [contactTagFailures.listTags, 'Error loading tags:'],
  [userFailures.listPeers, 'Unable to load users:'],
  [userFailures.updateUser, 'Unable to update profile:'],
  // contacts.md.
  [contactFailures.createContact, 'Unable to create contact:'],
  [contactFailures.updateContact, 'Unable to update contact:'],
  [contactFailures.deleteNote, 'There was an error deleting note.'],
  [contactFailures.updateNote, 'There was an error updating note.'],
  [tagFailures.assignTags, 'There was an error assigning the tags.'],
  [householdFailures.splitContact, 'There was an error splitting the contact.'],
  [householdFailures.mergeContacts, 'There was an error merging contacts.'],
  [vinFailures.lookUpVin, 'Unable to find vin:'],
  // administration.md, "Settings toasts".
  [saveFailure(new Error('No network.')), 'Error saving call flow. No network.'],
  [saveFailure(refused), 'Unable to update call flow: Refused.'],
  [messagesFailure(new Error('No network.')), 'Error saving message settings. No network.'],
  [messagesFailure(refused), 'Unable to update message settings: Refused.'],
  [employeeFailures.createEmployee, 'There was an error saving profile. '],
  [employeeFailures.deleteEmployee, 'There was an error deleting profile. '],
  [staffFailures.updateUser, 'There was an error saving profile. '],
  [staffFailures.resetMfa, 'There was an error resetting user MFA. '],
  [tagFailures.createTag, 'Unable to create tag:'],
  [tagFailures.updateTag, 'Unable to update tag:'],
  [tagFailures.deleteTag, 'Unable to delete tag:'],
  [valueFailures.replaceValues, 'Unable to update group.'],
  [valueFailures.deleteValue, 'There was an error deleting value.'],
])('%s', (said, asked) => expect(said).toBe(asked))

test('the server’s message follows', () => {
  const text = failureTexts({ listPeers: 'Unable to load users:' })
  const failure = (message: string) => new ApiFailure({ status: 503, code: 'unavailable', message })
  expect(text('listPeers', failure('The server is busy.'))).toBe('Unable to load users: The server is busy.')
  expect(text('listPeers', failure(''))).toBe('Unable to load users: unknown error')
})

const sources = Object.values(
  import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], { query: '?raw', eager: true, import: 'default' }),
).join('\n')

/** Successes, states, and other messages that are defined where they are shown. */
test.each([
  ...['Note Removed', 'Note Updated', 'Tags Assigned', 'Client created', 'Client updated', 'Client successfully split'],
  ...['Client successfully merged', 'Password Updated', 'Tag created', 'Tag updated', 'Tag deleted', 'Group Updated'],
  ...['Added Profile', 'Updated Profile', 'Deleted Profile', 'Reset MFA'],
  ...['Value Deleted', 'Loading Account Error:', 'Could not ghost user', 'No Activities Found'],
  ...['Error sending feedback.  Please contact us directly.  Thank You!'],
  'Feedback was sent to our support group.  Thank You!',
  ...['No Trainings Found', 'training item added to library', 'Unable to save training item'],
  'There was an error updating your password.',
  'Error updating password. Please ensure your current password is correct.',
  'There was an issue logging in. Please try again or contact us.',
  'Account owner requires MFA to be enabled.',
  'Please setup your MFA under the left navigation.',
  'You do not have access to perform this action.',
  'Network Communication Issue',
])('the product says: %s', (sentence) => expect(sources.includes(sentence)).toBe(true))
