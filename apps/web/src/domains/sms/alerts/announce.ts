// Tells a person of what came in: a tone, and a notification while the tab is hidden.

import { hasSounds } from '#platform/alerts/sound-setting.ts'
import { playTone } from '#platform/alerts/tone.ts'
import { useSession } from '#platform/session/session-state.ts'
import { formatRoomName } from '../room-name.ts'
import type { Message, Room } from '../sms.queries.ts'
import { listTexts } from '../texts/list.texts.ts'

const recentMs = 60_000
/** Events may come twice: by one's own reply, and after a reconnection. */
const told = new Set<string>()
const mostTold = 500

export function announce(room: Room, messages: readonly Message[]) {
  const news = messages.filter(
    ({ id, flow, createdAt }) => flow === 'incoming' && !told.has(id) && Date.now() - Date.parse(createdAt) < recentMs,
  )
  const [first] = news
  if (!first || useSession.getState().locked) return
  for (const { id } of news) told.add(id)
  if (told.size > mostTold) told.clear()
  if (hasSounds()) playTone('sms')
  if (globalThis.document?.visibilityState === 'hidden') notify(room, first)
}

/** Without the text: a lock screen may show it to anybody. */
function notify(room: Room, { id }: Message) {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const options = { tag: `sms:${room.id}`, data: { href: `/messages?room=${room.id}`, id } }
  void navigator.serviceWorker?.ready
    .then((worker) => worker.showNotification(listTexts.newTextFrom(formatRoomName(room)), options))
    .catch(() => {})
}
