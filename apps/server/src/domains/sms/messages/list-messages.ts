import { smsLimits } from '@frontdesk/contract/sms/limits'
import type { smsEndpoints } from '@frontdesk/contract/sms/sms'
import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { roomById } from '../rooms/rooms.store.ts'
import { messageView } from './message-view.ts'
import { type MessageRow, messageRange, seqOf } from './messages.store.ts'

type Endpoint = typeof smsEndpoints.listMessages

export const listMessages = (call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> =>
  messagesOf(call, call.params.id, call.query)

interface Wanted {
  before?: number | undefined
  after?: number | undefined
  around?: string | undefined
  limit?: number | undefined
}

export async function messagesOf(
  { caller, platform }: Pick<Acting, 'caller' | 'platform'>,
  roomId: string,
  { before, after, around, limit = smsLimits.messagesPage }: Wanted,
) {
  const { accountId } = caller
  const read = platform.database.read<MessageRow>
  if (around !== undefined) {
    const [place] = await platform.database.read(accountId, seqOf(roomId, around))
    if (!place) throw new AppError('messageNotFound')
    const half = Math.max(1, Math.floor(limit / 2))
    const [earlier, later] = await platform.database.readAll(accountId, [
      messageRange({ roomId, before: place.seq + 1, limit: half }),
      messageRange({ roomId, after: place.seq, limit: half }),
    ])
    const data = [...earlier.slice(0, half).reverse(), ...later.slice(0, half)].map(messageView)
    return { data, older: earlier.length > half, newer: later.length > half }
  }
  const rows = await read(accountId, messageRange({ roomId, before, after, limit }))
  if (rows.length === 0) await requireRoom(platform, accountId, roomId)
  const more = rows.length > limit
  const shown = rows.slice(0, limit)
  const data = (after === undefined ? shown.reverse() : shown).map(messageView)
  return {
    data,
    older: after === undefined ? more : after > 0,
    newer: after === undefined ? before !== undefined : more,
  }
}

async function requireRoom({ database }: Acting['platform'], accountId: string, roomId: string) {
  const [room] = await database.read(accountId, roomById(roomId))
  if (!room) throw new AppError('roomNotFound')
}
