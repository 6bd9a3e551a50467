// POST /webhooks/<provider>: verifies and stores the call, then replies. A job processes it later.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { requestLimits } from '../http/rate-limit.ts'
import { newId } from '../new-id.ts'
import type { Platform } from '../platform.ts'
import { sealBody } from './sealed-body.ts'
import type { WebhookBinding, WebhookFacts, WebhookSource } from './webhook-source.ts'
import { enqueueWebhook, insertWebhook } from './webhooks.store.ts'
import { webhookAttempts } from './work-webhook.ts'

const largestBody = 256 * 1024
const longestHeader = 500
const json = 'application/json'
const form = 'application/x-www-form-urlencoded'

export interface ReceiveOptions {
  platform: Platform
  webhooks: readonly WebhookBinding[]
  rateFactor: number
}

export async function addWebhooks(app: FastifyInstance, { platform, webhooks, rateFactor }: ReceiveOptions) {
  const sources = new Map(webhooks.map(({ source }) => [source.provider, source]))
  const limits = requestLimits(platform.nodes, rateFactor)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Signatures cover the raw bytes, so nothing may be parsed before the signature is verified.
    scope.addContentTypeParser([json, form], { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.route<{ Params: { provider: string } }>({
      method: 'POST',
      url: '/webhooks/:provider',
      bodyLimit: largestBody,
      onRequest: async (request) => {
        // Only refused calls are counted: a carrier sends hundreds a second on a busy morning.
        limits.refuseNetworks(request.ip)
        const source = sources.get(request.params.provider)
        if (!source) throw new AppError('notFound')
        const [type] = (request.headers['content-type'] ?? '').split(';')
        if (type?.trim().toLowerCase() !== (source.form ? form : json)) throw new AppError('unsupportedType')
      },
      handler: async (request, reply) => {
        const source = sources.get(request.params.provider)
        if (!source) throw new AppError('notFound')
        const result = await receive(platform, source, request)
        if (result === 'refused') await limits.noteUnknown(request.ip)
        platform.metrics.webhooks.inc({ provider: source.provider, result })
        return reply.code(result === 'refused' ? 401 : 204).send()
      },
    })
  })
}

/** Returns after the commit. */
async function receive(
  platform: Platform,
  source: WebhookSource,
  { headers, body }: Pick<FastifyRequest, 'headers' | 'body'>,
): Promise<'stored' | 'duplicate' | 'refused'> {
  if (!Buffer.isBuffer(body)) return 'refused'
  const now = platform.clock.now()
  const facts = source.verify({ headers, body, now })
  if (!facts || !areStorable(facts)) return 'refused'
  const id = newId()
  const stored = await platform.database.directory(async (db) => {
    const result = await insertWebhook(db, {
      id,
      provider: source.provider,
      ...facts,
      receivedAt: now,
      headers: Object.fromEntries(
        source.headers.map((name) => [name, String(headers[name] ?? '').slice(0, longestHeader)]),
      ),
      body: sealBody(platform.keys, id, body),
    })
    if (result === 'stored') await enqueueWebhook(db, id, webhookAttempts)
    return result
  })
  return stored === 'replayed' ? 'refused' : stored
}

/** Whether the values fit the table's constraints. */
const areStorable = ({ eventId, nonce, subject, occurredAt }: WebhookFacts) =>
  [eventId, nonce ?? '-', subject].every((text) => /^[\x20-\x7e]{1,200}$/.test(text)) &&
  !Number.isNaN(occurredAt.getTime())
