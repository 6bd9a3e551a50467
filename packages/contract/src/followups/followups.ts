// Tasks about a client at some time, assigned to people, and messages that are sent to clients automatically.
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, instant, list, page, pageQuery, phoneDigits, typedPhone } from '../kit/page.ts'
import { everyone } from '../kit/role.ts'
import { multiLine } from '../kit/text-schema.ts'
import { faultSentence, faultsOfTemplate } from '../library/templates/lint.ts'
import {
  dateStep,
  followupAssignees,
  followupBuckets,
  followupLimits,
  messageStatuses,
  reminderMinutes,
} from './followup-rules.ts'

const assignTo = z
  .enum(followupAssignees)
  .describe(
    'Who is to do it, and so who sees it: everyone; `peer`, the named colleague and whoever made it; `self`, only whoever made it. `none`: nobody, it is a scheduled message, which everyone sees.',
  )
const date = instant
  .refine((text) => Date.parse(text) % dateStep === 0, 'must be on a quarter of an hour')
  .describe('When it is due: ISO 8601, on a quarter of an hour. A new one lies in the future.')
const reminderAt = z
  .literal(reminderMinutes)
  .nullable()
  .describe('Minutes before the date at which one is reminded; 0 at the time itself, null not at all.')
const messageAt = date.nullable().describe('When the message is to be sent: on a quarter of an hour, in the future.')
const messageTo = typedPhone.nullable().describe('A mobile number of the client, however it is written.')
const note = multiLine(followupLimits.note)
const message = multiLine(followupLimits.message)
  .superRefine((text, context) => {
    const [fault] = faultsOfTemplate(text)
    if (fault) context.addIssue({ code: 'custom', message: faultSentence(text, fault) })
  })
  .describe(
    'With the placeholders of templates, which are filled when it is sent: with the names and phones of whoever has the number of `messageTo`. One that is unknown or unfinished is refused. What is not known of the client leaves its place empty, as in templates; a message that is empty or longer than the limit then is not sent and becomes `failed`.',
  )

const reminderState = z
  .enum(['waiting', 'due', 'done', 'failed'])
  .describe(
    '`due` once its time came and everyone whom it is for was told, `done` once the follow-up is, `failed` when telling failed again and again.',
  )
export const warningReason = z
  .enum(['reminder', 'pastDue'])
  .describe('`reminder`: as many minutes before as was chosen. `pastDue`: its date has come and it is not done.')

const person = z.object({ id, firstName: z.string(), lastName: z.string(), avatar: z.string().nullable() })

export const followup = z
  .object({
    id,
    assignTo,
    user: person.nullable().describe('The colleague of `peer`, oneself for `self`.'),
    date: instant,
    reminderAt,
    note: z.string(),
    messageAt: instant.nullable(),
    messageTo: phoneDigits.nullable().describe('Digits with country code.'),
    message: z.string().nullable(),
    messageStatus: z
      .enum(messageStatuses)
      .nullable()
      .describe('Null where there is no message. `notConnected`: messaging is not connected, so it is not sent.'),
    isActive: z.boolean().describe('False once it is done.'),
    client: z
      .object({
        id,
        firstName: z.string().nullable(),
        lastName: z.string().nullable(),
        companyName: z.string().nullable(),
      })
      .nullable(),
    createdByUser: person.nullable(),
    reminderJob: z
      .object({ state: reminderState, dueAt: instant })
      .nullable()
      .describe('The reminder that was asked for by `reminderAt`; null where none was.'),
    createdAt: instant,
    updatedAt: instant,
    version: z.number().int(),
  })
  .meta({ id: 'Followup' })

export const followupWarning = z
  .object({
    why: warningReason,
    since: instant.describe('The time that had come.'),
    shown: z.boolean().describe('It was on a screen of this person already.'),
    followup,
  })
  .meta({ id: 'FollowupWarning' })

const alsoNamed = {
  notes: note.optional().describe('What a scheduled message calls its `note`.'),
  smsRoom: z
    .null('comes with conversations, which are not part of the product yet: leave it out')
    .optional()
    .describe('Null until there are conversations.'),
}

const created = z
  .strictObject({
    assignTo,
    client: id.nullable().default(null).describe('Whom it is about; a message always has one.'),
    user: id.nullable().default(null).describe('The colleague, for `peer` alone.'),
    date: date.optional().describe('When it is due. A scheduled message may leave it out: it is due when it is sent.'),
    reminderAt: reminderAt.default(null),
    note: note.default(''),
    messageAt: messageAt.default(null),
    messageTo: messageTo.default(null),
    message: message.nullable().default(null),
    isActive: z.boolean().default(true).describe('False: it is done already.'),
    ...alsoNamed,
  })
  .transform(({ notes, smsRoom: _smsRoom, ...sent }) => ({ ...sent, note: sent.note || (notes ?? '') }))

const changed = z
  .strictObject({
    assignTo,
    user: id.nullable(),
    date,
    reminderAt,
    note,
    messageAt,
    messageTo,
    message: message.nullable(),
    isActive: z.boolean().describe('False completes it, true takes that back.'),
    client: id.nullable().describe('May be sent along: it stays the one that it is.'),
    ...alsoNamed,
  })
  .partial()
  .transform(({ notes, smsRoom: _smsRoom, ...sent }) => ({
    ...sent,
    ...(notes !== undefined && { note: sent.note ?? notes }),
  }))

const filters = z.strictObject({
  user: id
    .optional()
    .describe('Only what this person is to do or has set: theirs, and the team’s. Nobody sees more by it.'),
  assignTo: assignTo
    .optional()
    .describe('Only these; without it all but scheduled messages. With `none`: scheduled messages.'),
  createdByUser: id.optional().describe('Only those that this person made.'),
})

const ofFollowup = z.object({ id })

export const followupEndpoints = {
  countFollowups: endpoint({
    method: 'GET',
    path: '/followups/counts',
    summary:
      'The number of open ones that are past due, due today, tomorrow, and later, by days in the account’s time zone.',
    query: filters,
    reply: z.object({
      pastDue: z.number().int().describe('Dated now or earlier.'),
      today: z.number().int().describe('Still to come today.'),
      tomorrow: z.number().int(),
      future: z.number().int(),
    }),
    who: everyone,
    rate: 'read',
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
    query: pageQuery(100, 50).extend(filters.shape),
    reply: page(followup),
    who: everyone,
    rate: 'read',
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
  createFollowup: endpoint({
    method: 'POST',
    path: '/followups',
    summary: 'Add a follow-up, or with `assignTo` none a scheduled message.',
    body: created,
    reply: followup,
    status: 201,
    who: everyone,
    rate: 'write',
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
    errors: ['followupNotFound', 'userNotFound', 'messageNotSchedulable', 'messageUnderway'],
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
  restoreFollowup: endpoint({
    method: 'POST',
    path: '/followups/{id}/restore',
    summary: 'Restore a deleted one.',
    params: ofFollowup,
    reply: followup,
    who: everyone,
    rate: 'write',
    errors: ['followupNotFound'],
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
  followupNotFound: { status: 404, message: 'This follow-up does not exist, or you do not have access to it.' },
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
