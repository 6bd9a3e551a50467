import type { Texts } from '#ui/texts/texts.ts'

/** Pages that are still to come. */
export const notBuiltYetTexts = {
  campaigns: 'Campaigns',
  campaignsText: 'Campaigns with their runs.',
  newCampaign: 'New campaign',
  newCampaignText: 'The four steps of a campaign.',
  campaign: 'Campaign',
  serviceReviews: 'Service reviews',
  serviceReview: 'Service review',
  serviceReviewText: 'Where a contact rates your service.',
  account: 'Account',
  accountFormsText: 'MFA and gathering forms.',
  billing: 'Billing',
  billingText: 'The last step of adding a payment method.',
  blockedNumbers: 'Blocked numbers',
  blockedNumbersText: 'Numbers that can’t reach you.',
  reviewSettingsText: 'How reviews are asked for.',
  notBuilt: (title: string) => `${title}: not built yet`,
  toCome: (brings: string) => `To come: ${brings} Nothing here is broken, and no data is hidden.`,
  goToContacts: 'Go to contacts',
  planText: 'Plan, invoices, and payment methods.',
} as const satisfies Texts
