// POST /webhooks/<provider>: verifies and stores the call, then replies. A job processes it later.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { generateId } from '../generate-id.ts'
import { createRequestLimits } from '../http/rate-limit.ts'
import type { Platform } from '../platform.ts'
import { sealBody } from './sealed-body.ts'
import type { WebhookBinding, WebhookFacts, WebhookReply } from './webhook-source.ts'
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
  const bindings = new Map(webhooks.map((binding) => [binding.source.provider, binding]))
  const limits = createRequestLimits(platform.nodes, rateFactor)
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
        const source = bindings.get(request.params.provider)?.source
        if (!source) throw new AppError('notFound')
        const [type] = (request.headers['content-type'] ?? '').split(';')
        if (type?.trim().toLowerCase() !== (source.form ? form : json)) throw new AppError('unsupportedType')
      },
      handler: async (request, reply) => {
        const binding = bindings.get(request.params.provider)
        if (!binding) throw new AppError('notFound')
        const { source } = binding
        const result = await receive(platform, binding, request)
        if (result === 'refused') await limits.noteUnknown(request.ip)
        const counted = typeof result === 'string' ? result : 'done'
        platform.metrics.webhooks.inc({ provider: source.provider, result: counted })
        if (typeof result !== 'string') return reply.type(result.type).send(result.body)
        return reply.code(result === 'refused' ? 401 : 204).send()
      },
    })
  })
}

/** Returns after the commit, or with what is replied at once. */
async function receive(
  platform: Platform,
  { source, answer }: WebhookBinding,
  { headers, body, url }: Pick<FastifyRequest, 'headers' | 'body' | 'url'>,
): Promise<'stored' | 'duplicate' | 'refused' | WebhookReply> {
  if (!Buffer.isBuffer(body)) return 'refused'
  const now = platform.clock.now()
  const at = url.indexOf('?')
  const query = at === -1 ? '' : url.slice(at)
  const verified = source.verify({ headers, body, query, now })
  if (!verified || !areStorable(verified)) return 'refused'
  const reply = await answer?.({ body, query }, platform)
  if (reply) return reply
  const { body: stated, ...facts } = verified
  const id = generateId()
  const stored = await platform.database.directory(async (db) => {
    const result = await insertWebhook(db, {
      id,
      provider: source.provider,
      ...facts,
      receivedAt: now,
      headers: Object.fromEntries(
        source.headers.map((name) => [name, String(headers[name] ?? '').slice(0, longestHeader)]),
      ),
      body: sealBody(platform.keys, id, stated ?? body),
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
