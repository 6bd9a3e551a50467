import type { Message } from './sms.queries.ts'
import { talkTexts as texts } from './texts/talk.texts.ts'

/** Who or what wrote a text of ours, for people. */
export function formatAuthor(
  { type, user }: Pick<Message, 'type' | 'user'>,
  nameOf: (id: string | null) => string,
): string {
  if (type === 'autoReply') return texts.autoReply
  if (type === 'review') return texts.review
  return user === null ? texts.automatic : nameOf(user)
}
