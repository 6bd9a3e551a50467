// Tells a person what was written to them: a tone, and a notification while the tab is hidden.
import type { QueryClient } from '@tanstack/react-query'
import { hasSounds } from '#platform/alerts/sound-setting.ts'
import { playTone } from '#platform/alerts/tone.ts'
import { useSession } from '#platform/session/session-state.ts'
import { getRooms, type Message } from '../chat.queries.ts'
import { usePresent } from '../talk/present.ts'
import { chatTexts as texts } from '../texts/chat.texts.ts'

const recentMs = 60_000
/** Events may come twice: by one's own reply, and after a reconnection. */
const announced = new Set<string>()
const mostAnnounced = 500

export function announce(client: QueryClient, message: Message) {
  const { id, user, type, mentions, roomId, createdAt } = message
  const { me, locked } = useSession.getState()
  if (!me || locked || user === me.id || type === 'status' || announced.has(id)) return
  if (Date.now() - Date.parse(createdAt) > recentMs) return
  const mentioned = mentions.includes(me.id)
  if (getRooms(client).get(roomId)?.mine.muted && !mentioned) return
  announced.add(id)
  if (announced.size > mostAnnounced) announced.clear()
  const hidden = globalThis.document?.visibilityState === 'hidden'
  const isRead = usePresent.getState().roomId === roomId && !hidden
  if (isRead && !mentioned) return
  if (hasSounds()) playTone(mentioned ? 'attention' : 'team')
  if (hidden) notify(message, mentioned)
}

/** An edit mentions people whom the message did not mention before. */
export function announceMention(message: Message, { users, at }: { users: readonly string[]; at: string }) {
  const { me, locked } = useSession.getState()
  const key = `${message.id}:${at}`
  if (!me || locked || !users.includes(me.id) || announced.has(key) || Date.now() - Date.parse(at) > recentMs) return
  announced.add(key)
  if (hasSounds()) playTone('attention')
  if (globalThis.document?.visibilityState === 'hidden') notify(message, true)
}

/** Without the words: a lock screen may show it to anybody. */
function notify({ roomId, id }: Message, mentioned: boolean) {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const options = { tag: `chat:${roomId}`, data: { href: `/chat?room=${roomId}`, id } }
  void navigator.serviceWorker?.ready
    .then((worker) => worker.showNotification(mentioned ? texts.mentionedYou : texts.newMessage, options))
    .catch(() => {})
}
