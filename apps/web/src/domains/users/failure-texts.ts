import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

/** workspace.md §8, "Load errors". */
export const userFailures = {
  listPeers: 'Unable to load users:',
  updateUser: 'Unable to update profile:',
} as const satisfies FailurePrefixes<'users'>

export const failureText = failureTexts(userFailures)

/** administration.md §8, "Settings toasts", with their two spaces. */
export const employeeFailures = {
  listEmployees: 'Unable to get user:',
  createEmployee: 'There was an error saving profile. ',
  deleteEmployee: 'There was an error deleting profile. ',
  sendInvitation: 'Unable to send the invitation:',
  sendEmailChange: 'Unable to send the email:',
  cancelEmailChange: 'Unable to cancel the change:',
  withdrawInvitation: 'Unable to withdraw the invitation:',
  importEmployees: 'Unable to import the employees:',
} as const satisfies FailurePrefixes<'employees'>

export const employeeFailure = failureTexts(employeeFailures)

export const staffFailures = {
  updateUser: 'There was an error saving profile. ',
  changePicture: 'There was an error saving profile. ',
  resetMfa: 'There was an error resetting user MFA. ',
} as const satisfies FailurePrefixes<'users'>

export const staffFailure = failureTexts(staffFailures)
