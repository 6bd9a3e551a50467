import type { chatEndpoints } from '@frontdesk/contract/chat/chat'
import { chatLimits } from '@frontdesk/contract/chat/limits'
import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { viewersRoom } from '../chat.access.ts'
import { addStatus } from '../messages/add-message.ts'
import { emitMine, emitRoom } from './emit-room.ts'
import { deleteMember, insertMembers, memberIds, namesOf, someoneIsFull, workingHere } from './members.store.ts'
import { roomView } from './room-view.ts'
import { changeRoom, lockRoomOf, readRoom } from './rooms.store.ts'

type Endpoints = typeof chatEndpoints

async function lockGroup(tx: AccountTx, { caller }: Acting, id: string) {
  const room = await lockRoomOf(tx, id, caller.userId)
  if (!room) throw new AppError('chatRoomNotFound')
  if (room.format === 'direct') throw new AppError('directRoom')
  return room
}

export const renameChatRoom = (
  call: CallOf<Endpoints['renameChatRoom']>,
): Promise<AnswerOf<Endpoints['renameChatRoom']>> =>
  setTitle(call, call.params.id, call.body.title, call.request.ifMatch)

export const setTitle = (acting: Acting, id: string, title: string, ifMatch: number | null = null) =>
  acting.inAccount(async (tx) => {
    const room = await lockGroup(tx, acting, id)
    if (room.everyone && acting.caller.role === 'employee') throw new AppError('forbidden')
    await refuseStale(ifMatch, room, async () => roomView(await readRoom(tx, id)))
    if (room.title === title) return roomView(await readRoom(tx, id))
    await changeRoom(tx, id, { title, version: room.version + 1, updated_at: acting.platform.clock.now() })
    const changes = { title: { from: room.title, to: title } }
    await audit(tx, { action: 'chat.room.renamed', entity: { type: 'chatRoom', id }, changes })
    await addStatus(tx, acting, room, `renamed the room to ${title}`)
    return emitRoom(tx, id)
  })

export const addChatUsers = (call: CallOf<Endpoints['addChatUsers']>): Promise<AnswerOf<Endpoints['addChatUsers']>> =>
  addPeople(call, call.params.id, call.body.users)

export const addPeople = (acting: Acting, id: string, users: readonly string[]) =>
  acting.inAccount(async (tx) => {
    const room = await lockGroup(tx, acting, id)
    const there = new Set(await memberIds(tx, id))
    const added = [...new Set(users)].filter((user) => !there.has(user))
    if ((await workingHere(tx, added)).length < added.length) throw new AppError('userNotFound')
    if (added.length === 0) return roomView(await readRoom(tx, id))
    if (there.size + added.length > chatLimits.members) throw new AppError('tooManyMembers')
    if (await someoneIsFull(tx, added)) throw new AppError('tooManyRooms')
    const at = acting.platform.clock.now()
    // What was written before they came is theirs to read, and not unread.
    const read = { seq: room.seq, said: room.said }
    emitMine(tx, await insertMembers(tx, { roomId: id, users: added, read, at }))
    await changeRoom(tx, id, { version: room.version + 1, updated_at: at })
    await audit(tx, { action: 'chat.members.added', entity: { type: 'chatRoom', id }, facts: { users: added } })
    await addStatus(tx, acting, room, `added ${listed(await namesOf(tx, added))}`)
    return emitRoom(tx, id)
  })

export async function removeChatUser(call: CallOf<Endpoints['removeChatUser']>): Promise<undefined> {
  await removePerson(call, call.params.id, call.params.userId)
}

/** They lose the room at once: its events, files, and search, also in the tabs that show it. */
export async function removePerson(acting: Acting, id: string, userId: string): Promise<void> {
  const { caller, platform } = acting
  await acting.inAccount(async (tx) => {
    const room = await lockGroup(tx, acting, id)
    if (room.everyone) throw new AppError('everyonesRoom')
    const oneself = userId === caller.userId
    const may = oneself || room.created_by === caller.userId || caller.role !== 'employee'
    if (!may) throw new AppError('notMayRemove')
    const [name] = await namesOf(tx, [userId])
    const line = oneself ? 'left' : `removed ${name ?? 'somebody'}`
    const there = (await memberIds(tx, id)).includes(userId)
    if (!there) return
    // First, so that the line about it is not for them any more.
    await deleteMember(tx, id, userId)
    await addStatus(tx, acting, room, line)
    await changeRoom(tx, id, { version: room.version + 1, updated_at: platform.clock.now() })
    await audit(tx, { action: 'chat.members.removed', entity: { type: 'chatRoom', id }, facts: { user: userId } })
    publish(tx, 'chatRoomRemoved', { userId, id })
    await emitRoom(tx, id)
  })
  platform.realtime.expel(caller.accountId, userId, viewersRoom(id))
}

const listed = (names: readonly string[]) =>
  names.length <= 3
    ? new Intl.ListFormat('en-US').format(names)
    : `${names.slice(0, 2).join(', ')}, and ${names.length - 2} others`
