import { count } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

/** The list of invoices, with the strip above it. */
export const invoicesTexts = {
  title: 'Invoices',
  statuses: {
    upcoming: 'Upcoming',
    open: 'Due',
    pending: 'Pending',
    pastDue: 'Past due',
    paid: 'Paid',
    void: 'Void',
  },
  columns: { invoice: 'Invoice', status: 'Status', date: 'Date', total: 'Total', act: 'Pay or download' },
  filters: { status: 'Status', year: 'Year', allStatuses: 'All statuses', allYears: 'All years', current: 'Current' },
  ofTotal: (total: string) => `of ${total}`,
  chosen: (filter: string, value: string) => `${filter}: ${value}`,
  next: 'Next invoice',
  open: (number: string) => `Open ${number}`,
  pay: (number: string) => `Pay ${number}`,
  download: (number: string) => `Download ${number}`,
  file: (number: string) => `${number}.pdf`,
  issued: (day: string) => `Issued ${day}`,
  due: (day: string) => `Due ${day}`,
  clears: (day: string) => `Clears ${day}`,
  onItsWay: 'Payment on its way',
  nextAttempt: (day: string) => `Next attempt ${day}`,
  none: 'No invoices yet',
  noneUntil: (day: string) => `The first one comes on ${day}.`,
  noneWithoutPlan: 'They appear here once you have a plan.',
  noneMatch: 'No invoices match',
  showAll: 'Show all invoices',
  keys: {
    scope: 'Invoices',
    next: 'Next invoice in the list',
    previous: 'Previous invoice in the list',
    close: 'Close the invoice',
  },
} as const satisfies Texts

export const stripTexts = {
  label: 'Balance',
  pastDue: 'Past due',
  current: 'Current',
  upcoming: 'Upcoming',
  openOf: (what: string, amount: string) => `${what}: ${amount}`,
  others: (invoices: number) => `and ${count(invoices)} more`,
  nothingPastDue: 'Everything due is paid.',
  notPaid: 'The due date has passed.',
  nextAttempt: (day: string) => `Next attempt ${day}.`,
  stops: (day: string) => `Outgoing texts and campaigns stop ${day} if it’s unpaid.`,
  stopped: 'Outgoing texts and campaigns are paused until it’s paid.',
  automatic: (day: string, method: string) => `Automatic on ${day}, ${method}`,
  byHand: (day: string) => `Due ${day}, no payment method`,
  nothingDue: 'Nothing else is due.',
  expected: (amount: string, day: string) => `So far. ${amount} expected by ${day}`,
  noPlan: 'No plan',
} as const satisfies Texts
