import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { fillReferralLink } from '../../../growth/referrallinks/referrallinks.public.ts'
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
 * Adds a text that a team member typed outside of the conversation, with the signature: sent, or held until it may be.
 * Returns why it isn't sent: the gate's words, or null where the agency has no number. Roll back then.
 */
export async function sendTypedText(
  tx: AccountTx,
  platform: Platform,
  { id, contactId, to, text, userId }: TypedText,
): Promise<{ words: string | null } | undefined> {
  const from = await ourNumber(tx)
  if (!from) return { words: null }
  const { room, created } = await openRoom(tx, platform, { phones: [to], ours: from, userId, contactId })
  const message = await signed(tx, room.ours, await fillReferralLink(tx, platform, text, { contactId, by: userId }))
  const answer = await askGate(tx, platform, room, { origin: 'typed', text: message, media: 0, override: null })
  if (answer.decision === 'refuse') return { words: answer.words }
  const own = { id, userId, message, flow: 'outgoing', type: 'message', at: platform.clock.now() } as const
  await addMessage(tx, room, { ...own, ...statusFor(answer) })
  if (answer.decision === 'send') await startDelivery(tx, platform, room, id)
  await emitRoom(tx, room.id, [id], created)
  return undefined
}
