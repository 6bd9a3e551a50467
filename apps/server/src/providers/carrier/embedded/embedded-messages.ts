// Texts of the embedded carrier: to and from the outside phones, whose reports are signed for our own webhook endpoint.

import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { readJson } from '#platform/json/read-json'
import { isHexOf, isRecent, signWithHmac } from '#platform/webhooks/signature'
import { type CarrierMessages, failureReasons, MediaGone, type MessageReport } from '../messages.ts'
import type { PhoneWorld } from './world/phone-world.ts'

const recentMs = 5 * 60_000
const at = z.iso.datetime().transform((text) => new Date(text))

const reportSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('received'),
    ...{ sid: z.string(), from: z.string(), to: z.string(), others: z.array(z.string()), text: z.string(), at },
    media: z.array(z.strictObject({ ref: z.string(), type: z.string() })),
  }),
  z.strictObject({
    kind: z.literal('status'),
    ...{ sid: z.string(), ours: z.string(), code: z.string().nullable(), at },
    status: z.enum(['queued', 'sent', 'delivered', 'undelivered', 'failed']),
    reason: z.enum(failureReasons).nullable(),
  }),
])
const bodySchema = z.strictObject({ id: z.string(), report: reportSchema })

export interface SignedCall {
  headers: Record<string, string>
  body: string
}

export type EmbeddedMessages = CarrierMessages & { sign(report: MessageReport, id: string): SignedCall }

export function createEmbeddedMessages(
  world: PhoneWorld,
  now: () => Date,
  { needsRegistration = false, key = randomBytes(32) } = {},
): EmbeddedMessages {
  const signatureOf = (seconds: string, body: string | Buffer) => signWithHmac(key, `${seconds}.`, body)
  return {
    outside: false,
    needsRegistration,
    send: (message) => world.send(message),
    webhooks: {
      provider: 'embedded',
      headers: ['x-timestamp'],
      verify({ headers, body, now: received }) {
        const seconds = headers['x-timestamp']
        if (!isRecent(seconds, received, recentMs)) return undefined
        if (!isHexOf(signatureOf(String(seconds), body), headers['x-signature'])) return undefined
        const { id, report } = bodySchema.parse(readJson(body.toString()))
        return { eventId: id, nonce: null, subject: report.sid, occurredAt: report.at }
      },
    },
    read: (body) => bodySchema.parse(readJson(body.toString())).report,
    async fetchMedia(_accountId, { ref, type }, largest) {
      const bytes = await world.media(ref)
      if (!bytes || bytes.length > largest) throw new MediaGone('The phone no longer has it, or it is too large.')
      return { type, bytes }
    },
    async *receivedSince(numbers, since) {
      yield* world.receivedSince(numbers, since)
    },
    sign(report, id) {
      const body = JSON.stringify({ id, report })
      const seconds = String(Math.floor(now().getTime() / 1000))
      const signature = signatureOf(seconds, body).toString('hex')
      return {
        headers: { 'content-type': 'application/json', 'x-timestamp': seconds, 'x-signature': signature },
        body,
      }
    },
  }
}
