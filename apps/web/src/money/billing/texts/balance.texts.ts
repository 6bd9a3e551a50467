import type { Texts } from '#ui/texts/texts.ts'

/** The widget of the dashboard. */
export const balanceTexts = {
  title: 'Account balance',
  pastDue: 'Past due',
  current: 'Current',
  upcoming: 'Upcoming',
  number: (what: string, amount: string) => `${what}: ${amount}`,
  automatic: (day: string) => `Automatic payment ${day}`,
  byHand: (day: string) => `Payment due ${day}`,
  nothingToPay: 'Nothing to pay',
  none: 'No plan yet',
  noneText: 'Invoices and payments appear here.',
} as const satisfies Texts

/** Above every page, while something is past due or paused. */
export const bannerTexts = {
  label: 'Billing',
  pastDue: (number: string, amount: string) => `${number} is past due: ${amount}.`,
  stops: (day: string) => `Outgoing texts and campaigns stop ${day} if it’s unpaid.`,
  pastDuePaused: (number: string) => `Outgoing texts and campaigns are paused because ${number} is past due.`,
  paused: {
    pastDue: 'Outgoing texts and campaigns are paused because an invoice is past due.',
    canceled: 'Outgoing texts and campaigns are paused because your plan has ended.',
    budget: 'Outgoing texts and campaigns are paused because this month’s budget is used up.',
  },
  campaignsPaused: {
    pastDue: 'Campaigns are paused because an invoice is past due.',
    canceled: 'Campaigns are paused because your plan has ended.',
    budget: 'Campaigns are paused because this month’s budget is almost used up.',
  },
  openBilling: 'Open billing',
} as const satisfies Texts
