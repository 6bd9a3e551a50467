// A text that a team member types outside of a conversation, such as a reply to a review. It goes into the conversation.
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import type { Answer } from '../../sending/sending.public.ts'
import { startDelivery } from '../delivery/start-delivery.ts'
import { openRoom } from '../rooms/open-room.ts'
import { ourNumber } from '../settings/our-numbers.store.ts'
import { signed } from '../settings/signature.ts'
import { addMessage } from './add-message.ts'
import { emitRoom } from './emit-room.ts'
import { askGate, statusFor } from './gate.ts'

interface TypedText {
  /** Of the message. */
  id: string
  contactId: string
  /** Digits with country code. */
  to: string
  text: string
  userId: string
}

/**
 * Adds it to the conversation with that number, with the signature, and sends it unless it is held. Null when the agency
 * has no number. Throws `textRefused` with the gate's sentence.
 */
export async function sendTypedText(
  tx: AccountTx,
  platform: Platform,
  { id, contactId, to, text, userId }: TypedText,
): Promise<Answer | null> {
  const from = await ourNumber(tx)
  if (!from) return null
  const { room, created } = await openRoom(tx, platform, { phones: [to], ours: from, userId, contactId })
  const message = await signed(tx, room.ours, text)
  const answer = await askGate(tx, platform, room, { origin: 'typed', text: message, media: 0, override: null })
  await addMessage(tx, room, {
    ...{ id, userId, message, at: platform.clock.now(), flow: 'outgoing', type: 'message' },
    ...statusFor(answer),
  })
  if (answer.decision === 'send') await startDelivery(tx, platform, room, id)
  await emitRoom(tx, room.id, [id], created)
  return answer
}
