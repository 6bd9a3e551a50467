import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

/** Failures of run calls; the two about history are the specification's. */
const runFailures = {
  getCampaignRun: 'Unable to get campaign history details, please try again.',
  listCampaignLogDetails: 'Unable to get campaign history details, please try again.',
  pauseRun: 'Unable to pause the run:',
  resumeRun: 'Unable to resume the run:',
  stopRun: 'Unable to stop the run:',
  retryRecipients: 'Unable to retry:',
  exportCampaignRun: 'Unable to export the run:',
  duplicateCampaign: 'Unable to duplicate the campaign:',
} as const satisfies FailurePrefixes<'campaigns'>

export const runFailureText = failureTexts(runFailures)
