// A conversation and its texts as they are sent and shown; endpoints and events use them.
import { z } from 'zod'
import { id, instant, phoneDigits, textingNumber } from '../kit/page.ts'
import { isSenderName, messageTypes, roomStatuses, smsLimits, textStatuses } from './limits.ts'

const client = z.object({
  id,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  companyName: z.string().nullable(),
})

const party = z
  .string()
  .max(15)
  .refine((phone) => /^\d{3,15}$/.test(phone) || isSenderName(phone))

export const smsMedia = z
  .object({
    id,
    type: z.string().describe('Media type.'),
    name: z.string(),
    size: z.number().int().describe('Bytes; 0 while it is being fetched from the carrier.'),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    state: z.enum(['ready', 'fetching', 'gone']).describe('`gone`: it could not be fetched from the carrier.'),
  })
  .meta({ id: 'SmsMedia' })

export const smsDelivery = z.object({
  phone: textingNumber,
  status: z.enum(textStatuses),
  reason: z.string().nullable().describe('Why it did not arrive, as a sentence.'),
})

export const smsMessage = z
  .object({
    id,
    roomId: id,
    seq: z.number().int().describe('Its place in the conversation: 1, 2, 3 …, without gaps.'),
    version: z.number().int().describe('Grows with every change.'),
    flow: z.enum(['incoming', 'outgoing']),
    type: z
      .enum(messageTypes)
      .describe('`note`: seen by colleagues only. `status`: what happened to the conversation.'),
    by: z.string().nullable().describe('The number that it came from, for incoming texts.'),
    user: id.nullable().describe('The colleague; null when the product itself or the client wrote.'),
    message: z.string(),
    media: z.array(smsMedia),
    mentions: z.array(id),
    status: z.enum(textStatuses),
    reason: z.string().nullable().describe('Why it is held, was refused, or did not arrive, as a sentence.'),
    holdUntil: instant.nullable(),
    overridable: z.boolean().describe('A person may send it anyway, with a reason.'),
    canArrive: z
      .boolean()
      .describe('False when it did not arrive because the number can’t receive texts: sending again doesn’t help.'),
    segments: z.number().int(),
    deliveries: z.array(smsDelivery).describe('By recipient, in a group; empty otherwise.'),
    flagged: z.boolean().describe('Reads like an opt-out request: a person decides.'),
    campaign: z
      .object({
        name: z.string(),
        id: id.nullable().describe('Null when it isn’t known.'),
        runDate: instant.nullable().describe('Names the run within the campaign.'),
      })
      .nullable()
      .describe('That this is a text of, or whose text this first answers.'),
    groupRoom: id.nullable().describe('The group conversation that this text answers.'),
    createdAt: instant,
    sentAt: instant.nullable(),
  })
  .meta({ id: 'SmsMessage' })

export const smsRoom = z
  .object({
    id,
    version: z.number().int().describe('Grows with every change.'),
    status: z.enum(roomStatuses).describe('`attention`: the client waits for an answer, or a text did not arrive.'),
    phoneNumber: party.describe(
      'The client’s number, a short code, or the name of a sender that has no number and can’t be answered; the first one of a group.',
    ),
    groupRecipients: z.array(party).describe('All numbers of a group, sorted; empty for one client.'),
    ours: phoneDigits.describe('The number of the agency that answers go out from.'),
    client: client.nullable(),
    sharedWith: z
      .array(z.object({ id, name: z.string() }))
      .max(smsLimits.sharedWith)
      .describe(
        'Other contacts with the same number, the last ones spoken to first. `client` can be set to any of them.',
      ),
    assignedTo: id.nullable(),
    favorited: z.array(z.object({ userId: id })).describe('Who follows it.'),
    viewedBy: z
      .array(z.object({ userId: id, incoming: z.number().int(), lastViewedOn: instant.nullable() }))
      .describe('Who has read how many of the texts that came in.'),
    incoming: z.number().int().describe('Texts that came in, but for keywords that were answered automatically.'),
    settled: z.number().int().describe('Of these, those that came before the newest answer or completion.'),
    waitingSince: instant.nullable().describe('When the oldest text came that nobody answered.'),
    snoozedUntil: instant.nullable(),
    undelivered: z.boolean().describe('The newest text to the client did not arrive.'),
    disabled: z.array(textingNumber).describe('Its numbers that opted out of texts.'),
    stopWishes: z
      .array(z.object({ id, phone: textingNumber, wording: z.string(), messageId: id.nullable(), dueAt: instant }))
      .describe('Texts that read like an opt-out request and that nobody has decided on yet.'),
    seq: z.number().int().describe('Of its newest message.'),
    lastMessageOn: instant,
    lastMessage: z
      .object({
        id,
        flow: z.enum(['incoming', 'outgoing']),
        type: z.enum(messageTypes),
        message: z.string().max(smsLimits.preview),
        media: z.string().nullable().describe('Media type of its first attachment.'),
        status: z.enum(textStatuses),
        user: id.nullable(),
      })
      .nullable(),
    createdAt: instant,
  })
  .meta({ id: 'SmsRoom' })

export const smsCounts = z.object({
  open: z.number().int(),
  mine: z.number().int(),
  followed: z.number().int(),
  snoozed: z.number().int(),
  attention: z.number().int(),
  unread: z.number().int().describe('Texts that came in, were not answered, and that one has not read.'),
})
