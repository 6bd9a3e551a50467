import { countUnlocks, getToken, handleSessionFailure } from '#platform/session/session-state.ts'
import { ApiFailure, type FailureCode, hasCode } from './api-failure.ts'
import type { CallOptions } from './call-options.ts'
import { generateKey } from './random-key.ts'
import { formatAddress, type LooseArguments, type Route } from './route.ts'
import { type Outgoing, send } from './send.ts'
import { sendUpload } from './send-upload.ts'

const USUAL_TIMEOUT = 30_000
const UPLOAD_TIMEOUT = 600_000
/** The delays before the second and the third attempt. */
const PAUSES = [400, 1_500]
/** A busy server names its own, up to this one. */
const LONGEST_PAUSE = 10_000

/**
 * Performs a call: returns the reply's data, a Response for a file, nothing for a 204. If its session has ended and the
 * same person signs in again over the page, or if it was refused before an unlock, it is repeated once.
 */
export async function perform(route: Route, args: LooseArguments = {}, options: CallOptions = {}): Promise<unknown> {
  // The same key for every attempt.
  const keyed = { ...options, idempotencyKey: keyOf(route, args, options) }
  const token = tokenOf(options)
  const unlocks = countUnlocks()
  try {
    return await performOnce(route, args, keyed)
  } catch (error) {
    if (!(error instanceof ApiFailure) || !token || !(await handleSessionFailure(error, { token, unlocks })))
      throw error
  }
  const renewed = { token: tokenOf(options), unlocks: countUnlocks() }
  return performOnce(route, args, keyed).catch((error) => {
    if (error instanceof ApiFailure && renewed.token) void handleSessionFailure(error, renewed)
    throw error
  })
}

async function performOnce(route: Route, args: LooseArguments, options: CallOptions): Promise<unknown> {
  const [method, path, ...special] = route
  const request: Outgoing = {
    method,
    url: formatAddress(path, args),
    headers: headersOf(args, options),
    body: args.body === undefined ? undefined : JSON.stringify(args.body),
    signal: options.signal,
    timeout: options.timeout ?? (args.file ? UPLOAD_TIMEOUT : USUAL_TIMEOUT),
  }
  const response = await sendAsStated(route, request, args, options)
  if (special.includes('file')) return response
  return response.status === 204 ? undefined : await response.json()
}

const tokenOf = ({ credentials, token }: CallOptions) => (credentials ? undefined : (token ?? getToken() ?? undefined))

/** Every POST has one, and so do calls that may be sent later, if the caller passed one. */
function keyOf([method, , ...special]: Route, { file }: LooseArguments, { idempotencyKey }: CallOptions) {
  if (method === 'POST' && !file) return idempotencyKey ?? generateKey()
  return special.includes('replay') ? idempotencyKey : undefined
}

function headersOf(args: LooseArguments, options: CallOptions) {
  const { credentials, unlock, ifMatch, idempotencyKey } = options
  const token = tokenOf(options)
  return {
    accept: 'application/json',
    ...(args.body !== undefined && { 'content-type': 'application/json' }),
    // not shown: headers of HTTP
    ...(credentials && { authorization: `Basic ${base64(`${credentials.email}:${credentials.password}`)}` }),
    // not shown: headers of HTTP
    ...(token && { authorization: `Bearer ${token}` }),
    ...(unlock && { unlock }),
    ...(ifMatch !== undefined && { 'if-match': String(ifMatch) }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  }
}

/** Basic authorization is bytes: a password may contain any character. */
const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

function sendAsStated(route: Route, request: Outgoing, { file, fields }: LooseArguments, options: CallOptions) {
  if (file) return sendUpload({ ...request, file, fields, onProgress: options.onProgress })
  if (request.method === 'GET') return send(request)
  return sendRepeatedly(request, isRepeatable(route, options) ? ['offline', 'unavailable', 'busy'] : ['busy'])
}

/**
 * Only calls that the server processes once per key may be repeated after a lost reply. The query cache repeats reads;
 * the person repeats edits and deletions. What a busy server refused was not begun, so that is always repeated.
 */
const isRepeatable = ([, , ...special]: Route, { credentials, idempotencyKey }: CallOptions) =>
  idempotencyKey !== undefined && !credentials && !special.includes('secret')

async function sendRepeatedly(request: Outgoing, passing: FailureCode[]): Promise<Response> {
  for (const pause of PAUSES) {
    try {
      return await send(request)
    } catch (error) {
      if (!hasCode(error, ...passing)) throw error
      await sleep(Math.max(pause, Math.min((error.retryAfter ?? 0) * 1000, LONGEST_PAUSE)), request.signal)
    }
  }
  return send(request)
}

function sleep(ms: number, signal: AbortSignal | undefined) {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
