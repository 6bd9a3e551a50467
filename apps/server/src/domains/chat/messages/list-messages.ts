import type { chatEndpoints } from '@frontdesk/contract/chat/chat'
import { chatLimits } from '@frontdesk/contract/chat/limits'
import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { membership } from '../rooms/rooms.store.ts'
import { messageView } from './message-view.ts'
import { messageRange, pinnedIn, seqOf } from './messages.store.ts'

type Endpoints = typeof chatEndpoints
type Reading = Pick<Acting, 'caller' | 'platform'>

export const listChatMessages = (
  call: CallOf<Endpoints['listChatMessages']>,
): Promise<AnswerOf<Endpoints['listChatMessages']>> => messagesOf(call, call.params.id, call.query)

interface Wanted {
  before?: number | undefined
  after?: number | undefined
  around?: string | undefined
  limit?: number | undefined
}

export async function messagesOf({ caller, platform }: Reading, roomId: string, wanted: Wanted) {
  const { before, after, around, limit = chatLimits.page } = wanted
  const member = membership(roomId, caller)
  if (around !== undefined) {
    const [[room], [place]] = await platform.database.readAll(caller.accountId, [member, seqOf(roomId, around)])
    if (!room) throw new AppError('chatRoomNotFound')
    if (!place) throw new AppError('chatMessageNotFound')
    const half = Math.max(1, Math.floor(limit / 2))
    const [earlier, later] = await platform.database.readAll(caller.accountId, [
      messageRange({ roomId, before: place.seq + 1, limit: half }),
      messageRange({ roomId, after: place.seq, limit: half }),
    ])
    const data = [...earlier.slice(0, half).reverse(), ...later.slice(0, half)].map(messageView)
    return { data, older: earlier.length > half, newer: later.length > half }
  }
  const range = messageRange({ roomId, before, after, limit })
  const [[room], rows] = await platform.database.readAll(caller.accountId, [member, range])
  if (!room) throw new AppError('chatRoomNotFound')
  const more = rows.length > limit
  const shown = rows.slice(0, limit)
  return {
    data: (after === undefined ? shown.reverse() : shown).map(messageView),
    older: after === undefined ? more : after > 0,
    newer: after === undefined ? before !== undefined : more,
  }
}

export async function listPinnedMessages({
  params,
  caller,
  platform,
}: CallOf<Endpoints['listPinnedMessages']>): Promise<AnswerOf<Endpoints['listPinnedMessages']>> {
  const [[room], rows] = await platform.database.readAll(caller.accountId, [
    membership(params.id, caller),
    pinnedIn(params.id),
  ])
  if (!room) throw new AppError('chatRoomNotFound')
  return { data: rows.map(messageView) }
}
