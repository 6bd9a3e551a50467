import type { smsEndpoints } from '@frontdesk/contract/sms/sms'
import type { Acting } from '#platform/acting'
import type { CallOf } from '#platform/domain'
import { roomOf } from './read-rooms.ts'

type Endpoint = typeof smsEndpoints.notifyTeam

export async function notifyTeam(call: CallOf<Endpoint>): Promise<undefined> {
  await notifyOfRoom(call, call.params.id)
}

export async function notifyOfRoom(acting: Pick<Acting, 'caller' | 'platform'>, id: string): Promise<void> {
  const { caller, platform } = acting
  const room = await roomOf(acting, id)
  platform.realtime.emit(caller.accountId, 'teamNotified', { room, by: caller.ghost?.userId ?? caller.userId })
}
