import type { Texts } from '#ui/texts/texts.ts'

/** Pages that are still to come. */
export const notBuiltYetTexts = {
  serviceReviews: 'Service reviews',
  serviceReview: 'Service review',
  serviceReviewText: 'Where contacts rate your service.',
  billing: 'Billing',
  billingText: 'The last step in adding a payment method.',
  reviewSettingsText: 'How you ask for reviews.',
  notBuilt: (title: string) => `${title}: not built yet`,
  toCome: (brings: string) => `Coming soon: ${brings}`,
  goToContacts: 'Go to contacts',
  planText: 'Plan, invoices, and payment methods.',
} as const satisfies Texts
