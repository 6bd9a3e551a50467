// Limits of texts, for browser and server alike.
export const smsLimits = {
  text: 1600,
  note: 4000,
  /** Other people in one conversation. */
  recipients: 10,
  /** Further contacts that are named where several have one number. */
  sharedWith: 5,
  media: 10,
  /** Bytes of one file as it is uploaded, and of all of a text together as they are sent. */
  upload: 25 * 1024 * 1024,
  mediaTogether: 5 * 1024 * 1024,
  /** Longest side of a picture in pixels. */
  picture: 1600,
  roomsPage: 50,
  messagesPage: 30,
  search: 100,
  preview: 160,
  mentions: 20,
  reason: 300,
} as const

/** A text may come from a name instead of a number: up to 11 characters, at least one of them a letter. */
export const isSenderName = (sender: string): boolean =>
  /^[A-Za-z0-9 +_&-]{1,11}$/.test(sender) && /[A-Za-z]/.test(sender)

/** Milliseconds after which "is typing" disappears, unless it is repeated. */
export const typingMs = 5000
/** Milliseconds after which somebody counts as gone from a conversation, unless it is repeated. */
export const viewingMs = 45_000

export const roomFilters = ['open', 'mine', 'followed', 'snoozed', 'completed'] as const
export type RoomFilter = (typeof roomFilters)[number]

export const roomStatuses = ['attention', 'open', 'snoozed', 'completed'] as const
export type RoomStatus = (typeof roomStatuses)[number]

export const messageTypes = [
  'message',
  'scheduled',
  'campaign',
  'review',
  'status',
  'optin',
  'autoReply',
  'note',
] as const
export type MessageType = (typeof messageTypes)[number]

/**
 * `held`: waits for an hour at which it may be sent. `unknown`: it may have been sent; a person decides. `refused`: it was
 * never handed to the carrier.
 */
export const textStatuses = [
  'pending',
  'held',
  'sent',
  'delivered',
  'undelivered',
  'failed',
  'unknown',
  'refused',
  'canceled',
  'received',
] as const
export type TextStatus = (typeof textStatuses)[number]

/** What phones accept as attachments. */
export const mediaTypes = [
  'application/pdf',
  'audio/mpeg',
  'image/gif',
  'image/jpeg',
  'image/png',
  'text/vcard',
  'video/mp4',
] as const
