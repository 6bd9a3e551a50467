import type { chatEndpoints } from '@frontdesk/contract/chat/chat'
import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { emitMine } from './emit-room.ts'
import { changeMine, readUpTo, saidUpTo, writeOrder } from './members.store.ts'
import { mineView } from './room-view.ts'
import { lockRoomOf } from './rooms.store.ts'

type Endpoints = typeof chatEndpoints

export const changeChatMine = (
  call: CallOf<Endpoints['changeChatMine']>,
): Promise<AnswerOf<Endpoints['changeChatMine']>> => setMine(call, call.params.id, call.body)

interface MineChange {
  hidden?: boolean | undefined
  muted?: boolean | undefined
}

export const setMine = (acting: Acting, roomId: string, { hidden, muted }: MineChange) =>
  acting.inAccount(async (tx) => {
    const place = { roomId, userId: acting.caller.userId }
    const change = { ...(hidden !== undefined && { hidden }), ...(muted !== undefined && { muted }) }
    const row = await changeMine(tx, place, { ...change, updated_at: acting.platform.clock.now() })
    if (!row) throw new AppError('chatRoomNotFound')
    emitMine(tx, [row])
    return mineView(row)
  })

export const viewChatRoom = (call: CallOf<Endpoints['viewChatRoom']>): Promise<AnswerOf<Endpoints['viewChatRoom']>> =>
  call.inAccount(async (tx) => {
    const { params, body, caller, platform } = call
    const room = await lockRoomOf(tx, params.id, caller.userId)
    if (!room) throw new AppError('chatRoomNotFound')
    const at = platform.clock.now()
    const seq = Math.min(body.seq, room.seq)
    const said = seq === room.seq ? room.said : await saidUpTo(tx, room.id, seq)
    const row = await readUpTo(tx, { roomId: room.id, userId: caller.userId }, { seq, said, at })
    if (!row) throw new AppError('chatRoomNotFound')
    emitMine(tx, [row])
    tx.afterCommit(() =>
      platform.realtime.emit(caller.accountId, 'chatRead', {
        ...{ roomId: room.id, userId: caller.userId, seq, at: at.toISOString() },
      }),
    )
    return mineView(row)
  })

export async function orderChatRooms(call: CallOf<Endpoints['orderChatRooms']>): Promise<undefined> {
  await setOrder(call, call.body.rooms)
}

export const setOrder = (acting: Acting, rooms: readonly string[]): Promise<void> =>
  acting.inAccount(async (tx) => {
    const { caller, platform } = acting
    emitMine(tx, await writeOrder(tx, caller.userId, [...new Set(rooms)], platform.clock.now()))
  })
