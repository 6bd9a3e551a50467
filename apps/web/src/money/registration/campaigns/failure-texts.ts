import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

/** administration.md §8, "Locations, messaging and phone numbers". */
const campaignFailures = {
  listMessagingServices: 'Unable to get campaigns:',
  createMessageCampaign: 'Unable to save/update campaign:',
  updateMessagingService: 'Unable to save/update campaign:',
  deleteMessagingService: 'Unable to delete campaign:',
  assignNumber: 'Unable to assign campaign:',
  getRegistrationFacts: 'Unable to check the texts:',
  getConsentPage: 'Unable to get consent page:',
  publishConsentPage: 'Unable to publish consent page:',
} as const satisfies FailurePrefixes<'registration'>

export const failureText = failureTexts(campaignFailures)
