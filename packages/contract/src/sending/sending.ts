// The rules under which texts are sent, the consent of each number, and the answer to "may I text this number now, and why".
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { serverEvent } from '../kit/event.ts'
import { day, id, instant, page, pageQuery, phoneDigits, textingNumber, typedPhone } from '../kit/page.ts'
import { admins, everyone } from '../kit/role.ts'
import { multiLine, singleLine } from '../kit/text-schema.ts'

export const sendingLimits = {
  wording: 1000,
  /** Of the agency's own hours. */
  fewestHours: 4,
  how: 200,
  scope: 200,
  /** Where somebody agreed, as evidence. */
  where: 200,
  evidenceBytes: 10 * 1024 * 1024,
  /** Days within which a person decides whether a text was an opt-out request. */
  businessDays: 10,
  words: 500,
  capMessages: 20,
  capHours: 168,
} as const

export const origins = ['typed', 'scheduled', 'autoReply', 'system', 'code', 'review', 'campaign'] as const
export const reasons = [
  'optedOut',
  'stopWish',
  'noConsent',
  'quietHours',
  'capReached',
  'numberNotOurs',
  'numberNotRegistered',
  'placeholders',
  'tooLong',
  'empty',
  'cannotText',
  'unreachable',
  'textsPaused',
] as const

const hour = z.number().int().min(0).max(24)
const cap = z.strictObject({
  messages: z.number().int().min(1).max(sendingLimits.capMessages),
  hours: z.number().int().min(1).max(sendingLimits.capHours),
})

export const sendingSettings = z
  .object({
    cap: cap.describe('At most so many texts that nobody typed, to one number in so many hours.'),
    hours: z
      .object({ from: hour, until: hour })
      .nullable()
      .describe('Hours of the recipient’s clock that apply in addition to the law; null: none.'),
    version: z.number().int(),
  })
  .meta({ id: 'SendingSettings' })

export const defaultSending = { cap: { messages: 3, hours: 24 }, hours: null, version: 0 } as const

const check = z.object({
  rule: z.enum(reasons),
  passed: z.boolean(),
  words: z.string().describe('What was found, as a sentence.'),
})

export const evidenceTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const

export const evidenceFile = z
  .object({
    id,
    name: z.string(),
    type: z.enum(evidenceTypes).describe('Media type, told by the content.'),
    size: z.number().int().describe('Bytes.'),
  })
  .meta({ id: 'EvidenceFile' })

export const consentEntry = z
  .object({
    id,
    phone: textingNumber,
    act: z
      .enum(['optIn', 'optOut', 'flagged', 'notAWish'])
      .describe('`flagged`: read like an opt-out request; `notAWish`: a person decided that it wasn’t one.'),
    how: z.string().describe('`text`, or what a colleague stated.'),
    wording: z.string().describe('The exact words.'),
    scope: z.string(),
    user: id.nullable(),
    at: instant,
    where: z.string().nullable().describe('Evidence of an admin who lifted an opt-out: where they agreed.'),
    on: day.nullable().describe('And the day.'),
    file: evidenceFile.nullable().describe('And what they signed; only admins can open it.'),
    signature: z
      .object({ name: z.string(), version: z.string().describe('Of the wording.') })
      .nullable()
      .describe('Of the client, on the signed consent page.'),
  })
  .meta({ id: 'ConsentEntry' })

export const stopWish = z
  .object({
    id,
    phone: textingNumber,
    wording: z.string(),
    roomId: id.nullable().describe('The conversation.'),
    messageId: id.nullable(),
    saidAt: instant,
    dueAt: instant.describe('The number opts out then, unless a person decided before.'),
  })
  .meta({ id: 'StopWish' })

export const sendingEndpoints = {
  checkNumber: endpoint({
    method: 'GET',
    path: '/sending/check',
    summary: 'Whether this number may be texted now, with every rule and what it says.',
    query: z.strictObject({
      to: textingNumber,
      from: phoneDigits.optional(),
      origin: z.enum(origins).default('typed'),
    }),
    reply: z.object({
      to: textingNumber,
      decision: z.enum(['send', 'hold', 'refuse']),
      words: z.string().describe('The answer as a sentence.'),
      until: instant.nullable(),
      clocks: z.array(
        z.object({ zone: z.string(), city: z.string(), why: z.enum(['address', 'areaCode', 'unknown']) }),
      ),
      optedOut: z.boolean(),
      checks: z.array(check),
    }),
    who: everyone,
    rate: 'read',
  }),
  getSendingSettings: endpoint({
    method: 'GET',
    path: '/sending/settings',
    summary: 'The agency’s own limits.',
    reply: sendingSettings,
    who: everyone,
    rate: 'read',
  }),
  saveSendingSettings: endpoint({
    method: 'PUT',
    path: '/sending/settings',
    summary: 'Change the agency’s own limits.',
    body: z.strictObject({ cap, hours: z.strictObject({ from: hour, until: hour }).nullable() }),
    reply: sendingSettings,
    versioned: true,
    who: admins,
    rate: 'write',
  }),
  listConsent: endpoint({
    method: 'GET',
    path: '/sending/consent',
    summary: 'What is recorded about the consent of a number, or of all, newest first.',
    query: pageQuery(100, 50).extend({ phone: textingNumber.optional() }),
    reply: page(consentEntry),
    who: everyone,
    rate: 'read',
    turn: 'search',
  }),
  recordConsent: endpoint({
    method: 'POST',
    path: '/sending/consent',
    summary: 'Record that somebody agreed to texts, or wants no more.',
    body: z.strictObject({
      phone: typedPhone,
      act: z.enum(['optIn', 'optOut']),
      how: singleLine(sendingLimits.how, 'Enter how they told you.'),
      wording: multiLine(sendingLimits.wording, 'Enter what they said.'),
      evidence: z
        .strictObject({
          where: singleLine(sendingLimits.where, 'Enter where they agreed.'),
          on: day,
          file: id.nullable().default(null).describe('Uploaded before by the same admin, within a day.'),
        })
        .nullable()
        .default(null)
        .describe('Needed to lift an opt-out, which only admins may.'),
    }),
    reply: consentEntry,
    status: 201,
    who: everyone,
    rate: 'write',
    refusedToGhosts: true,
    errors: ['optInNeedsAdmin', 'optInNeedsEvidence', 'evidenceFileNotFound'],
  }),
  uploadEvidence: endpoint({
    method: 'POST',
    path: '/sending/consent/evidence',
    summary:
      'Upload what a client signed: PDF, JPEG, or PNG, detected by its content. It’s removed after a day unless consent is recorded with it.',
    body: { upload: true, maxBytes: sendingLimits.evidenceBytes, types: evidenceTypes },
    reply: evidenceFile,
    status: 201,
    who: admins,
    rate: 'upload',
    refusedToGhosts: true,
    errors: ['mediaUnreadable'],
  }),
  showEvidence: endpoint({
    method: 'GET',
    path: '/sending/consent/evidence/{id}',
    summary: 'A file with which an admin recorded consent. Every download is logged.',
    params: z.object({ id }),
    reply: 'file',
    who: admins,
    rate: 'read',
    refusedToGhosts: true,
    errors: ['evidenceFileNotFound'],
  }),
  listStopWishes: endpoint({
    method: 'GET',
    path: '/sending/stop-wishes',
    summary: 'Texts that read like an opt-out request and that nobody has decided on yet; the most urgent first.',
    query: pageQuery(100, 50),
    reply: page(stopWish),
    who: everyone,
    rate: 'read',
  }),
  decideStopWish: endpoint({
    method: 'POST',
    path: '/sending/stop-wishes/{id}/decision',
    summary: 'Decide whether a text was an opt-out request.',
    params: z.object({ id }),
    body: z.strictObject({ decision: z.enum(['optOut', 'notAWish']) }),
    reply: consentEntry,
    who: everyone,
    rate: 'write',
    refusedToGhosts: true,
    errors: ['stopWishNotFound', 'stopWishDecided'],
  }),
  exportConsent: endpoint({
    method: 'GET',
    path: '/sending/consent/export',
    summary: 'The record of a number, or of all, as a CSV.',
    query: z.strictObject({ phone: textingNumber.optional() }),
    reply: 'file',
    who: admins,
    rate: 'heavy',
    turn: 'search',
    refusedToGhosts: true,
  }),
}

export const sendingErrors = {
  optInNeedsAdmin: {
    status: 403,
    message:
      'This number opted out. Ask them to text START or to sign the consent page, or ask an admin to record where and when they agreed.',
  },
  optInNeedsEvidence: {
    status: 422,
    message: 'This number opted out. Enter where and when they agreed to texts again, and their exact words.',
  },
  evidenceFileNotFound: { status: 404, message: 'This file no longer exists. Upload it again.' },
  stopWishNotFound: { status: 404, message: 'This text isn’t on the list of possible opt-outs.' },
  stopWishDecided: { status: 409, message: 'Somebody has already decided about this text.' },
} as const

export const sendingEvents = {
  textingDisabled: serverEvent({
    name: 'sms_disabled',
    summary: 'A number opted out of texts, or in again.',
    payload: z.object({ phone: textingNumber, disabled: z.boolean(), at: instant }),
    stream: 'sending',
  }),
  stopWishChanged: serverEvent({
    name: 'sms_stop_wish',
    summary: 'A text reads like an opt-out request, or that was decided.',
    payload: z.object({ phone: textingNumber, open: z.boolean() }),
    stream: 'sending',
  }),
  optOutLifted: serverEvent({
    name: 'sms_opt_out_lifted',
    summary: 'A number that opted out agreed to texts again, by its signature or as an admin recorded; sent to admins.',
    payload: consentEntry,
  }),
  sendingSettingsSaved: serverEvent({
    name: 'sending_settings_update',
    summary: 'The agency’s own limits of texts changed.',
    payload: sendingSettings,
    stream: 'sending',
  }),
}
