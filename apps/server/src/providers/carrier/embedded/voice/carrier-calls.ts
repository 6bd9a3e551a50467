// How the embedded carrier reaches our server: like any carrier, by signed calls to its webhook.

import { randomBytes, randomUUID } from 'node:crypto'
import { readJson, usualBounds } from '#platform/json/read-json'
import { isHexOf, isRecent, signWithHmac } from '#platform/webhooks/signature'
import type { WebhookSource } from '#platform/webhooks/webhook-source'
import type { Ask, Instruction, VoiceReport } from '../../voice.ts'
import { createReportQueue } from '../world/report-queue.ts'

const recentMs = 5 * 60_000
const replyMs = 10_000
const provider = 'embedded-voice'

type Said = { ask: Ask } | { report: VoiceReport }
interface Body {
  id: string
  said: Said
}

const revived = (text: string): Body =>
  readJson(text, usualBounds, (key, value) =>
    key === 'at' && typeof value === 'string' ? new Date(value) : value,
  ) as Body

export type CarrierCalls = ReturnType<typeof createCarrierCalls>

export function createCarrierCalls(now: () => Date, key = randomBytes(32)) {
  const signatureOf = (seconds: string, body: string | Buffer) => signWithHmac(key, `${seconds}.`, body)
  const queue = createReportQueue<VoiceReport>()
  let origin: string | undefined

  async function post(said: Said, id: string) {
    const body = JSON.stringify({ id, said } satisfies Body)
    const seconds = String(Math.floor(now().getTime() / 1000))
    return fetch(`${origin}/webhooks/${provider}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': seconds,
        'x-signature': signatureOf(seconds, body).toString('hex'),
      },
      body,
      signal: AbortSignal.timeout(replyMs),
    })
  }

  const webhooks: WebhookSource = {
    provider,
    headers: ['x-timestamp'],
    verify({ headers, body, now: received }) {
      const seconds = headers['x-timestamp']
      if (!isRecent(seconds, received, recentMs)) return undefined
      if (!isHexOf(signatureOf(String(seconds), body), headers['x-signature'])) return undefined
      const { id, said } = revived(body.toString())
      const report = 'report' in said ? said.report : undefined
      return { eventId: id, nonce: null, subject: id, occurredAt: report?.at ?? received }
    },
  }

  return {
    webhooks,
    read: (body: Buffer) => revived(body.toString()).said,
    connect(url: string) {
      origin = url
      queue.connect(async (report, id) => (await post({ report }, id)).status === 204)
    },
    report: (report: VoiceReport) => queue.add(report, `${report.sid}-${report.kind}-${randomUUID()}`),
    /** Undefined when the server does not reply. */
    async ask(ask: Ask): Promise<readonly Instruction[] | undefined> {
      try {
        const reply = await post({ ask }, randomUUID())
        return reply.ok ? (readJson(await reply.text()) as Instruction[]) : undefined
      } catch {
        return undefined
      }
    },
    /** What our server has at a path, as a carrier fetches it. */
    async fetch(path: string): Promise<Buffer> {
      const reply = await fetch(new URL(path, origin), { signal: AbortSignal.timeout(replyMs) })
      if (!reply.ok) throw new Error(`The server replied ${reply.status} to a request for a sound.`)
      return Buffer.from(await reply.arrayBuffer())
    },
    close: queue.close,
  }
}
