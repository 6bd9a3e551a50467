import type { chatEndpoints } from '@frontdesk/contract/chat/chat'
import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { readersOf } from './members.store.ts'
import { memberRoomView } from './room-view.ts'
import { membership, roomOfMember, roomsOfMember } from './rooms.store.ts'

type Endpoints = typeof chatEndpoints
type Reading = Pick<Acting, 'caller' | 'platform'>

export const listChatRooms = (
  call: CallOf<Endpoints['listChatRooms']>,
): Promise<AnswerOf<Endpoints['listChatRooms']>> => roomsFor(call)

export async function roomsFor({ caller, platform }: Reading) {
  const rows = await platform.database.read(caller.accountId, roomsOfMember(caller))
  return { data: rows.map(memberRoomView) }
}

export const getChatRoom = (call: CallOf<Endpoints['getChatRoom']>): Promise<AnswerOf<Endpoints['getChatRoom']>> =>
  roomFor(call, call.params.id)

export async function roomFor({ caller, platform }: Reading, id: string) {
  const [row] = await platform.database.read(caller.accountId, roomOfMember(id, caller))
  if (!row) throw new AppError('chatRoomNotFound')
  return memberRoomView(row)
}

export async function listChatReaders({
  params,
  caller,
  platform,
}: CallOf<Endpoints['listChatReaders']>): Promise<AnswerOf<Endpoints['listChatReaders']>> {
  const [[room], rows] = await platform.database.readAll(caller.accountId, [
    membership(params.id, caller),
    readersOf(params.id),
  ])
  if (!room) throw new AppError('chatRoomNotFound')
  return {
    data: rows.flatMap(({ user_id, seq, read_at }) =>
      read_at ? [{ userId: user_id, seq, at: read_at.toISOString() }] : [],
    ),
  }
}
