// Hands one text to the carrier. That it begins is committed first: what a crash leaves open becomes `unknown`, is never
// sent again by itself, and is shown to a person.
import type { MessageType } from '@frontdesk/contract/sms/limits'
import type { AccountTx } from '#platform/db/database'
import { GivenUp, type JobContext, NotDone, type SendingContext } from '#platform/jobs/job'
import type { Platform } from '#platform/platform'
import { MessageRefused, type OutgoingMessage } from '#providers/carrier/messages'
import { mayText, type Origin } from '../../sending/sending.public.ts'
import { outgoingMedia } from '../media/outgoing-media.ts'
import { emitRoom } from '../messages/emit-room.ts'
import {
  changeMessage,
  isQuestion,
  lastReceivedFrom,
  type MessageRow,
  readMessage,
} from '../messages/messages.store.ts'
import { lockRoom } from '../rooms/rooms.store.ts'
import { changeDelivery, isWithdrawn, lockDelivery, placeOf } from './deliveries.store.ts'
import { type Outcome, settleDelivery } from './settle-delivery.ts'
import { continueDelivery } from './start-delivery.ts'

export const deliveryAttempts = 8

const origins: Record<MessageType, Origin> = {
  message: 'typed',
  scheduled: 'scheduled',
  campaign: 'campaign',
  review: 'review',
  optin: 'system',
  autoReply: 'autoReply',
  note: 'system',
  status: 'system',
}

class Withdrawn extends NotDone {
  constructor() {
    super('The campaign took the text back.', { again: false })
  }
}

/** Of the domain whose texts keep something secret that only the recipient may read. */
export interface TextCompletion {
  /** The whole text of a review request; undefined when it isn't sent, because the request is no more. */
  findReviewText(
    tx: AccountTx,
    platform: Platform,
    stored: { id: string; message: string },
  ): Promise<string | undefined>
}

type Place = NonNullable<Awaited<ReturnType<typeof placeOf>>>

export async function deliver(
  { delivery: id }: { delivery: string },
  context: SendingContext,
  completion: TextCompletion,
): Promise<void> {
  const { platform, attempt, once } = context
  const begun = await inAccount(context, (tx) => begin(tx, platform, id, completion))
  if (!begun) return
  const { place, outgoing } = begun
  const settle = (outcome: Outcome) => settleUnderLock(context, place, outcome)
  try {
    const { sid, segments } = await once(async () => {
      // Its campaign may have been paused since; after this nothing can take it back.
      if (begun.isCampaign && (await inAccount(context, (tx) => isWithdrawn(tx, place.message_id))))
        throw new Withdrawn()
      return platform.carrier.messages.send(outgoing)
    })
    await settle({ status: 'sent', sid, segments })
  } catch (error) {
    const cause = error instanceof GivenUp ? error.cause : error
    if (error instanceof Withdrawn || cause instanceof Withdrawn) return settle({ status: 'canceled' })
    if (cause instanceof MessageRefused) return settle({ status: 'failed', reason: cause.reason, code: cause.code })
    if (cause instanceof NotDone && (!cause.again || attempt >= deliveryAttempts))
      return settle({ status: 'failed', reason: 'other' })
    throw error
  }
}

export async function markUnknown({ delivery: id }: { delivery: string }, context: JobContext): Promise<void> {
  const place = await inAccount(context, (tx) => placeOf(tx, { id }))
  if (place) await settleUnderLock(context, place, { status: 'unknown' })
}

const settleUnderLock = (
  context: Pick<JobContext, 'platform' | 'accountId' | 'actor'>,
  place: Place,
  outcome: Outcome,
) =>
  inAccount(context, async (tx) => {
    await lockRoom(tx, place.room_id)
    const delivery = await lockDelivery(tx, place.id)
    if (delivery?.status === 'sending') await settleDelivery(tx, place, outcome, context.platform.clock.now())
  })

/** What to send; undefined when it was settled, or may not be sent now, which is written down. */
async function begin(tx: AccountTx, platform: Platform, id: string, { findReviewText }: TextCompletion) {
  const place = await placeOf(tx, { id })
  const room = place && (await lockRoom(tx, place.room_id))
  const delivery = await lockDelivery(tx, id)
  const message = place && (await readMessage(tx, place.message_id))
  // An attempt that ended before it asked the carrier left it `sending`; one that asked does not come here again.
  if (!place || !room || !message || !delivery || !['pending', 'sending'].includes(delivery.status)) return undefined
  const now = platform.clock.now()
  const isCampaign = message.type === 'campaign'
  const text = message.type === 'review' ? await findReviewText(tx, platform, message) : message.message
  if (text === undefined || (isCampaign && (await isWithdrawn(tx, message.id)))) {
    await settleDelivery(tx, place, { status: 'canceled' }, now)
    return undefined
  }
  if (delivery.status === 'pending') {
    const asked = await question(tx, room.ours, room, message, delivery.phone)
    const answer = await mayText(tx, platform, { ...asked, text }, { commit: true })
    if (answer.decision !== 'send') {
      await changeDelivery(tx, id, { status: 'canceled', updated_at: now })
      await changeMessage(tx, message.id, {
        ...(answer.decision === 'hold'
          ? { status: 'held', hold_until: answer.until, overridable: answer.overridable }
          : { status: 'refused', hold_until: null, overridable: false }),
        reason: answer.words,
        updated_at: now,
      })
      await continueDelivery(tx, room.id)
      await emitRoom(tx, room.id, [message.id])
      return undefined
    }
    await changeDelivery(tx, id, { status: 'sending', updated_at: now })
  }
  const outgoing: OutgoingMessage = {
    id,
    accountId: tx.accountId,
    from: room.ours,
    to: delivery.phone,
    text,
    media: outgoingMedia(platform, tx.accountId, message.media),
  }
  return { place, outgoing, isCampaign }
}

async function question(
  tx: AccountTx,
  from: string,
  room: { id: string; contact_id: string | null },
  message: MessageRow,
  to: string,
) {
  const { override_by: by, override_reason: reason } = message
  return {
    to,
    from,
    contactId: room.contact_id,
    // Only the product's own answer to a keyword is exempt from the rules; a question for consent is not.
    origin: isQuestion(message) ? 'typed' : origins[message.type as MessageType],
    media: message.media.length,
    lastReceivedAt: await lastReceivedFrom(tx, room.id, to),
    override: reason !== null && by !== null ? { reason, userId: by } : null,
  }
}

const inAccount = <T>(
  { platform, accountId, actor }: Pick<JobContext, 'platform' | 'accountId' | 'actor'>,
  act: (tx: AccountTx) => Promise<T>,
) => platform.database.inAccount({ accountId, actor }, act)
