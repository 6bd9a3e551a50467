// The options of a follow-up's form and the server's rules; without zod, because the browser imports it.

/** `none`: nobody, because it is a message to the client that is sent automatically. */
export const followupAssignees = ['team', 'peer', 'self', 'none'] as const
export type FollowupAssignee = (typeof followupAssignees)[number]

export const followupKinds = ['call', 'text', 'email', 'meeting', 'other'] as const
export type FollowupKind = (typeof followupKinds)[number]

/** What a list can be narrowed to. */
export const followupTypes = [...followupKinds, 'message'] as const
export type FollowupType = (typeof followupTypes)[number]

/** Minutes before the date; 0 is at the time itself. */
export const reminderMinutes = [0, 15, 30, 45, 60] as const

export const followupBuckets = ['pastDue', 'today', 'tomorrow', 'future'] as const
export type FollowupBucket = (typeof followupBuckets)[number]

/** `notConnected`: it is, or was, due while messaging is not connected, so it is not sent. */
export const messageStatuses = ['scheduled', 'sending', 'sent', 'notConnected', 'failed'] as const

/** Every time is a multiple of a quarter of an hour. */
export const dateStep = 15 * 60_000

export const followupLimits = {
  /** Characters. */
  note: 2_000,
  /** Characters: ten segments of a text message. */
  message: 1_600,
  /** For one contact, and for the warnings of one person. */
  list: 500,
  /** Changed by one request. */
  bulk: 200,
  /** Characters. */
  search: 100,
  /** Of one contact in the list by contact. */
  ofContact: 20,
  calendarDays: 42,
  ofCalendarDay: 4,
} as const
