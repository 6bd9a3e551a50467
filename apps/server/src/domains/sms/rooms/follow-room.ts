import type { smsEndpoints } from '@frontdesk/contract/sms/sms'
import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import type { CallOf } from '#platform/domain'
import { emitRoom } from '../messages/emit-room.ts'
import { changeRoom, lockRoom, setFavorite, setViewed } from './rooms.store.ts'

type Endpoints = typeof smsEndpoints

export const followRoom = (call: CallOf<Endpoints['followRoom']>) => setFollowed(call, call.params.id, true)

export async function unfollowRoom(call: CallOf<Endpoints['unfollowRoom']>): Promise<undefined> {
  await setFollowed(call, call.params.id, false)
}

export const setFollowed = ({ caller, platform, inAccount }: Acting, id: string, followed: boolean) =>
  inAccount(async (tx) => {
    if (!(await lockRoom(tx, id))) throw new AppError('roomNotFound')
    await setFavorite(tx, id, caller.userId, followed)
    await changeRoom(tx, id, { updated_at: platform.clock.now() })
    return (await emitRoom(tx, id)).room
  })

/** Nobody reads for somebody else: what a ghost sees stays unread. */
export async function viewRoom({
  params,
  body,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoints['viewRoom']>): Promise<undefined> {
  await inAccount(async (tx) => {
    const room = await lockRoom(tx, params.id)
    if (!room) throw new AppError('roomNotFound')
    if (caller.ghost) return
    const now = platform.clock.now()
    await setViewed(tx, params.id, caller.userId, Math.min(body.incoming, room.incoming), now)
    await changeRoom(tx, params.id, { updated_at: now })
    await emitRoom(tx, params.id)
  })
}
