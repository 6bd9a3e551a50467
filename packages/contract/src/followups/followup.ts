// A follow-up as it is sent and shown; endpoints and events use it.
import { z } from 'zod'
import { id, instant, phoneDigits, typedPhone } from '../kit/page.ts'
import { multiLine } from '../kit/text-schema.ts'
import { faultSentence, faultsOfTemplate } from '../templates/lint.ts'
import {
  dateStep,
  followupAssignees,
  followupKinds,
  followupLimits,
  messageStatuses,
  reminderMinutes,
} from './followup-rules.ts'

export const assignTo = z
  .enum(followupAssignees)
  .describe(
    'Who is to do it, and so who sees it: everyone; `peer`, the named colleague and whoever made it; `self`, only whoever made it. `none`: nobody, it is a scheduled message, which everyone sees.',
  )
export const kind = z.enum(followupKinds).describe('What is to be done. A scheduled message is a `text`.')
export const date = instant
  .refine((text) => Date.parse(text) % dateStep === 0, 'must be on a quarter of an hour')
  .describe('When it is due: ISO 8601, on a quarter of an hour. A new one lies in the future.')
export const reminderAt = z
  .literal(reminderMinutes)
  .nullable()
  .describe('Minutes before the date at which one is reminded; 0 at the time itself, null not at all.')
export const messageAt = date
  .nullable()
  .describe('When the message is to be sent: on a quarter of an hour, in the future.')
export const messageTo = typedPhone
  .nullable()
  .describe('A mobile number of the client, however it is written; without a client, the number of a conversation.')
export const note = multiLine(followupLimits.note)
export const message = multiLine(followupLimits.message)
  .superRefine((text, context) => {
    const [fault] = faultsOfTemplate(text)
    if (fault) context.addIssue({ code: 'custom', message: faultSentence(text, fault) })
  })
  .describe(
    'With the placeholders of templates, which are filled when it is sent: with the names and phones of whoever has the number of `messageTo`. One that is unknown or unfinished is refused. What is not known of the client leaves its place empty, as in templates; a message that is empty or longer than the limit then is not sent and becomes `failed`. Without a client it can’t contain placeholders.',
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
    kind,
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
    cancelOnReply: z.boolean().describe('The message is not sent if the client writes before.'),
    isActive: z.boolean().describe('False once it is done.'),
    completedAt: instant.nullable().describe('When somebody completed it; null while it is open.'),
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
