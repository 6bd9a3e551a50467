// Signed calls to one bucket, with timeouts; temporary errors are retried a few times. Every call made here is safe to
// repeat.
import { type Agent, type IncomingMessage, Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent as TlsAgent, request as tlsRequest } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Settings } from '#platform/config/s3-settings'
import { FileError } from '../storage.ts'
import { isPassing, readS3Error } from './s3-error.ts'
import type { UploadBody } from './upload-body.ts'

export type S3Timings = {
  /** Without any traffic, and for a whole call in addition to the time for its bytes; milliseconds. */
  idle: number
  total: number
  /** The number of attempts. */
  attempts: number
  /** Before the second attempt, doubled for each further one; milliseconds. */
  firstWait: number
}

export const usualTimings: S3Timings = { idle: 30_000, total: 60_000, attempts: 4, firstWait: 250 }

export type S3Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** The key of a file; the bucket itself without it. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: UploadBody
}

export type S3Client = ReturnType<typeof createS3Client>

const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
// The slowest connection that an upload is given time for.
const bytesPerMs = 50
const longestWait = 10_000
const readerIdle = 300_000

export function createS3Client(settings: S3Settings, timings: S3Timings = usualTimings) {
  const tls = settings.endpoint.startsWith('https:')
  const agent: Agent = tls ? new TlsAgent({ keepAlive: true }) : new PlainAgent({ keepAlive: true })
  const derivedKeys = new Map<string, ArrayBuffer>()

  /** The reply of a successful call, with its body unread. Throws S3Error, or FileError when there is no reply. */
  async function send(call: S3Call): Promise<IncomingMessage> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await sendOnce(call)
      } catch (error) {
        if (!isPassing(error)) throw error
        if (attempt === timings.attempts) throw asFileError(error)
        await wait(Math.min(timings.firstWait * 2 ** (attempt - 1), longestWait) * (0.5 + Math.random() / 2))
      }
    }
  }

  async function sendOnce(call: S3Call): Promise<IncomingMessage> {
    const reply = await exchange(call)
    const status = reply.statusCode ?? 0
    if (status >= 200 && status < 300) return reply
    throw await readS3Error(reply)
  }

  async function exchange(call: S3Call): Promise<IncomingMessage> {
    const { url, headers } = await signRequest(settings, call, derivedKeys)
    const { body, method } = call
    return new Promise((resolve, reject) => {
      const request = (tls ? tlsRequest : plainRequest)(url, { method, headers, agent })
      const giveUp = () => request.destroy(new Error('The object store went silent.'))
      const deadline = setTimeout(giveUp, timings.total + (body?.size ?? 0) / bytesPerMs)
      request.setTimeout(timings.idle, giveUp)
      request.on('close', () => clearTimeout(deadline))
      request.on('error', reject)
      request.on('response', (reply) => {
        clearTimeout(deadline)
        // From here on it may be the reader that pauses.
        request.setTimeout(method === 'GET' && call.key ? readerIdle : timings.idle)
        resolve(reply)
      })
      // Its failure destroys the request, which rejects.
      if (body) pipeline(body.open(), request).catch(() => {})
      else request.end()
    })
  }

  return {
    send,
    /** For calls whose reply is complete in its headers. */
    async sendForHead(call: S3Call): Promise<IncomingMessage> {
      const reply = await send(call)
      reply.resume()
      return reply
    },
  }
}

/** @param at Overrides the signing time. */
export async function signRequest(
  settings: S3Settings,
  { method, key = '', query = {}, headers = {}, body }: S3Call,
  cache?: Map<string, ArrayBuffer>,
  at?: Date,
): Promise<{ url: URL; headers: Record<string, string> }> {
  const url = urlOf(settings, key)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const { accessKeyId, secretAccessKey, region } = settings
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: {
      ...headers,
      'x-amz-content-sha256': body?.sha256 ?? emptySha256,
      ...(body && { 'content-length': String(body.size) }),
    },
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    ...(cache && { cache }),
    ...(at && { datetime: at.toISOString().replace(/[:-]|\.\d{3}/g, '') }),
  })
  const done = await signer.sign()
  return { url: done.url, headers: Object.fromEntries(done.headers) }
}

function urlOf({ endpoint, bucket, pathStyle }: S3Settings, key: string): URL {
  const url = new URL(endpoint)
  if (pathStyle) url.pathname = `/${bucket}/${key}`
  else {
    url.hostname = `${bucket}.${url.hostname}`
    url.pathname = `/${key}`
  }
  return url
}

function asFileError(error: unknown): FileError {
  if (error instanceof FileError) return error
  return new FileError('unavailable', "The object store can't be reached or broke off.", { cause: error })
}
