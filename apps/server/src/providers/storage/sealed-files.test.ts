import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FileSealError, measureSealed, pieceBytes } from '#platform/crypto/file-seal'
import { createKeys, parseFieldKeys, UnknownKey } from '#platform/crypto/keys'
import { createDiskFiles } from './embedded/disk-files.ts'
import { resealStoredFiles } from './reseal-stored-files.ts'
import { createSealedFiles } from './sealed-files.ts'
import { storageConformance } from './storage.conformance.ts'
import type { ByteRange, Files } from './storage.ts'

const [one, two] = [1, 2].map((id) => `${id}:${randomBytes(32).toString('base64')}`) as [string, string]
const ring = (...keys: string[]) => createKeys(parseFieldKeys(keys.join(',')))
const type = 'application/pdf'
const key = 'documents/a/b'

let folder: string
let stored: Files
let files: Files
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-sealed-'))
  stored = createDiskFiles({ folder })
  files = createSealedFiles(stored, ring(one))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

storageConformance('A sealed disk', async (largest) => ({
  files: createSealedFiles(
    createDiskFiles({ folder: join(folder, 'files'), largest: measureSealed(largest) }),
    ring(one),
  ),
  close: async () => {},
}))

const read = async (from: Files, at = key, range?: ByteRange) => buffer((await from.get(at, range))!.stream)
const bytesStored = () => read(stored)
const storedType = async () => (await stored.head(key))?.type ?? ''
const seal = (bytes: Buffer) => files.put(key, bytes, { type })

describe('the stored file', () => {
  test('contains neither the bytes nor the media type, and differs each time', async () => {
    const bytes = Buffer.from('%PDF-1.7 Ada Lovelace, 987-65-4321'.repeat(5000))
    await seal(bytes)
    const first = await bytesStored()
    await seal(bytes)
    expect((await bytesStored()).equals(first)).toBe(false)
    for (const each of [first.toString('latin1'), await storedType()]) expect(each).not.toMatch(/PDF|pdf|Lovelace|4321/)
  })

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['was changed', (bytes) => Buffer.from(bytes.map((byte, at) => (at === 5000 ? byte ^ 1 : byte)))],
    ['was cut off', (bytes) => bytes.subarray(0, -1000)],
    ['lost a piece', (bytes) => Buffer.concat([bytes.subarray(0, 65), bytes.subarray(65 + pieceBytes + 16)])],
    ['lost its end', (bytes) => bytes.subarray(0, -48)],
    ['is hardly there', (bytes) => bytes.subarray(0, 20)],
  ])('does not open once it %s', async (_, change) => {
    await seal(randomBytes(2 * pieceBytes + 100))
    await stored.put(key, change(await bytesStored()), { type: await storedType() })
    await expect(read(files)).rejects.toThrow(FileSealError)
  })

  test('does not open at the place of another file, nor without its key', async () => {
    await seal(Buffer.from('mine'))
    await stored.put('documents/c/d', await bytesStored(), { type: await storedType() })
    await expect(read(files, 'documents/c/d')).rejects.toThrow(FileSealError)
    await expect(read(createSealedFiles(stored, ring(two)))).rejects.toThrow(UnknownKey)
  })
})

describe('a range', () => {
  const bytes = randomBytes(3 * pieceBytes + 7)
  test.each([
    [0, 0],
    [0, pieceBytes],
    [pieceBytes - 1, pieceBytes],
    [pieceBytes, 2 * pieceBytes - 1],
    [3 * pieceBytes, undefined],
    [10, 3 * pieceBytes + 100],
    [3 * pieceBytes + 6, undefined],
  ])('from %d to %s reads its own pieces alone', async (start, end) => {
    await seal(bytes)
    let asked = 0
    const counting: Files = {
      ...stored,
      async get(at, part) {
        const found = await stored.get(at, part)
        found?.stream.on('data', (chunk: Buffer) => {
          asked += chunk.length
        })
        return found
      },
    }
    const range = { start, ...(end !== undefined && { end }) }
    const part = await read(createSealedFiles(counting, ring(one)), key, range)
    expect(part.equals(bytes.subarray(start, (end ?? bytes.length) + 1))).toBe(true)
    expect(asked).toBeLessThanOrEqual(part.length + 2 * (pieceBytes + 16) + 200)
  })
})

describe('what was stored before', () => {
  const old = Buffer.from('in the open')

  test('is read unsealed, then sealed once', async () => {
    await stored.put(key, old, { type })
    await stored.put('empty', Buffer.alloc(0), { type })
    await stored.put('imports/a/b.csv', old, { type })
    expect(String(await read(files, key, { start: 3, end: 5 }))).toBe('the')
    expect(String(await read(files, 'empty'))).toBe('')
    expect(await resealStoredFiles(stored, ring(one))).toBe(2)
    expect((await bytesStored()).includes(old)).toBe(false)
    expect(await read(files)).toEqual(old)
    expect(await files.head(key)).toMatchObject({
      type,
      size: 11,
      sha256: createHash('sha256').update(old).digest('hex'),
    })
    expect(await files.head('empty')).toMatchObject({ type, size: 0 })
    // Their own domain seals them.
    expect(await read(stored, 'imports/a/b.csv')).toEqual(old)
    expect(await resealStoredFiles(stored, ring(one))).toBe(0)
  })

  test('with another key gets a new head, and its pieces stay as they are', async () => {
    await seal(randomBytes(100_000))
    const [bytes, before] = [await read(files), await bytesStored()]
    expect(await resealStoredFiles(stored, ring(two, one))).toBe(1)
    const after = await bytesStored()
    expect(after.subarray(65).equals(before.subarray(65))).toBe(true)
    expect(await read(createSealedFiles(stored, ring(two)))).toEqual(bytes)
    expect(await resealStoredFiles(stored, ring(two, one))).toBe(0)
  })

  test.each([
    ['in the open', () => stored.put(key, old, { type })],
    ['sealed with another key', () => seal(Buffer.from('first'))],
  ])('and was %s stays removed, or the newer file, when that happens while it is read', async (_, putFirst) => {
    const newer = Buffer.from('newer')
    for (const isRemoved of [true, false]) {
      await putFirst()
      let isDue = true
      const raced: Files = {
        ...stored,
        async put(...args) {
          if (isDue) await (isRemoved ? stored.remove(key) : seal(newer))
          isDue = false
          return stored.put(...args)
        },
      }
      const touched = await resealStoredFiles(raced, ring(two, one))
      const found = await createSealedFiles(stored, ring(two)).get(key)
      // The replacement is sealed again as well, because it came from a node that seals with the old key.
      expect([touched, found && (await buffer(found.stream))]).toEqual(isRemoved ? [0, undefined] : [1, newer])
    }
  })

  test('is left for the next run when the server stops', async () => {
    await stored.put(key, old, { type })
    await expect(resealStoredFiles(stored, ring(one), AbortSignal.abort())).rejects.toThrow()
    expect(await resealStoredFiles(stored, ring(one))).toBe(1)
  })
})
