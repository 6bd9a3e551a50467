/** By days until the term date; past-due ones ended at most this many days ago. */
export const renewalWindows = {
  pastDue: { from: -90, to: -1 },
  within30: { from: 0, to: 30 },
  within60: { from: 31, to: 60 },
  within90: { from: 61, to: 90 },
} as const

export type RenewalBucket = keyof typeof renewalWindows
export const renewalBuckets = Object.keys(renewalWindows) as [RenewalBucket, ...RenewalBucket[]]

export const renewalSorts = ['termDate', '-termDate', 'contact', '-contact', 'premium', '-premium'] as const

/** The maximum of a count. */
export const mostCounted = 1_000
