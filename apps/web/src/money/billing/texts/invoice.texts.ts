import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

/** The open invoice beside the list. */
export const invoiceTexts = {
  label: 'Invoice',
  loading: 'Loading the invoice',
  back: 'Back to invoices',
  close: 'Close',
  pdf: 'PDF',
  download: (number: string) => `Download ${number} as PDF`,
  mail: 'Email invoice',
  next: 'Next invoice',
  soFar: 'Amounts so far',
  issuedLater: (day: string) => `Will be issued ${day}`,
  issued: (day: string) => `Issued ${day}`,
  due: (day: string) => `Due ${day}`,
  dueAutomatic: (day: string) => `Due ${day}, paid automatically`,
  paid: (day: string) => `Paid ${day}`,
  clears: (day: string) => `Clears ${day}`,
  wasVoid: 'Withdrawn. Nothing is due.',
  nextAttempt: (day: string) => `Next attempt ${day}`,
  textsStop: (day: string) => `Outgoing texts and campaigns stop ${day} if it’s unpaid.`,
  textsStopped: 'Outgoing texts and campaigns are paused until it’s paid.',
  lines: 'What it charges',
  noLines: 'Nothing to charge yet',
  plan: 'Plan',
  rows: {
    minutes: (rows: number) => counted(rows, 'call'),
    messages: (rows: number) => counted(rows, 'text'),
    recordings: (rows: number) => counted(rows, 'recording'),
    numbers: (rows: number) => counted(rows, 'number'),
  },
  rowsOf: (rows: string, line: string) => `${rows} of ${line}`,
  segmentsOf: (source: string, segments: string) => `${source}: ${segments}`,
  segments: (quantity: number) => counted(quantity, 'segment'),
  subtotal: 'Subtotal',
  tax: (name: string, percent: string) => `${name} ${percent}%`,
  total: 'Total',
  credited: (credit: string, day: string) => `${credit}, ${day}`,
  amountDue: 'Amount due after credit',
  payments: 'Payments',
  states: {
    starting: 'On its way',
    requiresAction: 'Needs confirmation',
    processing: 'On its way',
    succeeded: 'Paid',
    failed: 'Declined',
    unknown: 'Unknown',
  },
  unknownText: 'The payment provider hasn’t said whether this was paid. We keep asking.',
  automatic: 'automatic',
  refunded: (amount: string) => `${amount} refunded`,
  disputes: { open: 'Disputed', won: 'Dispute won', lost: 'Dispute lost' },
  methodOn: (method: string, day: string) => `${method} on ${day}`,
  noMethod: 'No payment method',
  change: 'Change',
  payNow: 'Pay now',
} as const satisfies Texts

export const mailTexts = {
  title: (number: string) => `Email ${number}`,
  text: 'The email has a link that opens the invoice without signing in.',
  to: 'Email address',
  hint: (email: string) => `Leave it empty to send it to ${email}.`,
  wrong: 'Enter an email address, such as ann@example.com.',
  send: 'Send',
  sent: (number: string, to: string) => `${number} is on its way to ${to}`,
} as const satisfies Texts

/** For supers. */
export const refundTexts = {
  refund: 'Refund',
  title: (number: string) => `Refund ${number}`,
  amount: 'Amount',
  wrong: (most: string) => `Enter an amount of at most ${most}.`,
  done: (amount: string) => `${amount} refunded`,
} as const satisfies Texts
