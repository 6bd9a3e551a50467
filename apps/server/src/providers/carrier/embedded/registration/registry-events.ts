// What the embedded registry tells our own webhook endpoint, signed.
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { readJson } from '#platform/json/read-json'
import { isHexOf, isRecent, signWithHmac } from '#platform/webhooks/signature'
import type { WebhookSource } from '#platform/webhooks/webhook-source'
import type { RegistryEvent } from '../../registration.ts'
import type { SignedCall } from '../embedded-messages.ts'

const recentMs = 5 * 60_000

const bodySchema = z.strictObject({
  id: z.string(),
  kind: z.enum(['profile', 'brand', 'campaign']),
  sid: z.string(),
  at: z.iso.datetime(),
})

export function createRegistryEvents(now: () => Date, key = randomBytes(32)) {
  const signatureOf = (seconds: string, body: string | Buffer) => signWithHmac(key, `${seconds}.`, body)
  const webhooks: WebhookSource = {
    provider: 'embedded-registration',
    headers: ['x-timestamp'],
    verify({ headers, body, now: received }) {
      const seconds = headers['x-timestamp']
      if (!isRecent(seconds, received, recentMs)) return undefined
      if (!isHexOf(signatureOf(String(seconds), body), headers['x-signature'])) return undefined
      const { id, sid, at } = bodySchema.parse(readJson(body.toString()))
      return { eventId: id, nonce: null, subject: sid, occurredAt: new Date(at) }
    },
  }
  return {
    webhooks,
    read(body: Buffer): RegistryEvent {
      const { kind, sid } = bodySchema.parse(readJson(body.toString()))
      return { kind, sid }
    },
    /** `id`: the same for the same event. */
    sign({ kind, sid }: RegistryEvent, id: string, at: Date): SignedCall {
      const body = JSON.stringify({ id, kind, sid, at: at.toISOString() })
      const seconds = String(Math.floor(now().getTime() / 1000))
      const signature = signatureOf(seconds, body).toString('hex')
      return {
        headers: { 'content-type': 'application/json', 'x-timestamp': seconds, 'x-signature': signature },
        body,
      }
    },
  }
}
