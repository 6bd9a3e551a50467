// Bounds and lists of service reviews. Without zod, so that the browser can import this file.

export const reviewLimits = {
  /** Characters of the text that asks, as it is written in the settings. */
  message: 480,
  feedback: 2_000,
  reply: 1_600,
  name: 100,
  placeId: 300,
  url: 500,
  /** A person is asked once within so many days, unless the settings say otherwise. */
  periodDays: 90,
  periodLeast: 1,
  periodMost: 730,
  /** A link works this many days after it was sent. */
  linkDays: 30,
  /** Changes of one review by the client. */
  changes: 10,
  replies: 20,
  /** Days after a claim card reaches the last lane, at most. */
  ruleDays: 90,
  /** Reviews of one contact that are listed. */
  ofClient: 50,
  /** Reviews without a request that an agency takes in a day. */
  walkInsADay: 50,
  /** Of these, those of one network, such as a tablet in the office. */
  walkInsOfNetwork: 10,
  exported: 50_000,
} as const

export const reviewPageSizes = [5, 10, 25, 50] as const

/** Replaced by the client's personal link. */
export const linkPlaceholder = '{{link}}'

export const defaultReviewMessage =
  'Hi {{firstName|there}}, thank you for trusting us. How did we do? It takes a minute: {{link}}'

/** What a request came from; `publicPage`: a visitor wrote without being asked. */
export const reviewOccasions = [
  'contact',
  'conversation',
  'call',
  'card',
  'bulk',
  'conversationCompleted',
  'policyAdded',
  'claimClosed',
  'publicPage',
] as const
export type ReviewOccasion = (typeof reviewOccasions)[number]

/** Those that a rule of the account causes. */
export const ruleOccasions = ['conversationCompleted', 'policyAdded', 'claimClosed'] as const

/** `canceled` also covers a text that never left: it doesn't count against the period. */
export const reviewStates = ['open', 'answered', 'expired', 'canceled'] as const
export type ReviewState = (typeof reviewStates)[number]

export const reviewNotified = ['assigned', 'managedBy', 'admins'] as const
export type ReviewNotified = (typeof reviewNotified)[number]

/** Whom of a contact: the primary person, or the co-applicant. */
export const clientLevels = ['primary', 'secondary'] as const
export type ClientLevel = (typeof clientLevels)[number]

/** Why a person can't be asked now. */
export const reviewRefusals = [
  'reviewsDisabled',
  'reviewPersonMissing',
  'reviewNoMobile',
  'reviewOpen',
  'reviewRecent',
  'reviewNotTextable',
] as const
export type ReviewRefusal = (typeof reviewRefusals)[number]

/** Where Google takes a review of a place. */
export const formatGoogleReviewUrl = (placeId: string): string =>
  `https://search.google.com/local/writereview?placeid=${encodeURIComponent(placeId)}`

/** Below the origin: the page of a personal link. */
export const formatReviewPath = (namespace: string, token: string): string =>
  `/review/${encodeURIComponent(namespace)}/${encodeURIComponent(token)}`

const personalLink = /(\/review\/[\w.%-]{1,100}\/)[\w-]{43}(?![\w-])/g

/** Stands in conversations for the part of a personal link that lets its reader answer. */
export const hiddenToken = '••••••'

/** A text as a conversation keeps it: its personal links can't be opened. */
export const hideReviewLinks = (text: string): string => text.replace(personalLink, `$1${hiddenToken}`)

/** Reviews are completed of so many; 0 without requests. */
export const getCompletedPercent = ({ reviews, completed }: { reviews: number; completed: number }): number =>
  reviews === 0 ? 0 : (completed / reviews) * 100
