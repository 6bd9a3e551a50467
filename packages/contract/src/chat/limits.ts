// Limits of the team chat, for browser and server alike.
import { isUnspaced } from '../kit/fold.ts'

export const chatLimits = {
  message: 8000,
  title: 80,
  members: 1000,
  /** Rooms of one person. */
  rooms: 1000,
  page: 10,
  files: 10,
  /** Bytes of one file. */
  upload: 25 * 1024 * 1024,
  /** Longest side of a picture in pixels; larger ones are made smaller. */
  picture: 2048,
  mentions: 50,
  cards: 5,
  /** Different reactions to one message. */
  reactions: 30,
  search: 100,
  /** Fewest characters of a search. */
  shortestSearch: 4,
  preview: 160,
  gifs: 24,
  pinned: 100,
  archives: 100,
  /** Rooms that a mention, a search, or a list of readers names at once. */
  readers: 200,
} as const

/** In Chinese, Japanese, Korean, and Thai, one letter is like a word. */
export const isChatSearch = (text: string) => text.length >= chatLimits.shortestSearch || isUnspaced(text)

/** Faces shown in the list, and in the header of a room. */
export const facesInList = 10
export const facesInHeader = 20

/** Milliseconds in which one may edit or delete one's own message. */
export const editMs = 24 * 60 * 60 * 1000
/** Milliseconds after which "is typing" disappears, unless it is repeated. */
export const chatTypingMs = 5000
/** Milliseconds after which somebody counts as gone from a room, unless it is repeated. */
export const chatViewingMs = 45_000

export const cardKinds = ['contact', 'policy', 'followup'] as const
export type CardKind = (typeof cardKinds)[number]

/** Days that messages may be kept; null keeps them. */
export const retentionChoices = [30, 90, 180, 365, 730, 1095, 2555] as const

/** A GIF is a message that consists of this and its id. */
export const gifPattern = /^giphy:([\w-]{1,64})$/

export const gifMessage = (id: string) => `giphy:${id}`

/** Undefined when the message is no GIF. */
export const gifOf = (message: string): string | undefined => gifPattern.exec(message)?.[1]

/** Stream of a room's events, and of what is one's own: order, what was read, being added and removed. */
export const chatStream = (roomId: string) => `chat:${roomId}`
export const ownChatStream = (userId: string) => `chat-of:${userId}`
