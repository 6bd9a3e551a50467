import type { AccountTx } from '#platform/db/database'
import type { HandOver } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import { addMessage } from '../messages/add-message.ts'
import { emitRoom } from '../messages/emit-room.ts'
import { nameOf } from '../settings/people.store.ts'
import { smsTexts } from '../texts/sms.texts.ts'
import { changeRoom, lockRoom } from './rooms.store.ts'

/** Assigns a conversation that is still that person’s to another one, with the line that says so. */
export async function assignRoom(tx: AccountTx, id: string, { from, to, at }: HandOver): Promise<void> {
  const room = await lockRoom(tx, id)
  if (room?.assigned_to !== from) return
  await changeRoom(tx, id, { assigned_to: to, updated_at: at })
  const { userId } = tx.actor
  const me = (await nameOf(tx, userId)) ?? smsTexts.someone
  const name = await nameOf(tx, to)
  const line = {
    id: generateId(),
    message: name === null ? smsTexts.unassigned(me) : smsTexts.assigned(me, name),
    at,
    userId,
  }
  await addMessage(tx, room, { ...line, flow: 'outgoing', type: 'status', status: 'sent' })
  await emitRoom(tx, id, [line.id])
}
