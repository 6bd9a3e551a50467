// Delivery reports for outbox mail: the outbox page sends them to the webhook endpoint of the same server.

import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { readJson } from '#platform/json/read-json'
import { isHexOf, isRecent, signWithHmac } from '#platform/webhooks/signature'
import type { MailReport, MailReports } from '../mail.ts'
import { formatRecipientSubject } from '../recipient-subject.ts'

const recentMs = 5 * 60_000
const outcomes = ['delivered', 'bounced', 'complained'] as const

const reportSchema = z.strictObject({
  id: z.string(),
  occurredAt: z.iso.datetime(),
  messageId: z.string(),
  recipient: z.string(),
  outcome: z.enum(outcomes),
})

export interface SignedReport {
  headers: Record<string, string>
  body: string
}

export type OutboxReports = MailReports & {
  sign(report: MailReport, now: Date): SignedReport
}

/** Each process has its own key, as it sends reports only to itself. */
export function createOutboxReports(key: Buffer = randomBytes(32)): OutboxReports {
  const signatureOf = (seconds: string, body: string | Buffer) => signWithHmac(key, `${seconds}.`, body)
  return {
    provider: 'outbox',
    headers: ['x-timestamp'],
    verify({ headers, body, now }) {
      const seconds = headers['x-timestamp']
      if (!isRecent(seconds, now, recentMs)) return undefined
      if (!isHexOf(signatureOf(String(seconds), body), headers['x-signature'])) return undefined
      const { id, occurredAt, recipient } = reportSchema.parse(readJson(body.toString()))
      return { eventId: id, nonce: null, subject: formatRecipientSubject(recipient), occurredAt: new Date(occurredAt) }
    },
    read(body) {
      const { messageId, recipient, outcome } = reportSchema.parse(readJson(body.toString()))
      return { messageId, recipient, outcome }
    },
    sign(report, now) {
      const body = JSON.stringify({ id: randomUUID(), occurredAt: now.toISOString(), ...report })
      const seconds = String(Math.floor(now.getTime() / 1000))
      const signature = signatureOf(seconds, body).toString('hex')
      return {
        headers: { 'content-type': 'application/json', 'x-timestamp': seconds, 'x-signature': signature },
        body,
      }
    },
  }
}
