// What a follow-up's form offers and what the server holds it to; the browser imports it, so it knows no zod.

/** `none`: nobody, for it is a message to the client that is sent by itself. */
export const followupAssignees = ['team', 'peer', 'self', 'none'] as const
export type FollowupAssignee = (typeof followupAssignees)[number]

/** Minutes before the date; 0 is at the time itself. */
export const reminderMinutes = [0, 15, 30, 45, 60] as const

export const followupBuckets = ['pastDue', 'today', 'tomorrow', 'future'] as const
export type FollowupBucket = (typeof followupBuckets)[number]

/** `notConnected`: its time came, or comes, while messaging is not connected, so it is not sent. */
export const messageStatuses = ['scheduled', 'sending', 'sent', 'notConnected', 'failed'] as const

/** Whatever is dated lies on a quarter of an hour. */
export const dateStep = 15 * 60_000

export const followupLimits = {
  /** Characters. */
  note: 2_000,
  /** Characters: ten parts of a text message. */
  message: 1_600,
  /** Of one contact, and of the warnings of one person. */
  list: 500,
} as const
