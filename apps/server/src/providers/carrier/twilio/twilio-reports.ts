// What Twilio posts to us: texts that came, and what became of ours. It signs the URL and every field.
import twilio from 'twilio'
import { readForm } from '#platform/webhooks/read-form'
import type { WebhookSource } from '#platform/webhooks/webhook-source'
import type { MessageReport, ReceivedMedia } from '../messages.ts'
import { convertFailureCode } from './failure-reasons.ts'
import { parseDigits, parseSender } from './twilio-api.ts'
import { parseMediaUrl } from './twilio-media.ts'

export const webhookPath = '/webhooks/twilio'

const mostMedia = 10
const mostOthers = 20
const sidPattern = /^(?:SM|MM)[0-9a-f]{32}$/

const statuses: Record<string, 'queued' | 'sent' | 'delivered' | 'undelivered' | 'failed'> = {
  ...{ accepted: 'queued', scheduled: 'queued', queued: 'queued', sending: 'queued' },
  ...{ sent: 'sent', delivered: 'delivered', read: 'delivered', undelivered: 'undelivered', failed: 'failed' },
}

export const createTwilioWebhooks = ({
  authToken,
  publicUrl,
}: {
  authToken: string
  publicUrl: string
}): WebhookSource => ({
  provider: 'twilio',
  form: true,
  headers: ['i-twilio-idempotency-token'],
  verify({ headers, body, now }) {
    const signature = headers['x-twilio-signature']
    if (typeof signature !== 'string') return undefined
    const fields = fieldsOf(body)
    if (!twilio.validateRequest(authToken, signature, `${publicUrl}${webhookPath}`, fields)) return undefined
    const sid = one(fields, 'MessageSid') ?? ''
    const status = one(fields, 'MessageStatus')
    // Twilio gives no time, and doesn't promise an order: what is older than what is known is left out by the domain.
    return { eventId: `${sid}-${status ?? 'received'}`, nonce: null, subject: `${sid || 'none'}`, occurredAt: now }
  },
})

/** Undefined when it is about something else. */
export function readReport(body: Buffer, at: Date): MessageReport | undefined {
  const fields = fieldsOf(body)
  const field = (name: string) => one(fields, name) ?? ''
  const sid = field('MessageSid')
  if (!sidPattern.test(sid)) return undefined
  const [from, to] = [parseSender(field('From')), parseDigits(field('To'))]
  const reported = one(fields, 'MessageStatus')
  if (reported === undefined)
    return { kind: 'received', sid, from, to, others: othersIn(field), text: field('Body'), media: mediaIn(field), at }
  const status = statuses[reported]
  if (!status) return undefined
  const code = /^\d{1,6}$/.test(field('ErrorCode')) ? Number(field('ErrorCode')) : null
  const failed = status === 'failed' || status === 'undelivered'
  return {
    ...{ kind: 'status', sid, ours: from, status, at },
    reason: failed ? convertFailureCode(code) : null,
    code: code === null ? null : String(code),
  }
}

type Fields = Record<string, string | string[]>

function fieldsOf(body: Buffer): Fields {
  const fields: Fields = Object.create(null)
  for (const [name, value] of readForm(body)) {
    const known = fields[name]
    fields[name] = known === undefined ? value : [known, value].flat()
  }
  return fields
}

function one(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  return Array.isArray(value) ? value[0] : value
}

type Field = (name: string) => string

function mediaIn(field: Field): ReceivedMedia[] {
  const count = Math.min(mostMedia, Number(field('NumMedia')) || 0)
  return Array.from({ length: count }, (_, at) => ({
    ref: parseMediaUrl(field(`MediaUrl${at}`)),
    type: field(`MediaContentType${at}`),
  })).filter((media): media is ReceivedMedia => media.ref !== null)
}

const othersIn = (field: Field): string[] =>
  Array.from({ length: mostOthers }, (_, at) => parseDigits(field(`OtherRecipients${at}`))).filter(
    (other) => other !== '',
  )
