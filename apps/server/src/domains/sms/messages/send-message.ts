import { smsLimits } from '@frontdesk/contract/sms/limits'
import type { newText, smsEndpoints } from '@frontdesk/contract/sms/sms'
import { firstPlaceholderIn } from '@frontdesk/contract/templates/placeholders'
import type { z } from 'zod'
import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { fillReferralLink } from '../../../growth/referrallinks/referrallinks.public.ts'
import { startDelivery } from '../delivery/start-delivery.ts'
import { attachMedia } from '../media/media.store.ts'
import { lockRoom } from '../rooms/rooms.store.ts'
import { contactOfPhones, findPeople } from '../settings/people.store.ts'
import { signed } from '../settings/signature.ts'
import { addMessage } from './add-message.ts'
import { emitMessage } from './emit-room.ts'
import { askGate, statusFor } from './gate.ts'
import { messageView } from './message-view.ts'
import { readMessage } from './messages.store.ts'

type Endpoint = typeof smsEndpoints.sendMessage
type Text = z.output<typeof newText>

export const sendMessage = (call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> =>
  storeText(call, call.params.id, call.body)

/** Stores a text, which is sent as soon as the rules allow, or a note. The same id again returns what is stored. */
export async function storeText({ caller, platform, inAccount }: Acting, roomId: string, text: Text) {
  const override = text.override && { reason: text.override.reason, userId: caller.userId }
  if (override && caller.ghost) throw new AppError('refusedWhileGhosting')
  return inAccount(async (tx) => {
    const room = await lockRoom(tx, roomId)
    if (!room) throw new AppError('roomNotFound')
    const known = await readMessage(tx, text.id)
    if (known) return sameMessage(known, roomId, caller.userId)
    const own = { ...text, flow: 'outgoing' as const, userId: caller.userId, at: platform.clock.now() }
    if (text.type === 'note') {
      await checkMentions(tx, text.mentions)
      await addMessage(tx, room, { ...own, override: null, status: 'sent' })
    } else {
      const written = await fillLink(tx, platform, room, { text: text.message, by: caller.userId })
      const message = await signed(tx, room.ours, written)
      const media = await attachMedia(tx, caller.userId, text.id, text.media)
      if (media.together > smsLimits.mediaTogether) throw new AppError('mediaTooLarge')
      const asked = { origin: 'typed' as const, text: message, media: media.count, override }
      const answer = await askGate(tx, platform, room, asked)
      await addMessage(tx, room, { ...own, message, override, ...statusFor(answer) })
      await media.attach()
      if (answer.decision === 'send') await startDelivery(tx, platform, room, text.id)
    }
    return emitMessage(tx, roomId, text.id)
  })
}

/** A conversation with several numbers has no one client whose link it could be. */
async function fillLink(
  tx: AccountTx,
  platform: Platform,
  { phones, contact_id }: { phones: readonly string[]; contact_id: string | null },
  { text, by }: { text: string; by: string },
): Promise<string> {
  if (firstPlaceholderIn(text) === undefined || phones.length !== 1) return text
  return fillReferralLink(tx, platform, text, { contactId: await contactOfPhones(tx, phones, contact_id), by })
}

/** Somebody else's message, or one elsewhere, is not shown for its id. */
export function sameMessage(row: NonNullable<Awaited<ReturnType<typeof readMessage>>>, roomId: string, userId: string) {
  if (row.room_id !== roomId || row.user_id !== userId) throw new AppError('idTaken')
  return messageView(row)
}

async function checkMentions(tx: AccountTx, mentions: readonly string[]) {
  if ((await findPeople(tx, mentions)).length < new Set(mentions).size) throw new AppError('userNotFound')
}
