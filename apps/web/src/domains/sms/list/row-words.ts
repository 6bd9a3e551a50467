import { formatAuthor } from '../author-of.ts'
import type { Room } from '../sms.queries.ts'
import { listTexts as texts } from '../texts/list.texts.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** `11 min`, `3 h`, `2 days`. */
export function formatWait(since: string, now: number): string {
  const ms = Math.max(0, now - Date.parse(since))
  if (ms < hour) return texts.minutes(Math.max(1, Math.floor(ms / minute)))
  return ms < 2 * day ? texts.hours(Math.floor(ms / hour)) : texts.days(Math.floor(ms / day))
}

const mediaWords = (type: string) => {
  if (type.startsWith('image/')) return texts.picture
  if (type.startsWith('video/')) return texts.video
  return type.startsWith('audio/') ? texts.audio : texts.file
}

/** One line of the newest text, with who or what wrote it on our side. */
export function previewOf({ lastMessage }: Room, nameOf: (id: string | null) => string): string {
  if (!lastMessage) return ''
  const { flow, type, message, media, user } = lastMessage
  const text = message.replace(/\s+/g, ' ') || (media ? mediaWords(media) : '')
  if (flow === 'incoming' || type === 'status') return text
  const author = formatAuthor({ type, user }, nameOf)
  return `${type === 'autoReply' || type === 'review' || user === null ? author : author.split(' ')[0]}: ${text}`
}
