import type { chatEndpoints } from '@frontdesk/contract/chat/chat'
import { chatLimits, gifOf } from '@frontdesk/contract/chat/limits'
import { mentionedIn } from '@frontdesk/contract/kit/mentions'
import type { Acting } from '#platform/acting'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { discardFiles } from '../files/discard-files.ts'
import { startPreview } from '../previews/start-preview.ts'
import { emitMine } from '../rooms/emit-room.ts'
import { countAsRead, dropMentions, membersNamed, noteMentions } from '../rooms/members.store.ts'
import { emitMessage, emitPins, lockMessage, lockOwnMessage } from './locked-message.ts'
import { messageView } from './message-view.ts'
import {
  addReaction,
  changeMessage,
  dropFilesOf,
  dropReactionsOf,
  liveContacts,
  takeReaction,
} from './messages.store.ts'

type Endpoints = typeof chatEndpoints

export const editChatMessage = (
  call: CallOf<Endpoints['editChatMessage']>,
): Promise<AnswerOf<Endpoints['editChatMessage']>> =>
  saveMessage(call, call.params.id, call.body.message, call.request.ifMatch)

export const saveMessage = (acting: Acting, id: string, message: string, ifMatch: number | null = null) =>
  acting.inAccount(async (tx) => {
    const { room, row } = await lockOwnMessage(tx, acting, id)
    await refuseStale(ifMatch, row, () => messageView(row))
    if (gifOf(row.message) !== undefined || gifOf(message) !== undefined) throw new AppError('notManageable')
    if (message === row.message) return messageView(row)
    const now = acting.platform.clock.now()
    const mentions = mentionedIn(message, await membersNamed(tx, room.id)).slice(0, chatLimits.mentions)
    await changeMessage(tx, id, { message, mentions, edited_at: now, updated_at: now, preview: null })
    await startPreview(tx, id, message)
    emitPins(tx, [row.contact_id])
    const place = { roomId: room.id, seq: row.seq, at: now }
    const added = mentions.filter((user) => !row.mentions.includes(user) && user !== row.user_id)
    const taken = row.mentions.filter((user) => !mentions.includes(user))
    emitMine(tx, [
      ...(await noteMentions(tx, { ...place, users: added })),
      ...(await dropMentions(tx, { ...place, users: taken })),
    ])
    return emitMessage(tx, room, id, { users: added, at: now })
  })

export async function deleteChatMessage(call: CallOf<Endpoints['deleteChatMessage']>): Promise<undefined> {
  await dropMessage(call, call.params.id)
}

/** Its words, files, reactions, and cards are gone; its place stays. */
export const dropMessage = (acting: Acting, id: string): Promise<void> =>
  acting.inAccount(async (tx) => {
    const { room, row } = await lockOwnMessage(tx, acting, id)
    const now = acting.platform.clock.now()
    await discardFiles(tx, await dropFilesOf(tx, id), now)
    await dropReactionsOf(tx, id)
    const nothing = { message: '', mentions: [], cards: '[]', preview: null, contact_id: null, pinned_at: null }
    await changeMessage(tx, id, { ...nothing, deleted_at: now, updated_at: now })
    const unread = await countAsRead(tx, room.id, row.seq, now)
    const mentioned = await dropMentions(tx, { roomId: room.id, users: row.mentions, seq: row.seq, at: now })
    emitMine(tx, [...new Map([...unread, ...mentioned].map((each) => [each.user_id, each])).values()])
    emitPins(tx, [row.contact_id])
    await emitMessage(tx, room, id)
  })

export const reactToMessage = (
  call: CallOf<Endpoints['reactToMessage']>,
): Promise<AnswerOf<Endpoints['reactToMessage']>> => setReaction(call, { messageId: call.params.id, ...call.body })

interface Reaction {
  messageId: string
  emoji: string
  on: boolean
}

export const setReaction = (acting: Acting, { messageId, emoji, on }: Reaction) =>
  acting.inAccount(async (tx) => {
    const { room, row } = await lockMessage(tx, acting, messageId)
    if (row.type === 'status') throw new AppError('chatMessageNotFound')
    const isNew = !row.reactions.some((each) => each.emoji === emoji)
    if (on && isNew && row.reactions.length >= chatLimits.reactions) throw new AppError('tooManyReactions')
    const { userId } = acting.caller
    const now = acting.platform.clock.now()
    if (on) await addReaction(tx, { messageId, emoji, userId, at: now })
    else await takeReaction(tx, { messageId, emoji, userId })
    // The version tells a browser which of two states is the newer one.
    await changeMessage(tx, messageId, { updated_at: now })
    return emitMessage(tx, room, messageId)
  })

export const pinMessage = (call: CallOf<Endpoints['pinMessage']>): Promise<AnswerOf<Endpoints['pinMessage']>> =>
  call.inAccount(async (tx) => {
    const { params, body, caller, platform } = call
    const { room, row } = await lockMessage(tx, call, params.id)
    if (row.type === 'status') throw new AppError('chatMessageNotFound')
    if (body.contact && (await liveContacts(tx, [body.contact])).length === 0) throw new AppError('contactNotFound')
    const now = platform.clock.now()
    const pinned = body.contact ? { pinned_by: caller.userId, pinned_at: now } : { pinned_by: null, pinned_at: null }
    await changeMessage(tx, params.id, { contact_id: body.contact, ...pinned, updated_at: now })
    const action = body.contact ? 'chat.message.pinned' : 'chat.message.unpinned'
    const facts = { contact: body.contact ?? row.contact_id }
    await audit(tx, { action, entity: { type: 'chatMessage', id: params.id }, facts })
    emitPins(tx, [row.contact_id, body.contact])
    return emitMessage(tx, room, params.id)
  })
