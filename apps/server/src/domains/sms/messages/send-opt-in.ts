import type { smsEndpoints } from '@frontdesk/contract/sms/sms'
import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { optInText } from '../../sending/sending.public.ts'
import { startDelivery } from '../delivery/start-delivery.ts'
import { lockRoom } from '../rooms/rooms.store.ts'
import { addMessage } from './add-message.ts'
import { emitMessage } from './emit-room.ts'
import { askGate, statusFor } from './gate.ts'
import { readMessage } from './messages.store.ts'
import { sameMessage } from './send-message.ts'

type Endpoint = typeof smsEndpoints.sendOptIn

export const sendOptIn = (call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> =>
  askForConsent(call, call.params.id, call.body.id)

/** The agency's question for consent; the product words it. */
export const askForConsent = ({ caller, platform, inAccount }: Acting, roomId: string, id: string) =>
  inAccount(async (tx) => {
    const room = await lockRoom(tx, roomId)
    if (!room) throw new AppError('roomNotFound')
    const known = await readMessage(tx, id)
    if (known) return sameMessage(known, roomId, caller.userId)
    const message = await optInText(platform, tx.accountId)
    const answer = await askGate(tx, platform, room, { origin: 'typed', text: message, media: 0, override: null })
    const at = platform.clock.now()
    await addMessage(tx, room, {
      id,
      flow: 'outgoing',
      type: 'optin',
      userId: caller.userId,
      message,
      at,
      ...statusFor(answer),
    })
    if (answer.decision === 'send') await startDelivery(tx, platform, room, id)
    return emitMessage(tx, roomId, id)
  })
