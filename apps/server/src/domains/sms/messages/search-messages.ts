import { fold } from '@frontdesk/contract/kit/fold'
import { smsLimits } from '@frontdesk/contract/sms/limits'
import type { smsEndpoints } from '@frontdesk/contract/sms/sms'
import type { Acting } from '#platform/acting'
import type { AnswerOf, CallOf } from '#platform/domain'
import { roomView } from '../rooms/room-view.ts'
import { roomsByIds } from '../rooms/rooms.store.ts'
import { messageView } from './message-view.ts'
import { foundMessages, messageSearch } from './messages.store.ts'

type Endpoint = typeof smsEndpoints.searchMessages

export const searchMessages = (call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> => messagesWith(call, call.query)

interface Wanted {
  q: string
  room?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

export async function messagesWith(
  { caller, platform }: Pick<Acting, 'caller' | 'platform'>,
  { q, room, limit = 20, cursor }: Wanted,
) {
  const words = fold(q.slice(0, smsLimits.search)).split(' ').filter(Boolean).slice(0, 8)
  if (words.length === 0) return { data: [], next: null }
  const page = messageSearch({ words, room: room ?? null, limit, cursor })
  const { data, next } = page.cut(await platform.database.read(caller.accountId, page.query))
  if (data.length === 0) return { data: [], next: null }
  const found = await platform.database.read(caller.accountId, foundMessages(data.map(({ id }) => id)))
  const rooms = await platform.database.read(caller.accountId, roomsByIds(found.map(({ room_id }) => room_id)))
  const byId = new Map(found.map((row) => [row.id, row]))
  const roomsById = new Map(rooms.map((row) => [row.id, row]))
  return {
    data: data.flatMap(({ id }) => {
      const message = byId.get(id)
      const its = message && roomsById.get(message.room_id)
      return its ? [{ message: messageView(message), room: roomView(its) }] : []
    }),
    next: next ?? null,
  }
}
