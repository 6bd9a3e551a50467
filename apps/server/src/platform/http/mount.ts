import { bodyBytes, type Endpoint, isUpload } from '@frontdesk/contract/kit/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Authenticate, type Caller, readActor } from '../caller.ts'
import type { AccountTx } from '../db/database.ts'
import { parseIfMatch } from '../db/versions.ts'
import type { BoundRoute, Credentials, Domain, FileReply } from '../domain.ts'
import type { Platform } from '../platform.ts'
import { authorize, parseBearerToken } from './authorize.ts'
import { setBodyDeadline } from './body-deadline.ts'
import { readDeviceToken, sendDeviceToken } from './device-cookie.ts'
import { acceptForms } from './form-body.ts'
import { parseIdempotencyKey, runOnce, runOnceApart, type StoredReply } from './idempotency.ts'
import { checkReply, parseRequest } from './parse.ts'
import { addPublicPages } from './public-pages.ts'
import { createRequestLimits, type RequestLimits } from './rate-limit.ts'
import { canReadAhead, type ReadAhead, readAhead } from './read-ahead.ts'
import { sendFile } from './send-file.ts'
import { runInTurn } from './turns.ts'
import { receiveUpload } from './upload.ts'
import { parseRange } from './wanted-range.ts'

export interface MountOptions {
  platform: Platform
  authenticate: Authenticate
  /** Parse every reply against the contract: in development and tests. */
  checkReplies: boolean
  rateFactor: number
}

type CallerOrNot = Caller | Credentials | null
type Mounted = MountOptions & { limits: RequestLimits; ahead: ReadAhead<CallerOrNot> }

/** Turns the binding tables of all domains into HTTP routes below /api, and adds their pages for strangers. */
export function mount(app: FastifyInstance, domains: readonly Domain[], options: MountOptions) {
  const limits = createRequestLimits(options.platform.nodes, options.rateFactor)
  const mounted = { ...options, limits, ahead: readAhead<CallerOrNot>() }
  const admitted = new WeakMap<FastifyRequest, CallerOrNot>()
  addPublicPages(
    app,
    domains.flatMap(({ pages = [] }) => pages),
    { platform: options.platform, limits },
  )
  for (const route of domains.flatMap(({ routes }) => routes)) {
    if (route.endpoint.form) app.register(async (scope) => addRoute(acceptForms(scope), route))
    else addRoute(app, route)
  }

  function addRoute(scope: FastifyInstance, route: BoundRoute) {
    scope.route({
      method: route.endpoint.method,
      config: { secret: route.endpoint.secret ?? false },
      url: `/api${route.endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: bodyBytes(route.endpoint),
      onRequest: async (request) => {
        const caller = await limits.runFor(route.endpoint, requester(request), () =>
          admit(route.endpoint, request, mounted),
        )
        if (typeof route.endpoint.who !== 'string')
          setBodyDeadline(request, isUpload(route.endpoint.body) ? 'upload' : 'body')
        if (caller) admitted.set(request, caller)
      },
      handler: (request, reply) =>
        limits.runFor(route.endpoint, requester(request), () =>
          answer(route, request, reply, mounted, admitted.get(request)),
        ),
    })
  }
}

const requester = (request: FastifyRequest) => ({
  ip: request.ip,
  token: parseBearerToken(request.headers.authorization) ?? null,
  unlock: text(request.headers.unlock),
  deviceToken: readDeviceToken(request),
})

/** Counts the request before its body is read. Returns the caller if counting had to look them up. */
async function admit(endpoint: Endpoint, request: FastifyRequest, { limits, authenticate }: Mounted) {
  if (typeof endpoint.who === 'string') return limits.countStranger(endpoint, requester(request))
  const { authorization } = request.headers
  const token = parseBearerToken(authorization)
  if (token && (await limits.countKnown(endpoint, token))) return undefined
  return authorize(endpoint, authorization, limits.confirming(endpoint, request.ip, authenticate))
}

async function answer(
  route: BoundRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  { ahead, limits, ...options }: Mounted,
  admitted: CallerOrNot | undefined,
) {
  const { endpoint } = route
  const { authorization } = request.headers
  const authenticate = limits.confirming(endpoint, request.ip, options.authenticate)
  const lookUp = async () => admitted ?? authorize(endpoint, authorization, authenticate)
  const work = (caller: CallerOrNot) => perform(route, { request, reply }, caller, { ...options, limits })
  const replied = canReadAhead(endpoint)
    ? await ahead({ key: authorization, lookUp, work })
    : await work(await lookUp())
  if (endpoint.reply === 'file') return sendFile(reply, replied.reply as FileReply)
  reply.code(replied.status).header('cache-control', 'no-store')
  return reply.send(replied.reply ?? undefined)
}

async function perform(
  { endpoint, handle }: BoundRoute,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  caller: CallerOrNot,
  { platform, checkReplies, limits }: MountOptions & { limits: RequestLimits },
): Promise<StoredReply> {
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
      ifMatch: parseIfMatch(request.headers['if-match']) ?? null,
      range: endpoint.ranges ? parseRange(request.headers) : null,
      unlock: text(request.headers.unlock),
      deviceToken: readDeviceToken(request),
      keepDeviceToken(token: string) {
        limits.rememberDevice(token)
        sendDeviceToken(reply, token, { https: platform.config.publicUrl.startsWith('https:') })
      },
    },
  }
  const run = async (tx?: AccountTx): Promise<StoredReply> => {
    const inAccount = tx
      ? (fn: (joined: AccountTx) => Promise<unknown>) => fn(tx)
      : accountTransactions(caller, request.ip, platform)
    const result = await handle({ ...call, inAccount } as never).catch((error) => {
      throw upload ? upload.faultOf(error) : error
    })
    return { status: statusOf(endpoint), reply: stated(endpoint, result, checkReplies) }
  }
  // Before a connection is held, because those who wait for a turn need one then.
  const turn = isSignedIn(caller) ? endpoint.turn : undefined
  const inOrder = () => runInTurn(turn, caller as Caller, run)
  const acts = endpoint.method === 'POST' && endpoint.rate !== 'read' && !upload
  const key = acts || endpoint.replay ? parseIdempotencyKey(request.headers['idempotency-key']) : null
  if (!key || !isSignedIn(caller) || endpoint.secret || endpoint.reply === 'file') return inOrder()
  const scope = { accountId: caller.accountId, actor: { ...readActor(caller, request.ip), userId: caller.userId } }
  const route = `${endpoint.method} ${request.url}`
  const keyed = { scope, role: caller.role, key, route, body: request.body }
  return endpoint.slow
    ? runOnceApart(platform, keyed, inOrder)
    : runInTurn(turn, caller, () => runOnce(platform, keyed, run))
}

const isSignedIn = (caller: CallerOrNot): caller is Caller => !!caller && 'sessionId' in caller

function accountTransactions(caller: CallerOrNot, ip: string, platform: Platform) {
  if (!isSignedIn(caller)) return undefined
  const scope = { accountId: caller.accountId, actor: readActor(caller, ip) }
  return (fn: (tx: AccountTx) => Promise<unknown>) => platform.database.inAccount(scope, fn)
}

const statusOf = (endpoint: Endpoint) => endpoint.status ?? (endpoint.reply === 'nothing' ? 204 : 200)

function stated(endpoint: Endpoint, result: unknown, checkReplies: boolean) {
  if (endpoint.reply === 'file') return result
  if (endpoint.reply === 'nothing') return undefined
  return checkReplies ? checkReply(endpoint.reply as z.ZodType, result) : result
}

const text = (header: string | string[] | undefined) => (typeof header === 'string' && header ? header : null)
