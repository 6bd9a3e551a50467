// Bounds and lists of billing. Without zod, so that the browser can import this file.

export const billingLimits = {
  planId: 40,
  planName: 60,
  /** Cents a month. */
  amount: 10_000_000,
  trialDays: 90,
  plans: 50,
  tiers: 20,
} as const

/** What is metered: begun minutes of calls with the outside, segments of texts, begun minutes of recordings. */
export const usageKinds = ['minutes', 'messages', 'recordings'] as const
export type UsageKind = (typeof usageKinds)[number]

/** The subscription's product of each kind, as an invoice line names it. */
export const productNames: Readonly<Record<UsageKind, string>> = {
  minutes: 'Call minutes',
  messages: 'Text segments',
  recordings: 'Recorded minutes',
}
