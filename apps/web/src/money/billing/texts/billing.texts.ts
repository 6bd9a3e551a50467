import type { Texts } from '#ui/texts/texts.ts'

/** The page around its three tabs, and what they share. */
export const billingTexts = {
  title: 'Billing',
  details: 'Billing details',
  tabs: { plan: 'Plan', invoices: 'Invoices', methods: 'Payment methods' },
  tabsLabel: 'Billing',
  pastDue: 'past due',
  denied: 'You do not have access to perform this action.',
  card: 'Card',
  bank: 'Bank account',
  method: (name: string, last4: string) => `${name} •• ${last4}`,
  dayWithYear: (day: string, year: string) => `${day}, ${year}`,
  pay: 'Pay',
  payAmount: (amount: string) => `Pay ${amount}`,
  add: 'Add',
  addMethod: 'Add a payment method',
  choosePlan: 'Choose a plan',
} as const satisfies Texts
