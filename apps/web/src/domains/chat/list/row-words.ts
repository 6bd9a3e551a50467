import { gifOf } from '@frontdesk/contract/chat/limits'
import type { Colleagues } from '#domains/users/colleagues.public.ts'
import type { Room } from '../chat.queries.ts'
import { chatTexts as texts } from '../texts/chat.texts.ts'

/** One line of the newest message, with who wrote it unless there is only one who could have. */
export function previewOf({ lastMessage, format }: Room, { me, nameOf }: Pick<Colleagues, 'me' | 'nameOf'>): string {
  if (!lastMessage) return texts.noMessages
  const { message, file, deleted, user, type } = lastMessage
  const words = deleted
    ? texts.deleted
    : gifOf(message) !== undefined
      ? texts.gif
      : message.replace(/\s+/g, ' ') || file || texts.file
  if (format === 'direct' && user !== me) return words
  const who = nameOf(user).split(' ')[0] ?? ''
  return type === 'status' ? `${who} ${words}` : `${who}: ${words}`
}
