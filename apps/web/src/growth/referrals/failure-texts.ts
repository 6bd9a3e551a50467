import { type FailurePrefixes, failureTexts } from '#platform/api/failure-texts.ts'

export const referralFailures = {
  listReferrals: 'Unable to get referrals:',
  sumReferrals: 'Unable to get the totals:',
  exportReferrals: 'Unable to export referrals:',
  getReferralTree: 'Unable to get referrals:',
  getReferralLink: 'Unable to get the personal link:',
  createReferralLink: 'Unable to create the personal link:',
  updateReferralLink: 'Unable to change the personal link:',
  listRewards: 'Unable to get rewards:',
  countRewards: 'Unable to get rewards:',
  approveReward: 'Unable to approve the reward:',
  giveRewards: 'Unable to mark rewards as given:',
  voidReward: 'Unable to void the reward:',
  thankClient: 'Unable to send the text:',
  exportRewards: 'Unable to export rewards:',
  listRewardPrograms: 'Unable to get programs:',
  createRewardProgram: 'Unable to add the program:',
  updateRewardProgram: 'Unable to save the program:',
  setAgencyCap: 'Unable to save the agency cap:',
  listRewardCaps: 'Unable to get the caps of the states:',
} as const satisfies FailurePrefixes<'referrals'>

export const failureText = failureTexts(referralFailures)
