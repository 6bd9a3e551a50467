import { smsLimits } from '@frontdesk/contract/sms/limits'
import type { smsEndpoints } from '@frontdesk/contract/sms/sms'
import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import { readPage } from '#platform/db/read-page'
import type { AnswerOf, CallOf } from '#platform/domain'
import { liveContactById } from '../settings/people.store.ts'
import { roomCounts, roomPage } from './list.store.ts'
import { roomView } from './room-view.ts'
import { roomById, roomsOfContact } from './rooms.store.ts'

type Endpoints = typeof smsEndpoints
type Reading = Pick<Acting, 'caller' | 'platform'>

export const listRooms = (call: CallOf<Endpoints['listRooms']>): Promise<AnswerOf<Endpoints['listRooms']>> =>
  readPage(call, () => roomPage({ ...call.query, userId: call.caller.userId }), roomView)

/** The first page of the open ones. */
export async function openRoomsFor({ caller, platform }: Reading) {
  const { query, cut } = roomPage({ filter: 'open', limit: smsLimits.roomsPage, userId: caller.userId })
  return { data: cut(await platform.database.read(caller.accountId, query)).data.map(roomView) }
}

export async function countRooms({
  caller,
  platform,
}: CallOf<Endpoints['countRooms']>): Promise<AnswerOf<Endpoints['countRooms']>> {
  const [counts] = await platform.database.read(caller.accountId, roomCounts(caller.userId))
  if (!counts) throw new Error('Counting returns one row.')
  return counts
}

export async function getRoom({ params, ...acting }: CallOf<Endpoints['getRoom']>) {
  return roomOf(acting, params.id)
}

export async function roomOf({ caller, platform }: Reading, id: string) {
  const [row] = await platform.database.read(caller.accountId, roomById(id))
  if (!row) throw new AppError('roomNotFound')
  return roomView(row)
}

export async function listClientRooms({
  params,
  caller,
  platform,
}: CallOf<Endpoints['listClientRooms']>): Promise<AnswerOf<Endpoints['listClientRooms']>> {
  const [[contact], rows] = await platform.database.readAll(caller.accountId, [
    liveContactById(params.id),
    roomsOfContact(params.id),
  ])
  if (!contact) throw new AppError('contactNotFound')
  return { data: rows.map(roomView) }
}

/** The conversation, and others with the same contact. */
export async function roomWithOthers(acting: Acting, id: string) {
  const room = await roomOf(acting, id)
  const { caller, platform } = acting
  const rows = room.client ? await platform.database.read(caller.accountId, roomsOfContact(room.client.id)) : []
  return { room, others: rows.filter((row) => row.id !== id).map(roomView) }
}
