// An in-memory S3 store for tests, by its documentation: signatures are checked by a second implementation, keys are
// sorted by their bytes, and a put is atomic. Faults can be inserted before any reply.
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SignatureV4 } from '@smithy/signature-v4'
import type { S3Settings } from '#platform/config/s3-settings'

type Kept = { bytes: Buffer; type: string; meta: Record<string, string>; modified: Date }
type Fault = (request: IncomingMessage, reply: ServerResponse) => void
export type S3Store = Awaited<ReturnType<typeof startS3Store>>

const etagOf = ({ bytes }: Kept) => `"${createHash('md5').update(bytes).digest('hex')}"`
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export async function startS3Store() {
  const objects = new Map<string, Kept>()
  const faults: Fault[] = []
  const asked: string[] = []
  const server = createServer((request, reply) => {
    asked.push(`${request.method} ${request.url}`)
    const fault = faults.shift()
    if (fault) fault(request, reply)
    else answer(request, reply).catch((error) => refuse(reply, 500, 'InternalError', String(error)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'files',
    region: 'eu-central-1',
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
    pathStyle: true,
  }

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const wrong = await whatIsWrong(settings, request, body)
    if (wrong) return refuse(reply, ...wrong)
    const url = new URL(request.url ?? '', settings.endpoint)
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
    if (bucket !== settings.bucket) return refuse(reply, 404, 'NoSuchBucket')
    const key = rest.join('/')
    if (key === '') return list(url.searchParams, reply)
    if (request.method === 'PUT') return put(key, request, body, reply)
    const found = objects.get(key)
    if (request.method === 'DELETE') {
      objects.delete(key)
      reply.writeHead(204).end()
    } else if (!found) refuse(reply, 404, 'NoSuchKey', '', request.method === 'HEAD')
    else get(found, request, reply)
  }

  function put(key: string, { headers }: IncomingMessage, bytes: Buffer, reply: ServerResponse): void {
    if (headers['content-length'] === undefined) {
      refuse(reply, 411, 'MissingContentLength')
      return
    }
    if (headers['if-none-match'] === '*' && objects.has(key)) {
      refuse(reply, 412, 'PreconditionFailed')
      return
    }
    const wanted = headers['if-match']
    const before = objects.get(key)
    if (wanted !== undefined && (!before || etagOf(before) !== wanted)) {
      refuse(reply, before ? 412 : 404, before ? 'PreconditionFailed' : 'NoSuchKey')
      return
    }
    const meta = Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) =>
        name.startsWith('x-amz-meta-') ? [[name, String(value)]] : [],
      ),
    )
    const kept = { bytes, type: String(headers['content-type']), meta, modified: new Date() }
    objects.set(key, kept)
    reply.writeHead(200, { etag: etagOf(kept) }).end()
  }

  function get(kept: Kept, { method, headers }: IncomingMessage, reply: ServerResponse) {
    const { bytes, type, meta, modified } = kept
    const common = { ...meta, etag: etagOf(kept), 'content-type': type, 'last-modified': modified.toUTCString() }
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
    if (from === undefined) {
      reply.writeHead(200, { ...common, 'content-length': bytes.length }).end(method === 'HEAD' ? undefined : bytes)
      return
    }
    const [start, end] = [Number(from), Math.min(to ? Number(to) : bytes.length - 1, bytes.length - 1)]
    if (start >= bytes.length) return refuse(reply, 416, 'InvalidRange')
    const part = bytes.subarray(start, end + 1)
    const range = `bytes ${start}-${end}/${bytes.length}`
    reply.writeHead(206, { ...common, 'content-length': part.length, 'content-range': range }).end(part)
  }

  function list(query: URLSearchParams, reply: ServerResponse): void {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? '']
    const most = Math.min(Number(query.get('max-keys') ?? 1000), 1000)
    const inOrder = [...objects.keys()].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    const all = inOrder.filter((key) => key.startsWith(prefix) && Buffer.from(key).compare(Buffer.from(after)) > 0)
    const contents = all.slice(0, most).map((key) => `<Contents><Key>${key}</Key></Contents>`)
    const truncated = `<IsTruncated>${all.length > most}</IsTruncated>`
    reply
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><ListBucketResult>${truncated}${contents.join('')}</ListBucketResult>`)
  }

  return {
    settings,
    objects,
    /** Consumed one by one by the next calls instead of a reply. */
    faults,
    /** Method and path of every call so far. */
    asked,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

export function refuse(reply: ServerResponse, status: number, code: string, more = '', headOnly = false): void {
  reply.writeHead(status, { 'content-type': 'application/xml' })
  reply.end(headOnly ? undefined : `<?xml version="1.0"?><Error><Code>${code}</Code>${more}</Error>`)
}

/** The signature by the second implementation, over the request as it arrived. */
export async function secondSignature(
  { region, accessKeyId, secretAccessKey }: S3Settings,
  request: { method: string; url: URL; headers: Record<string, string> },
): Promise<string | undefined> {
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials: { accessKeyId, secretAccessKey },
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  })
  const { url, method, headers } = request
  const signedNames = new Set(/SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';'))
  const again = await signer.sign(
    {
      method,
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: {
        ...Object.fromEntries(Object.entries(headers).filter(([name]) => signedNames.has(name))),
        host: url.host,
      },
    },
    { signingDate: dateOf(headers['x-amz-date'] ?? '') },
  )
  return again.headers.authorization
}

async function whatIsWrong(
  settings: S3Settings,
  { method = '', url, headers }: IncomingMessage,
  body: Buffer,
): Promise<[status: number, code: string, more?: string] | undefined> {
  const plain = headers as Record<string, string>
  const [, keyId, region] = /Credential=([^/]+)\/\d+\/([^/]+)\//.exec(plain.authorization ?? '') ?? []
  if (keyId !== settings.accessKeyId) return [403, 'InvalidAccessKeyId']
  if (region !== settings.region) return [400, 'AuthorizationHeaderMalformed', `<Region>${settings.region}</Region>`]
  const whole = { method, url: new URL(url ?? '', `http://${headers.host}`), headers: plain }
  if ((await secondSignature(settings, whole)) !== plain.authorization) return [403, 'SignatureDoesNotMatch']
  if (sha256Of(body) !== plain['x-amz-content-sha256']) return [400, 'XAmzContentSHA256Mismatch']
  return undefined
}

const dateOf = (basic: string) => new Date(basic.replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5'))

/** The hash functions of the second implementation. */
class Sha256 {
  private readonly hash
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret))
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.hash.update(bytesOf(data))
  }
  async digest(): Promise<Uint8Array> {
    return this.hash.digest()
  }
  reset(): void {
    throw new Error('Not needed here.')
  }
}

function bytesOf(data: string | ArrayBuffer | ArrayBufferView): Uint8Array {
  if (typeof data === 'string') return Buffer.from(data)
  return ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data)
}
