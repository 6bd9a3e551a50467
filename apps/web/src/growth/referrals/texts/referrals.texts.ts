import type { Texts } from '#ui/texts/texts.ts'

export const referralsTexts = {
  open: 'View Client',
  openOf: (name: string) => `View Client ${name}`,
  date: 'Referral Date',
  via: 'Via',
  referral: 'Referral',
  referred: 'Referred',
  title: 'Referrals',
  allTime: 'All time',
  thisMonth: 'This month',
  topReferrers: 'Top referrers',
  noReferrers: 'No referrers yet',
  otherWays: 'Other ways',
  purpose: 'Contacts referred to you, newest first.',
  noMore: 'No more referrals',
  none: 'No referrals yet',
  noneHint: 'On a contact’s page, under Agency, enter who referred them or how they found you.',
} as const satisfies Texts
