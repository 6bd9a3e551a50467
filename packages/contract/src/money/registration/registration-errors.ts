import type { ErrorCatalog } from '../../kit/errors.ts'

export const registrationErrors = {
  registrationMissing: { status: 404, message: 'This hasn’t been entered yet.' },
  registrationIncomplete: { status: 422, message: 'Complete the earlier steps first.' },
  registrationLocked: {
    status: 409,
    message: 'This is under review or approved, and can’t be changed. Reach out to support for changes.',
  },
  registrationBusy: { status: 409, message: 'This is being sent to the carrier. Wait a moment, then try again.' },
  registrationNumberNeeded: { status: 422, message: 'Enter the registration number for this ID type.' },
  profileNotCompliant: {
    status: 422,
    message: 'Evaluation failed with status noncompliant. Please fix data or reach out to support for assistance.',
  },
  profileNotApproved: { status: 409, message: 'The business profile must be approved before its brand is registered.' },
  brandNotApproved: { status: 409, message: 'The location’s brand must be approved before a campaign is sent.' },
  findingsOpen: { status: 422, message: 'Carriers would refuse this. Fix what the findings say, then send it.' },
  feeChanged: { status: 409, message: 'The fee has changed since you saw it. Nothing was sent. Check it again.' },
  passcodeNotAwaited: { status: 409, message: 'The registry isn’t waiting for a passcode.' },
  nothingUnderReview: { status: 409, message: 'Nothing of this location is under review.' },
  campaignNameTaken: { status: 409, message: 'Another message campaign has this name. Choose another one.' },
  messagingServiceNotFound: { status: 404, message: 'This message campaign isn’t in this account.' },
  messagingServiceUsed: { status: 409, message: 'Numbers text under this campaign. Move them to another one first.' },
  numberPorting: { status: 409, message: 'Can’t assign campaign till porting is completed' },
  campaignNotVerified: {
    status: 409,
    message: 'This campaign isn’t verified yet. Numbers can be assigned when it is.',
  },
  consentPageMissing: { status: 404, message: 'This page doesn’t exist.' },
  consentPageChanged: { status: 409, message: 'The wording has changed. Load the page again and read it.' },
} as const satisfies ErrorCatalog
