import type { smsEndpoints } from '@frontdesk/contract/sms/sms'
import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { emitRoom } from '../messages/emit-room.ts'
import { ourNumber } from '../settings/our-numbers.store.ts'
import { liveContact } from '../settings/people.store.ts'
import { openRoom } from './open-room.ts'

type Endpoint = typeof smsEndpoints.createRoom

export const createRoom = (call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> => roomWith(call, call.body)

interface Wanted {
  phones: readonly string[]
  client: string | null
  ours?: string | undefined
}

export const roomWith = ({ caller, platform, inAccount }: Acting, { phones, client, ours }: Wanted) =>
  inAccount(async (tx) => {
    const from = await ourNumber(tx, ours)
    if (!from) throw new AppError('noNumber')
    const others = [...new Set(phones)].sort()
    if (others.includes(from)) throw new AppError('notMobile')
    if (client && !(await liveContact(tx, client))) throw new AppError('contactNotFound')
    const wanted = { phones: others, ours: from, userId: caller.userId, contactId: others.length === 1 ? client : null }
    const { room, created } = await openRoom(tx, platform, wanted)
    return (await emitRoom(tx, room.id, [], created)).room
  })
