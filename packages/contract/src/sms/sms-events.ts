import { z } from 'zod'
import { clientEvent, serverEvent } from '../kit/event.ts'
import { id, list, newId, page, typedPhone } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'
import { multiLine } from '../kit/text-schema.ts'
import { isLongEnough } from '../search/search-kinds.ts'
import { smsLimits } from './limits.ts'
import { smsMessage, smsRoom } from './room.ts'
import { newText, smsEndpoints } from './sms.ts'

const stream = 'sms'

export const smsEvents = {
  roomCreated: serverEvent({
    name: 'sms_room',
    summary: 'There is a new conversation.',
    payload: z.object({ room: smsRoom, messages: z.array(smsMessage) }),
    stream,
  }),
  roomUpdated: serverEvent({
    name: 'sms_room_update',
    summary: 'A conversation changed, or messages of it were added or changed: these are included.',
    payload: z.object({ room: smsRoom, messages: z.array(smsMessage) }),
    stream,
  }),
  roomRemoved: serverEvent({
    name: 'sms_room_remove',
    summary: 'A conversation was completed, and so left the list; `sms_room_update` says the same with its new state.',
    payload: z.object({ id }),
    stream,
  }),
  roomsChanged: serverEvent({
    name: 'sms_rooms',
    summary:
      'After `sms_join_room`: the open conversations. Without them: conversations went with their contacts to others in a merge or split; reload those that are shown.',
    payload: z.object({
      data: z.array(smsRoom).optional(),
      clients: z.array(id).max(500).nullable().optional().describe('Their contacts; null: more than are listed.'),
    }),
    stream,
  }),
  teamNotified: serverEvent({
    name: 'sms_notify_team',
    summary: 'A colleague asks everybody to look at a conversation.',
    payload: z.object({ room: smsRoom, by: id }),
  }),
  roomTyping: serverEvent({
    name: 'sms_is_typing',
    summary: 'A colleague types in a conversation; told to those who have it open. Ends by itself after 5 seconds.',
    payload: z.object({ roomId: id, userId: id, typing: z.boolean() }),
  }),
  roomViewed: serverEvent({
    name: 'sms_viewer',
    summary: 'Somebody opened or left a conversation; told to those who have it open.',
    payload: z.object({ roomId: id, userId: id, viewing: z.boolean() }),
  }),
}

const inRoom = z.strictObject({ roomId: id })
const messages = smsEndpoints.listMessages.reply

/** The specification's events from the browser. Each does what the endpoint of the same purpose does. */
export const smsClientEvents = {
  createRoom: clientEvent({
    name: 'sms_create_room',
    summary: 'The conversation with these numbers.',
    payload: z.strictObject({
      phones: z.array(typedPhone).min(1).max(smsLimits.recipients),
      client: id.nullable().default(null),
    }),
    ack: smsRoom,
    who: everyone,
  }),
  favoriteRoom: clientEvent({
    name: 'sms_favorite',
    summary: 'Follow it.',
    payload: inRoom,
    ack: smsRoom,
    who: everyone,
  }),
  unfavoriteRoom: clientEvent({
    name: 'sms_unfavorite',
    summary: 'No longer follow it.',
    payload: inRoom,
    who: everyone,
  }),
  assignRoomTo: clientEvent({
    name: 'sms_assign_room_to',
    summary: 'Assign it to a colleague, or to nobody.',
    payload: z.strictObject({ roomId: id, userId: id.nullable() }),
    ack: smsRoom,
    who: everyone,
  }),
  notifyTeamOfRoom: clientEvent({
    name: 'sms_notify_team',
    summary: 'Tell everybody who is there.',
    payload: inRoom,
    who: everyone,
  }),
  statusRoom: clientEvent({
    name: 'sms_status_room',
    summary: 'Complete a conversation, or reopen it.',
    payload: z.strictObject({ roomId: id, status: z.enum(['open', 'completed', 'completed conversation']) }),
    ack: smsRoom,
    who: everyone,
  }),
  searchTexts: clientEvent({
    name: 'sms_search',
    summary: 'Messages that contain all words.',
    payload: z.strictObject({
      q: z.string().trim().max(smsLimits.search).refine(isLongEnough, 'Type at least 2 characters.'),
      cursor: z.string().max(500).optional(),
    }),
    ack: page(z.object({ message: smsMessage, room: smsRoom })),
    who: everyone,
    turn: 'search',
  }),
  loadFoundMessage: clientEvent({
    name: 'sms_search_load_message',
    summary: 'The messages around one.',
    payload: z.strictObject({ roomId: id, messageId: id }),
    ack: messages,
    who: everyone,
  }),
  sendText: clientEvent({
    name: 'sms_send_message',
    summary: 'Send a text, or store a note.',
    payload: z.strictObject({ roomId: id, text: newText }),
    ack: smsMessage,
    who: everyone,
  }),
  resendText: clientEvent({
    name: 'sms_resend_message',
    summary: 'Send a text again that did not arrive.',
    payload: z.strictObject({ messageId: id }),
    ack: smsMessage,
    who: everyone,
  }),
  setTyping: clientEvent({
    name: 'sms_is_typing',
    summary: 'One types in a conversation, or stopped.',
    payload: z.strictObject({ roomId: id, typing: z.boolean() }),
    who: everyone,
  }),
  joinRoom: clientEvent({
    name: 'sms_join_room',
    summary:
      'The conversation that this tab shows, or none. Must be repeated every 20 seconds. The first one of a connection is followed by `sms_rooms`.',
    payload: z.strictObject({ roomId: id.nullable().default(null) }),
    who: everyone,
  }),
  loadMoreMessages: clientEvent({
    name: 'sms_load_more_messages',
    summary: 'Messages before one.',
    payload: z.strictObject({ roomId: id, before: z.number().int().min(1).max(2_000_000_000) }),
    ack: messages,
    who: everyone,
  }),
  roomExtras: clientEvent({
    name: 'sms_room_extras',
    summary: 'The conversation, and others with the same contact.',
    payload: inRoom,
    ack: z.object({ room: smsRoom, others: list(smsRoom).shape.data }),
    who: everyone,
  }),
  sendOther: clientEvent({
    name: 'message',
    summary: 'The message that asks for consent (`optin`), or a text with an optional link below it.',
    payload: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('optin'), roomId: id, id: newId }),
      z.strictObject({
        type: z.literal('text'),
        roomId: id,
        id: newId,
        message: multiLine(smsLimits.text, 'Write a text.'),
        link: z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(500), title: z.string().max(200) }).optional(),
      }),
    ]),
    ack: smsMessage,
    who: everyone,
  }),
}
