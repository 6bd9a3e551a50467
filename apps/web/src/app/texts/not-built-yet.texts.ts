import type { Texts } from '#ui/texts/texts.ts'

/** Pages that are still to come. */
export const notBuiltYetTexts = {
  billing: 'Billing',
  billingText: 'The last step in adding a payment method.',
  notBuilt: (title: string) => `${title}: not built yet`,
  toCome: (brings: string) => `Coming soon: ${brings}`,
  goToContacts: 'Go to contacts',
  planText: 'Plan, invoices, and payment methods.',
} as const satisfies Texts
