// Tasks about a client at some time, assigned to people, and messages that are sent to clients automatically.
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, instant, list, page, pageQuery, phoneDigits } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'
import {
  assignTo,
  date,
  followup,
  followupWarning,
  kind,
  message,
  messageAt,
  messageTo,
  note,
  reminderAt,
  warningReason,
} from './followup.ts'
import { followupFilters, followupListEndpoints } from './followup-lists.ts'
import { followupBuckets, followupLimits } from './followup-rules.ts'

const alsoNamed = {
  notes: note.optional().describe('What a scheduled message calls its `note`.'),
  smsRoom: id.nullable().optional().describe('May be sent along: the conversation is the one with `messageTo`.'),
}

const created = z
  .strictObject({
    assignTo,
    kind: kind.default('call'),
    client: id
      .nullable()
      .default(null)
      .describe(
        'Whom it is about. A message without one goes to `messageTo`, the number of a conversation; it gets the contact that has this number, now or once there is one.',
      ),
    user: id.nullable().default(null).describe('The colleague, for `peer` alone.'),
    date: date.optional().describe('When it is due. A scheduled message may leave it out: it is due when it is sent.'),
    reminderAt: reminderAt.default(null),
    note: note.default(''),
    messageAt: messageAt.default(null),
    messageTo: messageTo.default(null),
    message: message.nullable().default(null),
    cancelOnReply: z.boolean().default(false).describe('The message is not sent if the client writes before.'),
    isActive: z.boolean().default(true).describe('False: it is done already.'),
    ...alsoNamed,
  })
  .transform(({ notes, smsRoom: _smsRoom, ...sent }) => ({ ...sent, note: sent.note || (notes ?? '') }))

const changed = z
  .strictObject({
    assignTo,
    kind,
    user: id.nullable(),
    date,
    reminderAt,
    note,
    messageAt,
    messageTo,
    message: message.nullable(),
    cancelOnReply: z.boolean(),
    isActive: z.boolean().describe('False completes it, true takes that back.'),
    client: id.nullable().describe('May be sent along: it stays the one that it is.'),
    ...alsoNamed,
  })
  .partial()
  .transform(({ notes, smsRoom: _smsRoom, ...sent }) => ({
    ...sent,
    ...(notes !== undefined && { note: sent.note ?? notes }),
  }))

const bulkItem = z.strictObject({
  id,
  isActive: z.boolean().optional().describe('False completes it, true takes that back.'),
  deleted: z.boolean().optional().describe('True deletes it, false restores it.'),
  date: date.optional().describe('A scheduled message is sent then.'),
  reminderAt: reminderAt.optional(),
  assignTo: z.enum(['team', 'peer', 'self']).optional(),
  user: id.nullable().optional().describe('The colleague, for `peer` alone.'),
})

const ofFollowup = z.object({ id })

export const followupEndpoints = {
  ...followupListEndpoints,
  countFollowups: endpoint({
    method: 'GET',
    path: '/followups/counts',
    summary:
      'The number of open ones that are past due, due today, tomorrow, and later, by days in the account’s time zone.',
    query: followupFilters,
    reply: z.object({
      pastDue: z.number().int().describe('Dated now or earlier.'),
      today: z.number().int().describe('Still to come today.'),
      tomorrow: z.number().int(),
      future: z.number().int(),
    }),
    who: everyone,
    rate: 'read',
    turn: 'search',
  }),
  listWarnings: endpoint({
    method: 'GET',
    path: '/followups/warnings',
    summary: `Due reminders and past-due follow-ups that are neither ignored nor completed; at most ${followupLimits.list}.`,
    reply: list(followupWarning),
    who: everyone,
    rate: 'read',
  }),
  listFollowups: endpoint({
    method: 'GET',
    path: '/followups/{bucket}',
    summary: 'The open ones of a bucket, earliest first.',
    params: z.object({ bucket: z.enum(followupBuckets) }),
    query: pageQuery(100, 50).extend(followupFilters.shape),
    reply: page(followup),
    who: everyone,
    rate: 'read',
    turn: 'search',
  }),
  listClientFollowups: endpoint({
    method: 'GET',
    path: '/followups/client/{id}',
    summary: `Follow-ups and scheduled messages of a client, including completed ones, by date; the first ${followupLimits.list}.`,
    params: ofFollowup,
    query: z.strictObject({
      from: instant.optional().describe('Only those dated then or later.'),
      to: instant.optional().describe('Only those dated earlier.'),
    }),
    reply: list(followup),
    who: everyone,
    rate: 'read',
    errors: ['contactNotFound'],
  }),
  listScheduledTexts: endpoint({
    method: 'GET',
    path: '/followups/number/{number}',
    summary: `Texts that are still to be sent to a number, with or without a contact, by date; the first ${followupLimits.list}.`,
    params: z.object({ number: phoneDigits }),
    reply: list(followup),
    who: everyone,
    rate: 'read',
  }),
  createFollowup: endpoint({
    method: 'POST',
    path: '/followups',
    summary: 'Add a follow-up, or with `assignTo` none a scheduled message.',
    body: created,
    reply: followup,
    status: 201,
    who: everyone,
    rate: 'write',
    maxBytes: 32 * 1024,
    errors: ['contactNotFound', 'userNotFound', 'messageNotSchedulable'],
  }),
  updateFollowup: endpoint({
    method: 'PUT',
    path: '/followups/{id}',
    summary:
      'Change the fields that are sent, or complete it. With If-Match a stale edit returns 409 with the current one.',
    params: ofFollowup,
    body: changed,
    reply: followup,
    versioned: true,
    who: everyone,
    rate: 'write',
    maxBytes: 32 * 1024,
    errors: ['followupNotFound', 'userNotFound', 'messageNotSchedulable', 'messageUnderway', 'contactNotFound'],
  }),
  changeFollowups: endpoint({
    method: 'POST',
    path: '/followups/bulk',
    summary: `Change up to ${followupLimits.bulk} at once: each item names what changes. Those that can’t be changed are skipped, with the reason.`,
    body: z.strictObject({ items: z.array(bulkItem).min(1).max(followupLimits.bulk) }),
    reply: z.object({
      data: z.array(followup).describe('Those that were changed and that you still see, as they are now.'),
      skipped: z.array(z.object({ id, reason: z.string() })),
    }),
    who: everyone,
    rate: 'write',
    maxBytes: 64 * 1024,
    errors: ['userNotFound'],
  }),
  deleteFollowup: endpoint({
    method: 'DELETE',
    path: '/followups/{id}',
    summary: 'Delete it; it can be restored for 30 days. Until then its reminder and its message are inactive.',
    params: ofFollowup,
    reply: 'nothing',
    who: everyone,
    rate: 'write',
    errors: ['followupNotFound'],
  }),
  deleteScheduledMessage: endpoint({
    method: 'DELETE',
    path: '/sms/message/scheduled_messages/{id}',
    summary: 'Delete a scheduled message: the same as deleting its follow-up.',
    params: ofFollowup,
    reply: 'nothing',
    who: everyone,
    rate: 'write',
    errors: ['followupNotFound'],
  }),
  restoreFollowup: endpoint({
    method: 'POST',
    path: '/followups/{id}/restore',
    summary: 'Restore a deleted one.',
    params: ofFollowup,
    reply: followup,
    who: everyone,
    rate: 'write',
    errors: ['followupNotFound', 'userNotFound'],
  }),
  answerWarning: endpoint({
    method: 'PUT',
    path: '/followups/{id}/warning',
    summary: 'Report that a warning was shown, or ignore it: an ignored one is not shown to this person again.',
    params: ofFollowup,
    body: z.strictObject({ why: warningReason, answer: z.enum(['shown', 'ignored']) }),
    reply: 'nothing',
    who: everyone,
    rate: 'write',
    errors: ['followupNotFound'],
    passive: true,
  }),
}

export const followupErrors = {
  followupNotFound: { status: 404, message: 'This follow-up doesn’t exist, or you don’t have access to it.' },
  messageNotSchedulable: {
    status: 422,
    message:
      "Unable to schedule message to contact. Please ensure they have a mobile phone assign and that they haven't opted out of receiving messages.",
  },
  messageUnderway: {
    status: 422,
    message: 'This message was already sent or is being sent, so it can no longer be changed.',
  },
} as const
