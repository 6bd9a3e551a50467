// Conversations by text. Everybody of the account sees all of them, as with contacts.

import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, instant, list, newId, page, pageQuery, phoneDigits, typedPhone } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'
import { multiLine, singleLine } from '../kit/text-schema.ts'
import { isLongEnough } from '../search/search-kinds.ts'
import { mediaTypes, roomFilters, smsLimits } from './limits.ts'
import { smsCounts, smsMedia, smsMessage, smsRoom } from './room.ts'

const roomId = z.object({ id })
const reason = singleLine(smsLimits.reason, 'Enter why it can be sent now.')

export const newText = z
  .strictObject({
    id: newId.describe('Made by the browser (UUIDv7): the same again stores nothing twice.'),
    type: z.enum(['message', 'note']).default('message'),
    message: multiLine(smsLimits.note).describe(`At most ${smsLimits.text} characters unless it is a note.`),
    media: z.array(id).max(smsLimits.media).default([]).describe('Ids of uploads.'),
    mentions: z.array(id).max(smsLimits.mentions).default([]).describe('Colleagues, in a note.'),
    override: z
      .strictObject({ reason })
      .nullable()
      .default(null)
      .describe('Send it in spite of a rule that allows that.'),
  })
  .superRefine(({ type, message, media, mentions, override }, context) => {
    const refuse = (path: string, text: string) => context.addIssue({ code: 'custom', path: [path], message: text })
    if (type === 'message' && message.length > smsLimits.text)
      refuse('message', `Use at most ${smsLimits.text.toLocaleString('en-US')} characters.`)
    if (message === '' && media.length === 0) refuse('message', 'Write a text or attach a file.')
    if (type === 'message' && mentions.length > 0) refuse('mentions', 'Only a note can mention colleagues.')
    if (type === 'note' && override) refuse('override', 'A note is not sent.')
    if (type === 'note' && media.length > 0) refuse('media', 'A note can’t have attachments.')
  })

export const roomChange = z.strictObject({
  client: id.nullable().optional().describe('The contact that it belongs to.'),
  assignedTo: id.nullable().optional(),
  status: z.enum(['open', 'completed']).optional(),
  snoozedUntil: instant.nullable().optional().describe('In the future, at most a year ahead.'),
  ours: phoneDigits.optional().describe('The number of the agency that answers go out from.'),
})

export const smsEndpoints = {
  listRooms: endpoint({
    method: 'GET',
    path: '/sms/rooms',
    summary: 'Conversations, those that need attention first, then the newest.',
    query: pageQuery(100, smsLimits.roomsPage).extend({
      filter: z.enum(roomFilters).default('open'),
      campaign: id
        .optional()
        .describe('With `runDate`, instead of the filter: those with a reply to that run that one hasn’t read.'),
      runDate: instant.optional(),
      search: z.string().trim().max(smsLimits.search).optional().describe('Part of a name or number, in all filters.'),
    }),
    reply: page(smsRoom),
    who: everyone,
    rate: 'read',
    turn: 'search',
  }),
  countRooms: endpoint({
    method: 'GET',
    path: '/sms/rooms/counts',
    summary: 'The number of conversations by filter, and of unread texts.',
    reply: smsCounts,
    who: everyone,
    rate: 'read',
    turn: 'search',
  }),
  createRoom: endpoint({
    method: 'POST',
    path: '/sms/rooms',
    summary: 'The conversation with these numbers, which is created if there is none.',
    body: z.strictObject({
      phones: z.array(typedPhone).min(1, 'Choose at least one person.').max(smsLimits.recipients),
      client: id.nullable().default(null),
      ours: phoneDigits.optional().describe('One of the agency’s numbers; the default one without it.'),
    }),
    reply: smsRoom,
    status: 201,
    who: everyone,
    rate: 'write',
    errors: ['contactNotFound', 'noNumber', 'notMobile'],
  }),
  getRoom: endpoint({
    method: 'GET',
    path: '/sms/rooms/{id}',
    summary: 'One conversation.',
    params: roomId,
    reply: smsRoom,
    who: everyone,
    rate: 'read',
    errors: ['roomNotFound'],
  }),
  listClientRooms: endpoint({
    method: 'GET',
    path: '/clients/{id}/rooms',
    summary: 'Conversations with a contact, newest first.',
    params: roomId,
    reply: list(smsRoom),
    who: everyone,
    rate: 'read',
    errors: ['contactNotFound'],
  }),
  updateRoom: endpoint({
    method: 'PUT',
    path: '/sms/room/{id}',
    summary: 'Link a contact, assign, complete, reopen, snooze, or choose the number that answers.',
    params: roomId,
    body: roomChange,
    reply: smsRoom,
    versioned: true,
    who: everyone,
    rate: 'write',
    errors: ['roomNotFound', 'contactNotFound', 'userNotFound', 'noNumber', 'roomFollowed'],
  }),
  followRoom: endpoint({
    method: 'POST',
    path: '/sms/rooms/{id}/favorite',
    summary: 'Follow it.',
    params: roomId,
    reply: smsRoom,
    who: everyone,
    rate: 'write',
    errors: ['roomNotFound'],
  }),
  unfollowRoom: endpoint({
    method: 'DELETE',
    path: '/sms/rooms/{id}/favorite',
    summary: 'No longer follow it.',
    params: roomId,
    reply: 'nothing',
    who: everyone,
    rate: 'write',
    errors: ['roomNotFound'],
  }),
  viewRoom: endpoint({
    method: 'PUT',
    path: '/sms/rooms/{id}/viewed',
    summary: 'Note how many of the texts that came in one has read; 0 marks it as unread.',
    params: roomId,
    body: z.strictObject({ incoming: z.number().int().min(0).max(1_000_000_000) }),
    reply: 'nothing',
    who: everyone,
    rate: 'write',
    passive: true,
    errors: ['roomNotFound'],
  }),
  notifyTeam: endpoint({
    method: 'POST',
    path: '/sms/rooms/{id}/notify',
    summary: 'Tell everybody who is there about the conversation.',
    params: roomId,
    reply: 'nothing',
    who: everyone,
    rate: 'write',
    errors: ['roomNotFound'],
  }),
  listMessages: endpoint({
    method: 'GET',
    path: '/sms/rooms/{id}/messages',
    summary: 'Messages of a conversation, oldest first: the newest, or those before, after, or around one.',
    params: roomId,
    query: z.strictObject({
      before: z.coerce.number().int().min(1).max(2_000_000_000).optional(),
      after: z.coerce.number().int().min(0).max(2_000_000_000).optional(),
      around: id.optional().describe('Id of a message.'),
      limit: z.coerce.number().int().min(1).max(100).default(smsLimits.messagesPage),
    }),
    reply: z.object({ data: z.array(smsMessage), older: z.boolean(), newer: z.boolean() }),
    who: everyone,
    rate: 'read',
    errors: ['roomNotFound', 'messageNotFound'],
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/sms/rooms/{id}/messages',
    summary:
      'Store a text and send it as soon as the rules allow, or store an internal note. A text that may not be sent at all is refused, and not stored.',
    params: roomId,
    body: newText,
    reply: smsMessage,
    status: 201,
    who: everyone,
    rate: 'write',
    replay: true,
    errors: ['roomNotFound', 'textRefused', 'mediaNotFound', 'mediaTooLarge', 'userNotFound', 'idTaken'],
  }),
  sendOptIn: endpoint({
    method: 'POST',
    path: '/sms/rooms/{id}/optin',
    summary: 'Send the message that asks for consent.',
    params: roomId,
    body: z.strictObject({ id: newId }),
    reply: smsMessage,
    status: 201,
    who: everyone,
    rate: 'write',
    errors: ['roomNotFound', 'textRefused', 'idTaken', 'optInAsked'],
  }),
  resendMessage: endpoint({
    method: 'POST',
    path: '/sms/messages/{id}/resend',
    summary: 'Send a text again that did not arrive, or of which that is unknown.',
    params: z.object({ id }),
    reply: smsMessage,
    who: everyone,
    rate: 'write',
    errors: ['messageNotFound', 'textRefused', 'notResendable', 'userNotFound'],
  }),
  overrideHold: endpoint({
    method: 'POST',
    path: '/sms/messages/{id}/override',
    summary: 'Send a held text now, with a reason that is logged.',
    params: z.object({ id }),
    body: z.strictObject({ reason }),
    reply: smsMessage,
    who: everyone,
    rate: 'write',
    errors: ['messageNotFound', 'textRefused', 'notHeld'],
    refusedToGhosts: true,
  }),
  cancelHeld: endpoint({
    method: 'POST',
    path: '/sms/messages/{id}/cancel',
    summary: 'Do not send a held text.',
    params: z.object({ id }),
    reply: smsMessage,
    who: everyone,
    rate: 'write',
    errors: ['messageNotFound', 'notHeld'],
  }),
  settleUnknown: endpoint({
    method: 'POST',
    path: '/sms/messages/{id}/settle',
    summary: 'State what became of a text of which that is unknown.',
    params: z.object({ id }),
    body: z.strictObject({ as: z.enum(['sent', 'failed']) }),
    reply: smsMessage,
    who: everyone,
    rate: 'write',
    errors: ['messageNotFound', 'notUnknown'],
  }),
  searchMessages: endpoint({
    method: 'GET',
    path: '/sms/search',
    summary: 'Messages that contain all words, newest first.',
    query: pageQuery(50, 20).extend({
      q: z.string().trim().max(smsLimits.search).refine(isLongEnough, 'Type at least 2 characters.'),
      room: id.optional(),
    }),
    reply: page(z.object({ message: smsMessage, room: smsRoom })),
    who: everyone,
    rate: 'read',
    turn: 'search',
  }),
  uploadMedia: endpoint({
    method: 'POST',
    path: '/utilities/upload/sms',
    summary: 'Upload a picture or file for a text. Place and camera data are removed from pictures.',
    body: { upload: true, maxBytes: smsLimits.upload, types: mediaTypes },
    reply: smsMedia.extend({ imageUrl: z.string().describe('Where it can be shown, within the product.') }),
    status: 201,
    who: everyone,
    rate: 'upload',
    errors: ['mediaUnreadable', 'mediaTooLarge'],
  }),
  showMedia: endpoint({
    method: 'GET',
    path: '/sms/media/{id}',
    summary: 'A picture or file of a text.',
    params: z.object({ id }),
    reply: 'file',
    ranges: true,
    who: everyone,
    rate: 'read',
    errors: ['mediaNotFound', 'rangeNotSatisfiable'],
  }),
  showSentMedia: endpoint({
    method: 'GET',
    path: '/sms/sent-media/{token}',
    summary: 'A file of an outgoing text, for the carrier: the address is signed and valid for a day.',
    params: z.object({ token: z.string().max(300) }),
    reply: 'file',
    who: 'public',
    rate: 'read',
    errors: ['mediaNotFound'],
  }),
}

export const smsErrors = {
  roomNotFound: { status: 404, message: 'This conversation doesn’t exist.' },
  messageNotFound: { status: 404, message: 'This message doesn’t exist.' },
  mediaNotFound: { status: 404, message: 'This file no longer exists. Attach it again.' },
  noNumber: { status: 422, message: 'The agency has no number to send this text from. Add one under Settings.' },
  notMobile: { status: 422, message: 'Texts can’t be sent to this number.' },
  roomFollowed: {
    status: 409,
    message: 'Somebody is following this conversation. It can be completed once nobody is.',
  },
  textRefused: { status: 422, message: 'This text can’t be sent under the texting rules.' },
  mediaTooLarge: { status: 422, message: 'The attachments are larger than 5 MB in total. Remove some.' },
  mediaUnreadable: { status: 422, message: 'This file can’t be read. Save it in another format and attach it again.' },
  idTaken: { status: 409, message: 'This ID is already in use.' },
  notResendable: { status: 409, message: 'This text is on its way or has already arrived.' },
  notHeld: { status: 409, message: 'This text is no longer on hold.' },
  optInAsked: { status: 409, message: 'An opt-in message was already sent. Wait until they answer it.' },
  notUnknown: { status: 409, message: 'This text’s status is already known. Reload the page to see it.' },
} as const
