// A text from a client enters its conversation: once, whatever the carrier repeats.
import { hideReviewLinks } from '@frontdesk/contract/growth/reviews/limits'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import { enqueue } from '#platform/jobs/enqueue'
import type { Platform } from '#platform/platform'
import type { MessageReport } from '#providers/carrier/messages'
import { isBlocked } from '../../blockednumbers/blockednumbers.public.ts'
import { type AppliedKeyword, applyKeyword, applyUnseenWish } from '../../sending/sending.public.ts'
import { cancelWaiting } from '../delivery/deliveries.store.ts'
import { startDelivery } from '../delivery/start-delivery.ts'
import { insertMedia } from '../media/media.store.ts'
import { addMessage, type CampaignMark } from '../messages/add-message.ts'
import { emitRoom } from '../messages/emit-room.ts'
import { askGate } from '../messages/gate.ts'
import { askedForConsent, cancelOnReply, groupAnswered, messageBySid } from '../messages/messages.store.ts'
import { openRoom } from '../rooms/open-room.ts'
import { changeRoom, type LockedRoom } from '../rooms/rooms.store.ts'
import { smsTexts } from '../texts/sms.texts.ts'
import { autoReplyTo } from './auto-reply.ts'

export type Received = Extract<MessageReport, { kind: 'received' }>

/** What higher domains do about a client's text, in its transaction. */
export interface Reactions {
  /** Returns the campaign that the text is the first reply to. */
  onText(tx: AccountTx, phone: string, at: Date): Promise<CampaignMark | null>
}

const longest = 5000
const mostKeywordWords = 4
/** A text that comes later answers something else than the group's text. */
const groupMs = 7 * 24 * 60 * 60_000

/** `known`: it is stored already; `blocked`: the agency takes nothing from this number. */
export async function receiveText(
  tx: AccountTx,
  platform: Platform,
  report: Received,
  { onText }: Reactions,
): Promise<'stored' | 'known' | 'blocked'> {
  if (await isBlocked(tx, report.from)) {
    await applyUnseenWish(tx, report.from, hideReviewLinks(report.text).slice(0, longest), platform.clock.now())
    return 'blocked'
  }
  const phones = [...new Set([report.from, ...report.others])].filter((phone) => phone !== report.to).sort()
  const { room, created } = await openRoom(tx, platform, { phones, ours: report.to, userId: null, contactId: null })
  if (await messageBySid(tx, report.sid)) return 'known'
  if (room.ours !== report.to) {
    room.ours = report.to
    await changeRoom(tx, room.id, { ours: report.to })
  }
  const id = generateId()
  const at = platform.clock.now()
  // Phones quote the whole text that was liked, also the link of a review request.
  const text = hideReviewLinks(report.text.replaceAll('\0', '')).slice(0, longest)
  const asked = await askedForConsent(tx, room.id)
  const keyword = await applyKeyword(tx, platform, {
    phone: report.from,
    from: report.to,
    text,
    at,
    messageId: id,
    roomId: room.id,
    asked,
  })
  const campaign = await onText(tx, report.from, at)
  const firstEver = room.incoming === 0
  const handled = isHandled(keyword, text) && report.media.length === 0
  const groupRoom = phones.length > 1 ? null : await groupAnswered(tx, room.id, report.from, new Date(+at - groupMs))
  await addMessage(tx, room, {
    ...{ id, at, sid: report.sid, message: text, phone: report.from, userId: null, groupRoom, handled, campaign },
    ...{ flow: 'incoming', type: 'message', status: 'received', flagged: keyword.act === 'flag' },
  })
  await expectMedia(tx, id, report)
  const changed = [id, ...(await cancelQueued(tx, room, report.from, keyword.act === 'optOut', at))]
  const reply =
    keyword.act === null || keyword.act === 'flag' ? await autoReplyTo(tx, room, firstEver, at) : keyword.reply
  const answers = reply
    ? await answer(tx, platform, room, reply, keyword.reply === reply ? 'system' : 'autoReply', at)
    : []
  // Help that could not be sent has to come from a person.
  if (handled && keyword.act === 'help' && answers.length === 0)
    await changeRoom(tx, room.id, { status: 'attention', snoozed_until: null, waiting_since: at })
  changed.push(...answers)
  await emitRoom(tx, room.id, changed, created)
  return 'stored'
}

/** A keyword with little else is answered automatically; a longer text may say more, which a person should read. */
const isHandled = ({ act }: AppliedKeyword, text: string) =>
  act === 'help' || ((act === 'optOut' || act === 'optIn') && text.trim().split(/\s+/).length <= mostKeywordWords)

async function expectMedia(tx: AccountTx, messageId: string, { media, at }: Received) {
  for (const [position, { ref, type }] of media.slice(0, 10).entries()) {
    const id = generateId()
    const name = `${smsTexts.picture} ${position + 1}`
    await insertMedia(tx, { id, message_id: messageId, position, name, type, ref, state: 'fetching', created_at: at })
    await enqueue(tx, 'sms.fetchMedia', { media: id }, { jobKey: id })
  }
}

/** Texts that wait only until the client writes; after an opt-out everything that waits for the number. */
async function cancelQueued(tx: AccountTx, room: LockedRoom, phone: string, optedOut: boolean, at: Date) {
  const canceled = await cancelOnReply(tx, room.id, smsTexts.canceledByReply, at)
  if (!optedOut) return canceled.map(({ id }) => id)
  const all = await cancelWaiting(tx, phone, smsTexts.canceledByOptOut, at)
  for (const roomId of new Set(all.map((each) => each.room_id).filter((each) => each !== room.id))) {
    await emitRoom(
      tx,
      roomId,
      all.filter((each) => each.room_id === roomId).map(({ id }) => id),
    )
  }
  return [...canceled, ...all.filter((each) => each.room_id === room.id)].map(({ id }) => id)
}

/** The product's own answer; what the gate holds or refuses is not sent later, when it would no longer fit. */
async function answer(
  tx: AccountTx,
  platform: Platform,
  room: LockedRoom,
  text: string,
  origin: 'system' | 'autoReply',
  at: Date,
): Promise<string[]> {
  const asked = await askGate(tx, platform, room, { origin, text, media: 0, override: null })
  if (asked.decision !== 'send') return []
  const id = generateId()
  const type = origin === 'system' ? 'optin' : 'autoReply'
  const { segments } = asked
  await addMessage(tx, room, {
    id,
    flow: 'outgoing',
    type,
    userId: null,
    message: text,
    status: 'pending',
    segments,
    at,
  })
  if (origin === 'autoReply') await changeRoom(tx, room.id, { auto_replied_at: at })
  await startDelivery(tx, platform, room, id)
  return [id]
}
