// Mailgun's reports about mail that it accepted by SMTP. Its signature covers a timestamp and a token but not the event,
// so each token is accepted for one event only.
// https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks

import { z } from 'zod'
import { readJson } from '#platform/json/read-json'
import { isHexOf, isRecent, signWithHmac } from '#platform/webhooks/signature'
import type { MailReport, MailReports } from '../mail.ts'
import { formatRecipientSubject } from '../recipient-subject.ts'

/** Mailgun retries for eight hours and doesn't document whether a retry has a new signature. */
const recentMs = 12 * 60 * 60_000

const signatureSchema = z.object({
  signature: z.object({
    timestamp: z.string().max(20),
    token: z.string().min(20).max(100),
    signature: z.string().max(100),
  }),
})

/** The fields that are used. Events have more, and new ones may be added. */
const eventSchema = z.object({
  'event-data': z.object({
    id: z.string().min(1).max(200),
    event: z.string().max(60),
    /** Of an event `failed`. */
    severity: z.string().max(60).optional(),
    /** Seconds since 1970. */
    timestamp: z.number().positive().max(1e11),
    recipient: z.string().max(320),
    message: z.object({ headers: z.object({ 'message-id': z.string().max(1000) }) }),
  }),
})

export function createMailgunReports({ key }: { key: string }): MailReports {
  return {
    provider: 'mailgun',
    headers: ['user-agent'],
    verify({ body, now }) {
      const sent = parsed(body)
      const signed = signatureSchema.safeParse(sent).data?.signature
      if (!signed || !isRecent(signed.timestamp, now, recentMs)) return undefined
      if (!isHexOf(signWithHmac(key, signed.timestamp, signed.token), signed.signature)) return undefined
      const event = eventSchema.safeParse(sent).data?.['event-data']
      // Events with an unknown shape are stored too. Processing fails, so an operator sees them.
      return {
        eventId: event?.id ?? signed.token,
        nonce: signed.token,
        subject: event ? formatRecipientSubject(event.recipient) : signed.token,
        occurredAt: event ? new Date(event.timestamp * 1000) : now,
      }
    },
    read(body) {
      const { event, severity, recipient, message } = eventSchema.parse(parsed(body))['event-data']
      const outcome = outcomeOf(event, severity)
      return outcome && { messageId: message.headers['message-id'], recipient, outcome }
    },
  }
}

function outcomeOf(event: string, severity: string | undefined): MailReport['outcome'] | undefined {
  if (event === 'failed') return severity === 'permanent' ? 'bounced' : undefined
  return event === 'delivered' || event === 'complained' ? event : undefined
}

function parsed(body: Buffer): unknown {
  try {
    return readJson(body.toString())
  } catch {
    return undefined
  }
}
