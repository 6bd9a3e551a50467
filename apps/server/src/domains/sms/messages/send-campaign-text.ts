import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { type Answer, mayText } from '../../sending/sending.public.ts'
import { startDelivery } from '../delivery/start-delivery.ts'
import { copyMedia } from '../media/media.store.ts'
import { openRoom } from '../rooms/open-room.ts'
import { changeRoom } from '../rooms/rooms.store.ts'
import { addMessage, type CampaignMark } from './add-message.ts'
import { emitRoom } from './emit-room.ts'

interface CampaignText {
  /** Of the message. */
  id: string
  contactId: string
  /** Digits with country code. */
  to: string
  /** Our number that it leaves from; the conversation uses it from now on. */
  from: string
  text: string
  /** Pictures that were uploaded for the campaign. */
  media: readonly string[]
  /** What the conversation shows. */
  campaign: CampaignMark
}

/**
 * Adds a campaign's text to its conversation and starts the delivery, if the gate lets it pass now. Otherwise nothing is
 * written: the campaign keeps the recipient in line, or leaves them out.
 */
export async function sendCampaignText(
  tx: AccountTx,
  platform: Platform,
  { id, contactId, to, from, text, media, campaign }: CampaignText,
): Promise<Answer> {
  const question = { to, from, contactId, text, media: media.length, lastReceivedAt: null, override: null }
  const answer = await mayText(tx, platform, { ...question, origin: 'campaign' })
  if (answer.decision !== 'send') return answer
  const { room, created } = await openRoom(tx, platform, { phones: [to], ours: from, userId: null, contactId })
  if (room.ours !== from) {
    room.ours = from
    await changeRoom(tx, room.id, { ours: from })
  }
  await addMessage(tx, room, {
    ...{ id, message: text, campaign, segments: answer.segments, at: platform.clock.now() },
    ...{ flow: 'outgoing', type: 'campaign', status: 'pending', userId: null },
  })
  await copyMedia(tx, media, id)
  await startDelivery(tx, platform, room, id)
  await emitRoom(tx, room.id, [id], created)
  return answer
}
