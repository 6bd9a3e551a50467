// What every storage adapter must do. Each adapter's test runs this against a fresh, empty instance.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Files } from './storage.ts'

export type StorageBench = {
  files: Files
  close(): Promise<void>
}

/** The instance must refuse files over this many bytes. */
export const conformanceLimit = 1_000_000

const type = 'image/webp'
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

export function storageConformance(adapter: string, open: (largest: number) => Promise<StorageBench>): void {
  describe(`${adapter} as Files`, () => {
    let bench: StorageBench
    let files: Files
    beforeEach(async () => {
      bench = await open(conformanceLimit)
      files = bench.files
    })
    afterEach(() => bench.close())

    const put = (key: string, body = key) => files.put(key, Buffer.from(body), { type })
    const keysOf = async (...page: Parameters<Files['list']>) => (await files.list(...page)).map(({ key }) => key)

    async function contentOf(key: string): Promise<string | undefined> {
      const file = await files.get(key)
      return file && (await buffer(file.stream)).toString()
    }

    test.each([
      ['bytes', (content: Buffer) => content],
      ['a stream', (content: Buffer) => Readable.from([content.subarray(0, 7), content.subarray(7)])],
    ])('%s come back as they were', async (_, bodyOf) => {
      const content = Buffer.from('\0\x01\xff half ☂ of it and the rest', 'latin1')
      const head = await files.put('a1/avatars/x.webp', bodyOf(content), { type, size: content.length })
      const expected = { key: 'a1/avatars/x.webp', size: content.length, type, sha256: sha256(content) }
      expect(head).toEqual({ ...expected, modified: expect.any(Date) })
      expect(await files.head('a1/avatars/x.webp')).toMatchObject(expected)
      const file = await files.get('a1/avatars/x.webp')
      expect(file).toMatchObject(expected)
      expect(await buffer(file!.stream)).toEqual(content)
    })

    test('an empty file is a file', async () => {
      await put('empty', '')
      expect(await files.head('empty')).toMatchObject({ size: 0, sha256: sha256('') })
      expect(await contentOf('empty')).toBe('')
    })

    test('returns undefined for a missing file', async () => {
      expect(await files.get('nothing/here')).toBeUndefined()
      expect(await files.head('nothing/here')).toBeUndefined()
      expect(await files.remove('nothing/here')).toBe(false)
      expect(await files.list('nothing/', 10)).toEqual([])
    })

    test('replaces content and type, while readers keep the old file', async () => {
      await put('note', 'the first version')
      const reading = await files.get('note')
      await files.put('note', Buffer.from('second'), { type: 'text/plain; charset=utf-8' })
      expect((await buffer(reading!.stream)).toString()).toBe('the first version')
      expect(await contentOf('note')).toBe('second')
      expect(await files.head('note')).toMatchObject({ type: 'text/plain; charset=utf-8', size: 6 })
      expect(await keysOf('', 10)).toEqual(['note'])
    })

    test('lets one of several concurrent puts win, and readers always find a complete file', async () => {
      const versions = Array.from({ length: 8 }, (_, i) => String(i).repeat(5000 + i))
      await put('note', versions[0])
      const writing = versions.map((version) => put('note', version))
      const reading = versions.map(async () => {
        const file = await files.get('note')
        expect(sha256(await buffer(file!.stream))).toBe(file?.sha256)
      })
      await Promise.all([...writing, ...reading])
      expect(versions).toContain(await contentOf('note'))
    })

    test('refuses to replace another file, or none', async () => {
      const first = await put('note', 'first')
      const replace = (body: Readable | Buffer, replaces: string) => files.put('note', body, { type, replaces })
      const second = await replace(Readable.from([Buffer.from('second')]), first.sha256)
      const refused = { name: 'FileError', kind: 'replaced' }
      await expect(replace(Buffer.from('late'), first.sha256)).rejects.toMatchObject(refused)
      expect(await contentOf('note')).toBe('second')
      await files.remove('note')
      await expect(replace(Buffer.from('late'), second.sha256)).rejects.toMatchObject(refused)
      expect(await files.list('', 10)).toEqual([])
    })

    test('keeps changes made while a replacement streams in', async () => {
      for (const newer of ['newer', undefined]) {
        const { sha256: replaces } = await put('note', 'first')
        const body = async function* () {
          yield Buffer.from('half ')
          if (newer) await put('note', newer)
          else await files.remove('note')
          yield Buffer.from('and half')
        }
        const late = files.put('note', Readable.from(body()), { type, replaces })
        await expect(late).rejects.toMatchObject({ kind: 'replaced' })
        expect(await contentOf('note')).toBe(newer)
      }
    })

    test('lets one of several concurrent replacements win', async () => {
      const { sha256: replaces } = await put('note', 'first')
      const bodies = ['a', 'b', 'c', 'd']
      const done = await Promise.allSettled(
        bodies.map((body) => files.put('note', Buffer.from(body), { type, replaces })),
      )
      const won = bodies.filter((_, i) => done[i]?.status === 'fulfilled')
      expect(won).toEqual([await contentOf('note')])
    })

    test('finds no removed file', async () => {
      await put('a/b')
      expect(await files.remove('a/b')).toBe(true)
      expect(await files.remove('a/b')).toBe(false)
      expect(await contentOf('a/b')).toBeUndefined()
      expect(await files.list('', 10)).toEqual([])
    })

    test('a file and a folder of the same name live side by side', async () => {
      for (const key of ['a', 'a/b', 'a/b/c', 'a.meta', 'a/b.json']) await put(key)
      for (const key of ['a', 'a/b', 'a/b/c', 'a.meta', 'a/b.json']) expect(await contentOf(key)).toBe(key)
      await files.remove('a')
      expect(await contentOf('a/b')).toBe('a/b')
    })

    test('odd names are names like any other', async () => {
      const longest = Array.from({ length: 4 }, () => 'x'.repeat(127)).join('/')
      const odd = ['...a', '.hidden', '-', '_', 'a..b/c..', '0', 'con', 'nul.txt', 'index.html', 'a.meta.json', longest]
      for (const key of odd) await put(key)
      for (const key of odd) expect(await contentOf(key)).toBe(key)
      expect(await keysOf('', 100)).toEqual([...odd].sort())
    })

    test('pages a long list without duplicates and gaps', async () => {
      const keys = Array.from({ length: 45 }, (_, i) => `many/${String(i).padStart(3, '0')}`)
      for (let i = 0; i < keys.length; i += 15) await Promise.all(keys.slice(i, i + 15).map((key) => put(key)))
      const seen: string[] = []
      for (;;) {
        const page = await keysOf('many/', 7, seen.at(-1))
        seen.push(...page)
        if (page.length < 7) break
      }
      expect(seen).toEqual(keys)
    })

    test('a range is that part of the file, and no more', async () => {
      await put('digits', '0123456789')
      const rangeOf = async (start: number, end?: number) => {
        const file = await files.get('digits', end === undefined ? { start } : { start, end })
        expect(file).toMatchObject({ size: 10, sha256: sha256('0123456789') })
        return (await buffer(file!.stream)).toString()
      }
      expect(await rangeOf(0, 0)).toBe('0')
      expect(await rangeOf(3, 5)).toBe('345')
      expect(await rangeOf(7)).toBe('789')
      expect(await rangeOf(7, 99)).toBe('789')
      expect(await rangeOf(0)).toBe('0123456789')
      await expect(files.get('digits', { start: 10 })).rejects.toMatchObject({ kind: 'out-of-range' })
      expect(await files.get('nothing', { start: 10 })).toBeUndefined()
      for (const range of [{ start: -1 }, { start: 2, end: 1 }, { start: 0.5 }, { start: 0, end: Number.NaN }]) {
        await expect(files.get('digits', range)).rejects.toMatchObject({ kind: 'bad-request' })
      }
    })

    test('round-trips a large file in chunks of any size', async () => {
      const content = Buffer.alloc(conformanceLimit, 'every byte counts. ')
      const pieces = function* () {
        for (let at = 0, size = 1; at < content.length; at += size, size = (size * 7) % 65_521) {
          yield content.subarray(at, at + size)
        }
      }
      const { size, sha256: sum } = await files.put('large', Readable.from(pieces()), { type })
      expect([size, sum]).toEqual([content.length, sha256(content)])
      const file = await files.get('large')
      expect(sha256(await buffer(file!.stream))).toBe(sum)
    })

    test('lists are in the order of the keys, by prefix, page by page', async () => {
      const keys = ['a', 'a-b', 'a.b/c', 'a/b', 'a/b/c', 'a/b0', 'a0', 'a_', 'b/1', 'b/2'].sort()
      for (const key of [...keys].reverse()) await put(key)
      expect(await keysOf('', 100)).toEqual(keys)
      expect(await keysOf('a/', 100)).toEqual(['a/b', 'a/b/c', 'a/b0'])
      expect(await keysOf('a/b', 100)).toEqual(['a/b', 'a/b/c', 'a/b0'])
      expect(await keysOf('a.', 100)).toEqual(['a.b/c'])
      for (const after of keys)
        expect(await keysOf('', 3, after)).toEqual(keys.slice(keys.indexOf(after) + 1).slice(0, 3))
      expect(await keysOf('a/', 2, 'a/b')).toEqual(['a/b/c', 'a/b0'])
      expect(await keysOf('', 2, 'a/b/b')).toEqual(['a/b/c', 'a/b0'])
    })

    test.each([
      '',
      '/',
      '/a',
      'a/',
      'a//b',
      '.',
      '..',
      '../x',
      'a/../b',
      'a/./b',
      'A',
      'a b',
      'a\\b',
      'a\0',
      'a~meta',
      'ä',
      '%2e%2e',
    ])('the key %j is refused everywhere', async (key) => {
      const refused = { name: 'FileError', kind: 'bad-request' }
      await expect(files.put(key, Buffer.from('x'), { type })).rejects.toMatchObject(refused)
      await expect(files.get(key)).rejects.toMatchObject(refused)
      await expect(files.head(key)).rejects.toMatchObject(refused)
      await expect(files.remove(key)).rejects.toMatchObject(refused)
      await expect(files.list('', 1, key)).rejects.toMatchObject(refused)
      expect(await files.list('', 10)).toEqual([])
    })

    test('a wrong prefix, limit or type is refused', async () => {
      const refused = { name: 'FileError', kind: 'bad-request' }
      for (const prefix of ['/', '../', 'a/../', 'A'])
        await expect(files.list(prefix, 1)).rejects.toMatchObject(refused)
      for (const limit of [0, -1, 1001, 1.5, Number.NaN])
        await expect(files.list('', limit)).rejects.toMatchObject(refused)
      for (const wrong of ['', 'webp', 'a/b\r\nx: y']) {
        await expect(files.put('a', Buffer.from('x'), { type: wrong })).rejects.toMatchObject(refused)
      }
    })

    test('too large a file is refused while it streams, without reading it to its end', async () => {
      let given = 0
      const endless = Readable.from(
        (function* () {
          for (;;) {
            given += 100_000
            yield Buffer.alloc(100_000)
          }
        })(),
      )
      await expect(files.put('big', endless, { type })).rejects.toMatchObject({ kind: 'too-large' })
      expect(given).toBeLessThan(5 * conformanceLimit)
      expect(endless.destroyed).toBe(true)
      await expect(files.put('big', Buffer.alloc(1), { type, size: conformanceLimit + 1 })).rejects.toMatchObject({
        kind: 'too-large',
      })
      await files.put('just', Buffer.alloc(conformanceLimit), { type })
      expect(await keysOf('', 10)).toEqual(['just'])
    })

    test('a body that is not of the promised size leaves the old file', async () => {
      await put('note', 'old')
      for (const body of ['new', 'newer']) {
        const putting = files.put('note', Readable.from([Buffer.from(body)]), { type, size: 4 })
        await expect(putting).rejects.toMatchObject({ kind: 'cut-off' })
      }
      expect(await contentOf('note')).toBe('old')
    })

    const broken = () =>
      Readable.from(
        (function* () {
          yield Buffer.alloc(300_000, 'half')
          throw new Error('the connection was lost')
        })(),
      )

    test('a body that breaks off leaves the old file and its own error', async () => {
      await put('note', 'old')
      await expect(files.put('note', broken(), { type })).rejects.toThrow('the connection was lost')
      expect(await contentOf('note')).toBe('old')
    })

    test('a body that breaks off where there was no file leaves none', async () => {
      await expect(files.put('note', broken(), { type })).rejects.toThrow('the connection was lost')
      const aborted = new Readable({ read() {} })
      aborted.push(Buffer.alloc(300_000))
      const putting = files.put('other', aborted, { type })
      aborted.destroy(new Error('the person left'))
      await expect(putting).rejects.toThrow('the person left')
      expect(await files.head('note')).toBeUndefined()
      expect(await files.list('', 10)).toEqual([])
    })
  })
}
