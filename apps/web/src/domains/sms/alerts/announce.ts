import { createAnnouncements, notifyOfMessage } from '#platform/conversation/message-alerts.ts'
import { formatRoomName } from '../room-name.ts'
import type { Message, Room } from '../sms.queries.ts'
import { listTexts } from '../texts/list.texts.ts'

const { isNews, record } = createAnnouncements()

/** Tells a person of texts that came in. */
export function announce(room: Room, messages: readonly Message[]) {
  const news = messages.filter(({ id, flow, createdAt }) => flow === 'incoming' && isNews(id, createdAt))
  for (const { id } of news) record(id)
  const [first] = news
  if (!first) return
  notifyOfMessage({
    ...{ tone: 'sms', title: listTexts.newTextFrom(formatRoomName(room)), tag: `sms:${room.id}` },
    ...{ href: `/messages?room=${room.id}`, id: first.id },
  })
}
