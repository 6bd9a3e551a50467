import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createKeys, parseFieldKeys } from '#platform/crypto/keys'
import { openFileReply } from '#platform/http/file-reply'
import { createDiskFiles } from '#providers/storage/embedded/disk-files'
import { openS3Files } from '#providers/storage/s3/s3-files'
import { createSealedFiles } from '#providers/storage/sealed-files'
import type { Files } from '#providers/storage/storage'
import { startS3Store } from '#testing/s3-store'

const keys = createKeys(parseFieldKeys(`1:${randomBytes(32).toString('base64')}`))
let folder: string
let store: Awaited<ReturnType<typeof startS3Store>>
const files: Record<string, Files> = {}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-ranges-'))
  store = await startS3Store()
  files.disk = createDiskFiles({ folder: join(folder, 'files') })
  files.s3 = await openS3Files({ ...store.settings, spoolFolder: join(folder, 'spool') })
  files['sealed disk'] = createSealedFiles(files.disk, keys)
  files['sealed s3'] = createSealedFiles(files.s3, keys)
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

describe.each(['disk', 's3', 'sealed disk', 'sealed s3'])('parts of a file on %s', (name) => {
  test('from its start, its middle and its end, and none behind it', async () => {
    const on = files[name] as Files
    const key = name.replace(' ', '-')
    await on.put(key, Buffer.from('0123456789'), { type: 'text/plain' })
    const read = async (bytes: { start: number; end?: number } | { last: number }, ifRange: string | null = null) => {
      const reply = await openFileReply(on, key, { bytes, ifRange })
      return reply && [await text(reply.stream), reply.part, reply.size]
    }
    expect(await read({ start: 0, end: 2 })).toEqual(['012', { start: 0, end: 2 }, 10])
    expect(await read({ start: 7, end: 99 })).toEqual(['789', { start: 7, end: 9 }, 10])
    expect(await read({ last: 4 })).toEqual(['6789', { start: 6, end: 9 }, 10])
    expect(await read({ start: 3 }, '"stale"')).toEqual(['0123456789', null, 10])
    for (const bytes of [{ start: 10 }, { last: 0 }]) {
      await expect(read(bytes)).rejects.toMatchObject({ code: 'rangeNotSatisfiable', facts: { details: { size: 10 } } })
    }
    expect(await openFileReply(on, 'nothing', { bytes: { start: 5 }, ifRange: null })).toBeUndefined()
    expect(await openFileReply(on, 'nothing', { bytes: { last: 5 }, ifRange: null })).toBeUndefined()
  })
})
