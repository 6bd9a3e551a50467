import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { S3Settings } from '#platform/config/s3-settings'
import {
  checkKey,
  checkListing,
  checkRange,
  checkType,
  createCutOffError,
  createRangeError,
  createReplacedError,
  createTooLargeError,
  FileError,
  type FileHead,
  type Files,
} from '../storage.ts'
import { collectErrors } from '../write-measured.ts'
import { checkBucket } from './check-bucket.ts'
import { createS3Client, type S3Timings } from './s3-client.ts'
import { parseElement, S3Error } from './s3-error.ts'
import { uploadBody } from './upload-body.ts'

type Options = S3Settings & {
  /** Where streams wait until their length is known; created when needed. */
  spoolFolder: string
  /** Bytes; 100 MB by default. */
  largest?: number
  timings?: S3Timings
}

// Concurrent HEAD requests while listing: a listing contains neither types nor checksums.
const atOnce = 16

/** Files in a bucket of an S3 store. Throws ConfigError when the bucket can't be used. */
export async function openS3Files({ spoolFolder, largest = 100_000_000, timings, ...settings }: Options) {
  const client = createS3Client(settings, timings)
  await checkBucket(client, settings)

  async function head(key: string): Promise<FileHead | undefined> {
    const reply = await orUndefined(client.sendForHead({ method: 'HEAD', key }))
    return reply && headOf(key, reply, Number(reply.headers['content-length']))
  }

  /** The ETag of the file with this checksum. */
  async function versionOf(key: string, sha256: string): Promise<string> {
    const reply = await orUndefined(client.sendForHead({ method: 'HEAD', key }))
    if (reply?.headers['x-amz-meta-sha256'] !== sha256) throw createReplacedError(key)
    const { etag } = reply.headers
    if (!etag)
      throw new FileError('unavailable', 'The object store tells no ETags, so files can not be replaced safely.')
    return etag
  }

  const files: Files = {
    async put(key, content, { type, size, replaces }) {
      collectErrors(content)
      checkKey(key)
      checkType(type)
      if (size !== undefined && size > largest) throw createTooLargeError(largest)
      const body = await uploadBody(content, { folder: spoolFolder, largest })
      try {
        if (size !== undefined && body.size !== size) throw createCutOffError(body.size, size)
        const condition = replaces !== undefined && { 'if-match': await versionOf(key, replaces) }
        const headers = { 'content-type': type, 'x-amz-meta-sha256': body.sha256, ...condition }
        const reply = await unlessReplaced(key, client.sendForHead({ method: 'PUT', key, headers, body }), replaces)
        const modified = new Date(reply.headers.date ?? Date.now())
        return { key, size: body.size, type, modified, sha256: body.sha256 }
      } finally {
        await body.drop()
      }
    },

    async get(key, range) {
      checkKey(key)
      if (range) checkRange(range)
      const headers = range && { range: `bytes=${range.start}-${range.end ?? ''}` }
      try {
        const stream = await orUndefined(client.send({ method: 'GET', key, ...(headers && { headers }) }))
        return stream && { ...headOf(key, stream, wholeSize(stream)), stream }
      } catch (error) {
        throw error instanceof S3Error && error.status === 416 ? createRangeError(key) : error
      }
    },

    async head(key) {
      checkKey(key)
      return head(key)
    },

    async remove(key) {
      checkKey(key)
      // A store does not report whether there was anything to delete.
      if (!(await head(key))) return false
      await client.sendForHead({ method: 'DELETE', key })
      return true
    },

    async list(prefix, limit, after) {
      checkListing(prefix, limit, after)
      const found: FileHead[] = []
      let from = after
      while (found.length < limit) {
        const page = await listPage(prefix, limit - found.length, from)
        // A file removed between listing and HEAD is omitted, and the next page fills up.
        for (let i = 0; i < page.keys.length; i += atOnce) {
          const heads = await Promise.all(page.keys.slice(i, i + atOnce).map(head))
          found.push(...heads.filter((each) => each !== undefined))
        }
        if (!page.more) break
        from = page.last
      }
      return found
    },
  }
  return files

  async function listPage(prefix: string, limit: number, after: string | undefined) {
    const query = {
      'list-type': '2',
      'max-keys': String(limit),
      ...(prefix && { prefix }),
      ...(after && { 'start-after': after }),
    }
    const xml = await text(await client.send({ method: 'GET', query }))
    const all = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)
    return {
      keys: all.filter(isOurs),
      last: all.at(-1),
      more: parseElement(xml, 'IsTruncated') === 'true' && all.length > 0,
    }
  }
}

function headOf(key: string, { headers }: IncomingMessage, size: number): FileHead {
  const sha256 = headers['x-amz-meta-sha256']
  if (typeof sha256 !== 'string') {
    throw new Error(`The file ${key} has lost its checksum: copy buckets with a tool that keeps the metadata.`)
  }
  const { 'content-type': type = '', 'last-modified': modified = '' } = headers
  return { key, size, type, modified: new Date(modified), sha256 }
}

function wholeSize({ headers }: IncomingMessage): number {
  const ofRange = /\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1]
  return Number(ofRange ?? headers['content-length'])
}

/** Other objects in the bucket are ignored. */
function isOurs(key: string): boolean {
  try {
    checkKey(key)
    return true
  } catch {
    return false
  }
}

/** A store replies 412 when the file has been replaced, and 404 when it is gone. */
async function unlessReplaced(key: string, reply: Promise<IncomingMessage>, replaces: string | undefined) {
  try {
    return await reply
  } catch (error) {
    const isReplaced = error instanceof S3Error && (error.status === 412 || error.code === 'NoSuchKey')
    throw replaces !== undefined && isReplaced ? createReplacedError(key) : error
  }
}

async function orUndefined(reply: Promise<IncomingMessage>): Promise<IncomingMessage | undefined> {
  try {
    return await reply
  } catch (error) {
    if (error instanceof S3Error && error.status === 404 && error.code !== 'NoSuchBucket') return undefined
    throw error
  }
}
