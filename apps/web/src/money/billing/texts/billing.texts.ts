import type { Texts } from '#ui/texts/texts.ts'

/** The page around its three tabs. */
export const billingTexts = {
  title: 'Billing',
  details: 'Billing details',
  tabs: { plan: 'Plan', invoices: 'Invoices', methods: 'Payment methods' },
  tabsLabel: 'Billing',
  pastDue: 'past due',
  denied: 'You do not have access to perform this action.',
} as const satisfies Texts
