import type { smsEndpoints } from '@frontdesk/contract/sms/sms'
import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { readOptInText } from '../../sending/sending.public.ts'
import { startDelivery } from '../delivery/start-delivery.ts'
import { lockRoom } from '../rooms/rooms.store.ts'
import { addMessage } from './add-message.ts'
import { emitMessage } from './emit-room.ts'
import { askGate, statusFor } from './gate.ts'
import { hasOpenQuestion, readMessage } from './messages.store.ts'
import { sameMessage } from './send-message.ts'

type Endpoint = typeof smsEndpoints.sendOptIn

export const sendOptIn = (call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> =>
  askForConsent(call, call.params.id, call.body.id)

/** A question that nobody answered may be asked again after so long. */
const questionMs = 7 * 24 * 60 * 60_000

/** The agency's question for consent; the product words it. */
export const askForConsent = ({ caller, platform, inAccount }: Acting, roomId: string, id: string) =>
  inAccount(async (tx) => {
    const room = await lockRoom(tx, roomId)
    if (!room) throw new AppError('roomNotFound')
    const known = await readMessage(tx, id)
    if (known) return sameMessage(known, roomId, caller.userId)
    const now = platform.clock.now()
    if (await hasOpenQuestion(tx, roomId, new Date(now.getTime() - questionMs))) throw new AppError('optInAsked')
    const message = await readOptInText(platform, tx.accountId)
    const answer = await askGate(tx, platform, room, { origin: 'typed', text: message, media: 0, override: null })
    await addMessage(tx, room, {
      id,
      flow: 'outgoing',
      type: 'optin',
      userId: caller.userId,
      message,
      at: now,
      ...statusFor(answer),
    })
    if (answer.decision === 'send') await startDelivery(tx, platform, room, id)
    return emitMessage(tx, roomId, id)
  })
