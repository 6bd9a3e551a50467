import { type Endpoint, isUpload } from '@frontdesk/contract/kit/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Authenticate, actorOf, type Caller } from '../caller.ts'
import type { AccountTx } from '../db/database.ts'
import { versionFromIfMatch } from '../db/versions.ts'
import type { BoundRoute, Credentials, FileReply } from '../domain.ts'
import type { Platform } from '../platform.ts'
import { authorise } from './authorise.ts'
import { idempotencyKey, once, type Replied } from './idempotency.ts'
import { checkReply, parseRequest } from './parse.ts'
import { rateLimitOf } from './rate-limit.ts'
import { canReadAhead, readAhead } from './read-ahead.ts'
import { receiveUpload } from './upload.ts'

export interface MountOptions {
  platform: Platform
  authenticate: Authenticate
  /** Parse every reply against the contract: in development and tests. */
  checkReplies: boolean
  rateFactor: number
}

type CallerOrNot = Caller | Credentials | null
type Mounted = MountOptions & { ahead: ReturnType<typeof readAhead<CallerOrNot, Replied>> }

/** Turns the binding tables of all rooms into HTTP routes below /api. */
export function mount(app: FastifyInstance, routes: readonly BoundRoute[], options: MountOptions) {
  const mounted = { ...options, ahead: readAhead<CallerOrNot, Replied>() }
  for (const route of routes) {
    app.route({
      method: route.endpoint.method,
      url: `/api${route.endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      config: { rateLimit: rateLimitOf(route.endpoint.rate, options.rateFactor) },
      handler: (request, reply) => answer(route, request, reply, mounted),
    })
  }
}

async function answer(route: BoundRoute, request: FastifyRequest, reply: FastifyReply, { ahead, ...options }: Mounted) {
  const { endpoint } = route
  const { authorization } = request.headers
  const lookUp = () => authorise(endpoint, authorization, options.authenticate)
  const work = (caller: CallerOrNot) => perform(route, request, caller, options)
  const replied = canReadAhead(endpoint) ? await ahead({ authorization, lookUp, work }) : await work(await lookUp())
  if (endpoint.reply === 'file') return sendFile(reply, replied.reply as FileReply)
  reply.code(replied.status).header('cache-control', 'no-store')
  return reply.send(replied.reply ?? undefined)
}

async function perform(
  { endpoint, handle }: BoundRoute,
  request: FastifyRequest,
  caller: CallerOrNot,
  { platform, checkReplies }: MountOptions,
): Promise<Replied> {
  const parsed = parseRequest(endpoint, { params: request.params, query: request.query, body: request.body })
  const upload = isUpload(endpoint.body) ? await receiveUpload(request, endpoint.body) : undefined
  const call = {
    ...parsed,
    ...(upload && { file: upload.file, body: upload.fields }),
    caller,
    platform,
    request: {
      id: request.id,
      ip: request.ip,
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 400),
      ifMatch: versionFromIfMatch(request.headers['if-match']) ?? null,
      unlock: text(request.headers.unlock),
    },
  }
  const run = async (tx?: AccountTx): Promise<Replied> => {
    const inAccount = tx
      ? (fn: (joined: AccountTx) => Promise<unknown>) => fn(tx)
      : accountTransactions(caller, request.ip, platform)
    const result = await handle({ ...call, inAccount } as never)
    return { status: statusOf(endpoint), reply: stated(endpoint, result, checkReplies) }
  }
  const keyed = (endpoint.method === 'POST' && !upload) || endpoint.replay
  const key = keyed ? idempotencyKey(request.headers['idempotency-key']) : null
  if (!key || !isSignedIn(caller) || endpoint.secret || endpoint.reply === 'file') return run()
  const scope = { accountId: caller.accountId, actor: { ...actorOf(caller, request.ip), userId: caller.userId } }
  return once(platform, { scope, key, route: `${endpoint.method} ${request.url}`, body: request.body }, run)
}

const isSignedIn = (caller: CallerOrNot): caller is Caller => !!caller && 'sessionId' in caller

function accountTransactions(caller: CallerOrNot, ip: string, platform: Platform) {
  if (!isSignedIn(caller)) return undefined
  const scope = { accountId: caller.accountId, actor: actorOf(caller, ip) }
  return (fn: (tx: AccountTx) => Promise<unknown>) => platform.database.inAccount(scope, fn)
}

const statusOf = (endpoint: Endpoint) => endpoint.status ?? (endpoint.reply === 'nothing' ? 204 : 200)

function stated(endpoint: Endpoint, result: unknown, checkReplies: boolean) {
  if (endpoint.reply === 'file') return result
  if (endpoint.reply === 'nothing') return undefined
  return checkReplies ? checkReply(endpoint.reply as z.ZodType, result) : result
}

function sendFile(reply: FastifyReply, file: FileReply) {
  reply
    .type(file.type)
    .header('x-content-type-options', 'nosniff')
    // Whatever it holds, and however it is opened: it runs nothing and reaches nothing.
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'private, no-store')
  if (file.size !== undefined) reply.header('content-length', file.size)
  if (file.downloadAs) {
    const ascii = file.downloadAs.replace(/[^\w.-]/g, '_')
    const encoded = encodeURIComponent(file.downloadAs)
    reply.header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`)
  }
  return reply.send(file.stream)
}

const text = (header: string | string[] | undefined) => (typeof header === 'string' && header ? header : null)
