import type { chatEndpoints } from '@frontdesk/contract/chat/chat'
import { fold } from '@frontdesk/contract/kit/fold'
import type { Acting } from '#platform/acting'
import type { AnswerOf, CallOf } from '#platform/domain'
import { messageView } from '../messages/message-view.ts'
import { messageSearch, messagesByIds } from '../messages/messages.store.ts'
import { roomView } from '../rooms/room-view.ts'
import { roomsOfMember } from '../rooms/rooms.store.ts'

type Endpoint = typeof chatEndpoints.searchChat

export const searchChat = (call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> => messagesWith(call, call.query)

interface Wanted {
  q: string
  room?: string | undefined
  user?: string | undefined
  file?: boolean | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/** Only in rooms that the caller is in now. */
export async function messagesWith(
  { caller, platform }: Pick<Acting, 'caller' | 'platform'>,
  { q, room, user, file = false, limit = 20, cursor }: Wanted,
) {
  const words = fold(q).split(' ').filter(Boolean).slice(0, 8)
  const mine = await platform.database.read(caller.accountId, roomsOfMember(caller))
  const rooms = new Map(mine.filter(({ id }) => room === undefined || id === room).map((row) => [row.id, row]))
  if (words.length === 0 || rooms.size === 0) return { data: [], next: null }
  const page = messageSearch({ words, rooms: [...rooms.keys()], user: user ?? null, file, limit, cursor })
  const { data, next } = page.cut(await platform.database.read(caller.accountId, page.query))
  if (data.length === 0) return { data: [], next: null }
  const found = await platform.database.read(caller.accountId, messagesByIds(data.map(({ id }) => id)))
  const byId = new Map(found.map((row) => [row.id, row]))
  return {
    data: data.flatMap(({ id }) => {
      const message = byId.get(id)
      const its = message && rooms.get(message.room_id)
      if (!its) return []
      const { format, title, users } = roomView(its)
      return [{ message: messageView(message), room: { id: its.id, format, title, users } }]
    }),
    next: next ?? null,
  }
}
