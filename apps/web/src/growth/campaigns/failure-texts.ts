import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

export const campaignFailures = {
  listCampaigns: 'Unable to get campaign:',
  getCampaign: 'Unable to get campaign:',
  getCampaignSummary: 'Unable to get campaign:',
  deleteCampaign: 'Unable to delete the campaign:',
  duplicateCampaign: 'Unable to duplicate the campaign:',
  setCampaignActive: 'Unable to change the campaign:',
  pauseRun: 'Unable to pause the run:',
  resumeRun: 'Unable to resume the run:',
  stopRun: 'Unable to stop the run:',
  getEmailSender: 'Unable to get the sender:',
  listSuppressions: 'Unable to get the list of addresses:',
  addSuppression: 'Unable to add the address:',
  removeSuppression: 'Unable to remove the address:',
} as const satisfies FailurePrefixes<'campaigns'>

export const failureText = failureTexts(campaignFailures)
