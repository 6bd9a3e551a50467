import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refuse, type S3Store, startS3Store } from '#testing/s3-store'
import { storageConformance } from '../storage.conformance.ts'
import type { Files } from '../storage.ts'
import { openS3Files } from './s3-files.ts'

const type = 'text/plain'
const timings = { idle: 5000, total: 5000, attempts: 3, firstWait: 1 }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-s3-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const openOn = (store: S3Store, options: Partial<Parameters<typeof openS3Files>[0]> = {}) =>
  openS3Files({ ...store.settings, spoolFolder: join(folder, 'spool'), timings, ...options })

storageConformance('An S3 store', async (largest) => {
  const store = await startS3Store()
  return { files: await openOn(store, { largest }), close: store.close }
})

test('removes the name of a file that waited to be uploaded', async () => {
  expect(await readdir(join(folder, 'spool'))).toEqual([])
})

let store: S3Store
beforeEach(async () => {
  store = await startS3Store()
})
afterEach(() => store.close())

describe('with a store that fails', () => {
  let files: Files
  beforeEach(async () => {
    files = await openOn(store)
    store.asked.length = 0
  })
  const content = Buffer.alloc(3_000_000, 'more than a connection holds by itself. ')
  const put = (key: string) =>
    files.put(key, Readable.from([content.subarray(0, 1e6), content.subarray(1e6)]), { type })

  test.each<[string, S3Store['faults'][number]]>([
    ['is busy', (_, reply) => refuse(reply, 503, 'SlowDown')],
    ['is broken', (_, reply) => refuse(reply, 500, 'InternalError')],
    ['asks for less', (_, reply) => refuse(reply, 429, 'TooManyRequests')],
    ['breaks off before it answers', (request) => request.socket.destroy()],
    ['breaks off in the middle of the upload', (request) => request.once('data', () => request.socket.destroy())],
  ])('a store that %s is asked again, with the whole body', async (_, fault) => {
    store.faults.push(fault, fault)
    await put('note')
    expect(store.objects.get('note')?.bytes.equals(content)).toBe(true)
    expect(store.asked).toEqual(['PUT /files/note', 'PUT /files/note', 'PUT /files/note'])
  })

  test('gives up after the last attempt', async () => {
    store.faults.push(
      ...Array.from(
        { length: 9 },
        () => (_: unknown, reply: Parameters<typeof refuse>[0]) => refuse(reply, 503, 'SlowDown'),
      ),
    )
    await expect(put('note')).rejects.toMatchObject({ name: 'FileError', kind: 'unavailable', status: 503 })
    expect(store.asked).toHaveLength(timings.attempts)
  })

  test('does not retry a refusal', async () => {
    store.faults.push((_, reply) => refuse(reply, 403, 'AccessDenied'))
    await expect(put('note')).rejects.toMatchObject({ kind: 'unavailable', code: 'AccessDenied' })
    expect(store.asked).toHaveLength(1)
  })

  test('a bucket that was deleted is no missing file', async () => {
    store.faults.push((_, reply) => refuse(reply, 404, 'NoSuchBucket'))
    await expect(files.get('note')).rejects.toMatchObject({ kind: 'unavailable', code: 'NoSuchBucket' })
  })

  test('times out a silent reply', async () => {
    const hasty = await openOn(store, { timings: { ...timings, idle: 30, attempts: 2 } })
    store.faults.push(
      () => {},
      () => {},
    )
    await expect(hasty.head('note')).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('content that breaks off is an error for its reader, not a short file', async () => {
    await put('note')
    store.faults.push((request, reply) => {
      reply.writeHead(200, { 'content-length': 10, 'content-type': type, 'x-amz-meta-sha256': 'x', date: '' })
      reply.write('half ', () => request.socket.destroy())
    })
    const file = await files.get('note')
    await expect(text(file!.stream)).rejects.toThrow('aborted')
  })

  test('lists full pages without the objects of others in the bucket', async () => {
    for (const key of ['a', 'b', 'c']) await put(key)
    const foreign = { bytes: Buffer.from(''), type, meta: {}, modified: new Date() }
    for (const key of ['A file', 'Über', 'a/']) store.objects.set(key, foreign)
    expect((await files.list('', 2)).map(({ key }) => key)).toEqual(['a', 'b'])
    expect((await files.list('', 9, 'a')).map(({ key }) => key)).toEqual(['b', 'c'])
  })
})

describe('at the start', () => {
  test.each([
    [{ bucket: 'nowhere' }, 'S3_BUCKET names "nowhere", which does not exist'],
    [{ accessKeyId: 'SOMEBODY' }, 'S3_ACCESS_KEY_ID is not known'],
    [{ secretAccessKey: 'hunter2' }, 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID'],
    [{ region: 'us-east-1' }, 'S3_REGION is "us-east-1", but the bucket "files" is in "eu-central-1"'],
    [{ endpoint: 'http://127.0.0.1:1' }, "S3_ENDPOINT http://127.0.0.1:1 can't be reached (ECONNREFUSED)"],
  ])('%j is told in a sentence, without the secret', async (wrong, sentence) => {
    const failure = await openOn(store, wrong).catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'ConfigError', message: expect.stringContaining(sentence) })
    expect(String(failure)).not.toMatch(/hunter2|wJalr/)
  })

  test.each([
    ['AccessDenied', 'allow ListBucket'],
    ['RequestTimeTooSkewed', "This machine's clock"],
    ['Whatever', 'answered 403 Whatever'],
  ])('%s is told in a sentence', async (code, sentence) => {
    store.faults.push((_, reply) => refuse(reply, 403, code))
    await expect(openOn(store)).rejects.toThrow(sentence)
  })
})
