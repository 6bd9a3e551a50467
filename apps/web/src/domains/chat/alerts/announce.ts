// Tells a person what was written to them.
import type { QueryClient } from '@tanstack/react-query'
import { createAnnouncements, isTabHidden, notifyOfMessage } from '#platform/conversation/message-alerts.ts'
import { useSession } from '#platform/session/session-state.ts'
import { getRooms, type Message } from '../chat.queries.ts'
import { usePresent } from '../talk/present.ts'
import { chatTexts as texts } from '../texts/chat.texts.ts'

const { isNews, record } = createAnnouncements()

export function announce(client: QueryClient, message: Message) {
  const { id, user, type, mentions, roomId, createdAt } = message
  const { me } = useSession.getState()
  if (!me || user === me.id || type === 'status' || !isNews(id, createdAt)) return
  const mentioned = mentions.includes(me.id)
  if (getRooms(client).get(roomId)?.mine.muted && !mentioned) return
  record(id)
  const isRead = usePresent.getState().roomId === roomId && !isTabHidden()
  if (!isRead || mentioned) notify(message, mentioned)
}

/** An edit mentions people whom the message did not mention before. */
export function announceMention(message: Message, { users, at }: { users: readonly string[]; at: string }) {
  const { me } = useSession.getState()
  const key = `${message.id}:${at}`
  if (!me || !users.includes(me.id) || !isNews(key, at)) return
  record(key)
  notify(message, true)
}

const notify = ({ roomId, id }: Message, mentioned: boolean) =>
  notifyOfMessage({
    tone: mentioned ? 'attention' : 'team',
    title: mentioned ? texts.mentionedYou : texts.newMessage,
    ...{ tag: `chat:${roomId}`, href: `/chat?room=${roomId}`, id },
  })
