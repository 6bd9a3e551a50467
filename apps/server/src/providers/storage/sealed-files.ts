// Files of any adapter, sealed when stored and opened when read. Existing unsealed files are read as they are until
// sealStored() has sealed them. Files of imports are sealed by their own domain.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  buildHead,
  endBytes,
  FileSealError,
  generateDataKey,
  headBytes,
  measureSealed,
  openDataKey,
  openEnd,
  openPieces,
  readPlainSize,
  type SealedMeasure,
  sealPieces,
} from '#platform/crypto/file-seal'
import type { Keys } from '#platform/crypto/keys'
import { findPieces } from './range-pieces.ts'
import { readHead, readSlice } from './read-parts.ts'
import { decodeType, encodeType, isSealed } from './sealed-type.ts'
import {
  type ByteRange,
  checkKey,
  checkRange,
  checkType,
  createCutOffError,
  createRangeError,
  createReplacedError,
  type FileHead,
  type Files,
} from './storage.ts'
import { collectErrors } from './write-measured.ts'

type Opened = FileHead & { stream: Readable }

const atOnce = 16
/** A reader starts over when the file is replaced between two of its reads. */
const attempts = 5

const stores = new WeakMap<Files, Files>()

/** What the adapter itself stores, still sealed: backups contain it like that. */
export const getStoredFiles = (files: Files): Files => stores.get(files) ?? files

export const isSelfSealed = (key: string) => key.startsWith('imports/')

export function createSealedFiles(stored: Files, keys: Keys): Files {
  const files: Files = {
    async put(key, body, { type, size, replaces }) {
      collectErrors(body)
      checkKey(key)
      checkType(type)
      const promised = size !== undefined && { size }
      if (isSelfSealed(key))
        return stored.put(key, body, { type, ...promised, ...(replaces !== undefined && { replaces }) })
      const before = replaces === undefined ? undefined : await sameStored(key, replaces).catch(refusing(body))
      const measured: SealedMeasure = { size: 0, sha256: '' }
      const sealed = Readable.from(seal(key, body, measured, size), { objectMode: false })
      const facts = {
        type: encodeType(type),
        ...(size !== undefined && { size: measureSealed(size) }),
        ...(before && { replaces: before.sha256 }),
      }
      const { modified } = await stored.put(key, sealed, facts)
      return { key, type, modified, ...measured }
    },

    async get(key, range) {
      checkKey(key)
      if (range) checkRange(range)
      if (isSelfSealed(key)) return stored.get(key, range)
      for (let attempt = 1; attempt <= attempts; attempt++) {
        const file = await open(key, range)
        if (file !== 'replaced') return file
      }
      throw new FileSealError(key)
    },

    async head(key) {
      const found = await stored.head(key)
      return found && openHead(found)
    },

    remove: (key) => stored.remove(key),

    async list(prefix, limit, after) {
      const found = await stored.list(prefix, limit, after)
      const heads: FileHead[] = []
      for (let i = 0; i < found.length; i += atOnce) {
        const some = await Promise.all(found.slice(i, i + atOnce).map(openHead))
        heads.push(...some.filter((each) => each !== undefined))
      }
      return heads
    },
  }
  stores.set(files, stored)
  return files

  async function* seal(
    key: string,
    body: Readable | Uint8Array,
    measured: SealedMeasure,
    promised: number | undefined,
  ) {
    const dataKey = generateDataKey()
    yield buildHead(keys, key, dataKey)
    const pieces = sealPieces(dataKey, bytesOf(body), measured)
    for await (const piece of pieces) yield piece
    if (promised !== undefined && measured.size !== promised) throw createCutOffError(measured.size, promised)
  }

  async function open(key: string, range: ByteRange | undefined): Promise<Opened | undefined | 'replaced'> {
    if (!range) {
      const whole = await stored.get(key)
      return whole && isSealed(whole.type) ? openWhole(whole) : whole
    }
    const found = await stored.head(key)
    return found && isSealed(found.type) ? openRange(found, range) : stored.get(key, range)
  }

  async function openWhole(whole: Opened): Promise<Opened | 'replaced'> {
    const { key, stream } = whole
    try {
      const { head, rest } = await readHead(stream, headBytes)
      const dataKey = openDataKey(keys, key, head)
      const opened = await factsOf(whole, dataKey)
      if (!opened) {
        stream.destroy()
        return 'replaced'
      }
      const pieces = readSlice(rest, 0, whole.size - headBytes - endBytes)
      return { ...opened, stream: readableOf(openPieces(key, dataKey, pieces, 0), stream) }
    } catch (error) {
      stream.destroy()
      throw error
    }
  }

  async function openRange(found: FileHead, range: ByteRange): Promise<Opened | undefined | 'replaced'> {
    const { key } = found
    const size = readPlainSize(key, found.size)
    if (range.start >= size) throw createRangeError(key)
    const head = await part(found, { start: 0, end: headBytes - 1 })
    if (!head) return 'replaced'
    const dataKey = openDataKey(keys, key, head)
    const opened = await factsOf(found, dataKey)
    const wanted = findPieces(range, size)
    const sealed = opened && (await stored.get(key, wanted.stored))
    if (!opened || sealed?.sha256 !== found.sha256) {
      sealed?.stream.destroy()
      return 'replaced'
    }
    const pieces = openPieces(key, dataKey, sealed.stream, wanted.firstPiece)
    return { ...opened, stream: readableOf(readSlice(pieces, wanted.skip, wanted.length), sealed.stream) }
  }

  /** The file as it was put; undefined once it was replaced. */
  async function factsOf(found: FileHead, dataKey: Buffer): Promise<FileHead | undefined> {
    const { key, modified } = found
    const size = readPlainSize(key, found.size)
    const end = await part(found, { start: found.size - endBytes, end: found.size - 1 })
    return end && { key, size, type: decodeType(found.type), modified, sha256: openEnd(key, dataKey, end, size) }
  }

  async function openHead(found: FileHead): Promise<FileHead | undefined> {
    // Replaced or removed since: the current one counts.
    return (await openFacts(found)) ?? files.head(found.key)
  }

  /** Undefined when it was replaced or removed since. */
  async function openFacts(found: FileHead): Promise<FileHead | undefined> {
    if (!isSealed(found.type)) return found
    const head = await part(found, { start: 0, end: headBytes - 1 })
    return head && factsOf(found, openDataKey(keys, found.key, head))
  }

  /** What the store has for the file with this checksum. */
  async function sameStored(key: string, sha256: string): Promise<FileHead> {
    const found = await stored.head(key)
    if (!found || (await openFacts(found))?.sha256 !== sha256) throw createReplacedError(key)
    return found
  }

  /** Undefined when the store has another version by now. */
  async function part({ key, sha256 }: FileHead, range: ByteRange): Promise<Buffer | undefined> {
    const read = await stored.get(key, range)
    if (read?.sha256 === sha256) return buffer(read.stream)
    read?.stream.destroy()
    return undefined
  }
}

/** The caller expects the body to be read or destroyed. */
const refusing = (body: Readable | Uint8Array) => (error: unknown) => {
  if (!(body instanceof Uint8Array)) body.destroy()
  throw error
}

/** Destroyed before it was read, it would otherwise leave its source open, with an unhandled error. */
function readableOf(bytes: AsyncIterable<Uint8Array>, source: Readable): Readable {
  collectErrors(source)
  return Readable.from(bytes, { objectMode: false }).once('close', () => source.destroy())
}

async function* bytesOf(body: Readable | Uint8Array): AsyncGenerator<Uint8Array> {
  if (body instanceof Uint8Array) yield body
  else for await (const chunk of body) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk
}
