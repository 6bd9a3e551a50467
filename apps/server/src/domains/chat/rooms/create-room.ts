import type { chatEndpoints } from '@frontdesk/contract/chat/chat'
import type { newChatRoom } from '@frontdesk/contract/chat/chat-inputs'
import type { z } from 'zod'
import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import { addStatus } from '../messages/add-message.ts'
import { emitMine, emitRoom } from './emit-room.ts'
import { changeMine, insertMembers, memberIds, someoneIsFull, workingHere } from './members.store.ts'
import { memberRoomView } from './room-view.ts'
import { changeRoom, insertRoom, lockPair, lockRoomOf, readMemberRoom } from './rooms.store.ts'

type Endpoint = typeof chatEndpoints.createChatRoom

interface Pair {
  pair: string
  people: readonly string[]
}

export const createChatRoom = (call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> => openRoom(call, call.body)

export const openRoom = (acting: Acting, { format, title, users }: z.output<typeof newChatRoom>) =>
  acting.inAccount(async (tx) => {
    const { userId } = acting.caller
    const others = [...new Set(users)].filter((id) => id !== userId)
    if (others.length === 0 || (await workingHere(tx, others)).length < others.length)
      throw new AppError('userNotFound')
    const people = [userId, ...others]
    const pair = format === 'direct' ? [...people].sort().join(',') : null
    const known = pair && (await backInDirect(tx, acting, { pair, people }))
    if (known) return known
    if (await someoneIsFull(tx, people)) throw new AppError('tooManyRooms')
    const [id, at] = [generateId(), acting.platform.clock.now()]
    const created = await insertRoom(tx, { id, format, title: format === 'direct' ? '' : title, pair, userId, at })
    if (!created && pair) return (await backInDirect(tx, acting, { pair, people })) ?? refuse()
    emitMine(tx, await insertMembers(tx, { roomId: id, users: people, read: { seq: 0, said: 0 }, at }))
    await emitRoom(tx, id)
    if (format === 'group') {
      await audit(tx, { action: 'chat.room.created', entity: { type: 'chatRoom', id }, facts: { users: people } })
      const room = await lockRoomOf(tx, id, userId)
      if (room) await addStatus(tx, acting, room, `created ${title}`)
    }
    return memberRoomView(await readMemberRoom(tx, id, userId))
  })

/**
 * The direct room that these two have already; it comes back into one's list. Whoever left the account and returned is a
 * member again.
 */
async function backInDirect(tx: AccountTx, { caller, platform }: Acting, { pair, people }: Pair) {
  const room = await lockPair(tx, pair)
  if (!room) return undefined
  const at = platform.clock.now()
  const there = await memberIds(tx, room.id)
  const missing = people.filter((id) => !there.includes(id))
  if (missing.length > 0) {
    const read = { seq: room.seq, said: room.said }
    emitMine(tx, await insertMembers(tx, { roomId: room.id, users: missing, read, at }))
    await changeRoom(tx, room.id, { version: room.version + 1, updated_at: at })
    await emitRoom(tx, room.id)
  }
  const place = { roomId: room.id, userId: caller.userId }
  const row = await readMemberRoom(tx, room.id, caller.userId)
  if (row.mine_hidden) {
    const shown = await changeMine(tx, place, { hidden: false, updated_at: at })
    if (shown) emitMine(tx, [shown])
  }
  return memberRoomView(await readMemberRoom(tx, room.id, caller.userId))
}

function refuse(): never {
  throw new Error('A direct room that somebody just created is gone.')
}
