import { hideReviewLinks } from '@frontdesk/contract/growth/reviews/limits'
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { startDelivery } from '../delivery/start-delivery.ts'
import { openRoom } from '../rooms/open-room.ts'
import { ourNumber } from '../settings/our-numbers.store.ts'
import { addMessage } from './add-message.ts'
import { emitRoom } from './emit-room.ts'
import { askGate } from './gate.ts'
import { readMessage } from './messages.store.ts'

interface AutomatedText {
  id: string
  /** Null: the contact with that number. */
  contactId: string | null
  origin: 'scheduled' | 'autoReply' | 'review'
  /** Digits with country code. */
  to: string
  text: string
  userId: string | null
}

/**
 * Adds an automated text to its conversation now: sent, held, or shown there as refused. False when the agency has no
 * number. The conversation keeps no personal link of a review; the delivery puts it in.
 */
export async function sendAutomatedText(
  tx: AccountTx,
  platform: Platform,
  { id, contactId, origin, to, text, userId }: AutomatedText,
): Promise<boolean> {
  if (await readMessage(tx, id)) return true
  const from = await ourNumber(tx)
  if (!from) return false
  const { room, created } = await openRoom(tx, platform, { phones: [to], ours: from, userId, contactId })
  const answer = await askGate(tx, platform, room, { origin, text, media: 0, override: null })
  const { segments, decision } = answer
  const status = decision === 'send' ? 'pending' : decision === 'hold' ? 'held' : 'refused'
  await addMessage(tx, room, {
    ...{ id, userId, message: hideReviewLinks(text), status, segments, at: platform.clock.now() },
    ...{ flow: 'outgoing', type: origin },
    ...(answer.decision !== 'send' && { reason: answer.words, overridable: answer.overridable }),
    ...(answer.decision === 'hold' && { holdUntil: answer.until }),
  })
  if (decision === 'send') await startDelivery(tx, platform, room, id)
  await emitRoom(tx, room.id, [id], created)
  return true
}
