// Bounds and lists of billing. Without zod, so that the browser can import this file.

export const billingLimits = {
  planId: 40,
  planName: 60,
  /** Cents a month. */
  amount: 10_000_000,
  trialDays: 90,
  plans: 50,
  tiers: 20,
  invoicesPage: 50,
  /** Of one invoice. */
  lines: 100,
  rowsPage: 100,
  paymentMethods: 10,
  /** Cents a month. */
  budget: 10_000_000,
  billingName: 120,
  /** Mails of one invoice, and of all invoices of an account, within 24 hours. */
  invoiceMails: 10,
  accountMails: 50,
} as const

/**
 * What is metered: begun minutes of calls with the outside, segments of texts, begun minutes of recordings, and phone
 * numbers, each once a month.
 */
export const usageKinds = ['minutes', 'messages', 'recordings', 'numbers'] as const
export type UsageKind = (typeof usageKinds)[number]

/** The subscription's product of each kind, as an invoice line names it. */
export const productNames: Readonly<Record<UsageKind, string>> = {
  minutes: 'Call minutes',
  messages: 'Text segments',
  recordings: 'Recorded minutes',
  numbers: 'Phone numbers',
}

/** Cards by the payment provider’s names for them, as people know them. */
export const cardNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/**
 * What a line charges: the plan's fixed price or its unused part, usage, a fee of the carriers' registry, or credit of an
 * earlier invoice.
 */
export const lineKinds = ['plan', 'unusedPlan', ...usageKinds, 'registration', 'credit'] as const
export type LineKind = (typeof lineKinds)[number]

/** Why an invoice was issued. */
export const invoiceReasons = ['period', 'start', 'planChange', 'trialEnd', 'final'] as const
export type InvoiceReason = (typeof invoiceReasons)[number]

/**
 * As people read it. upcoming: not issued yet · open: due later · pending: a payment is on its way · pastDue: the due date
 * has passed, or has come and a payment of it failed · paid · void: withdrawn by the operator.
 */
export const invoiceStatuses = ['upcoming', 'open', 'pending', 'pastDue', 'paid', 'void'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

export const methodTypes = ['card', 'us_bank_account'] as const
export type MethodType = (typeof methodTypes)[number]

export const paymentStates = ['starting', 'requiresAction', 'processing', 'succeeded', 'failed', 'unknown'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Why a payment was declined, in the product's words for every provider's code. */
export const declineReasons = [
  'declined',
  'insufficientFunds',
  'expired',
  'wrongCode',
  'lostOrStolen',
  'notConfirmed',
  'accountClosed',
  'unverified',
  'providerError',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Days after the first failed automatic payment on which it is tried again, and after which outgoing texts stop. */
export const dunning = { retryDays: [3, 7, 14], graceDays: 19 } as const

/** Percent of the budget at which owners and admins are told; campaigns pause before the cap, other texts at it. */
export const budgetSteps = [50, 80, 100] as const
export const campaignsPauseAt = 95

/** Why outgoing texts are paused, the first that holds: `campaigns` of `budget` pauses campaigns only. */
export const pauseReasons = ['pastDue', 'canceled', 'budget'] as const
export const pauseLevels = ['campaigns', 'texts'] as const

/** What a plan limits. */
export const planLimits = ['locations', 'services', 'phoneNumbers', 'employees'] as const
export type PlanLimit = (typeof planLimits)[number]
