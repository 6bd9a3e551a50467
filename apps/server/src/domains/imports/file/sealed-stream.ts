// Seals a whole file with its own key, because imported address books contain Social Security numbers.
// Layout: key id (1 byte), then chunks of 64 KiB, each preceded by its tag (16 bytes); the nonce is the chunk number.
// The last chunk is shorter than the others, or empty, and authenticated as the last: a truncated file fails to open.
import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto'
import type { Keys } from '#platform/crypto/keys'
import { splitIntoPieces } from '#platform/crypto/pieces'

const pieceBytes = 64 * 1024
const tagBytes = 16

/** The file is damaged, truncated, or another one. */
export class SealedFileError extends Error {
  override name = 'SealedFileError'
  constructor() {
    super('A sealed import file is damaged or was exchanged; ask for it to be uploaded again.')
  }
}

/** `scope` identifies the file: nonces repeat between files, so no two may share a scope. */
export async function* sealBytes(keys: Keys, scope: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const key = keyOf(keys, keys.currentId, scope)
  yield Buffer.from([keys.currentId])
  let place = 0
  for await (const { piece, isLast } of splitIntoPieces(bytes, pieceBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(place), { authTagLength: tagBytes })
    cipher.setAAD(mark(isLast))
    const sealed = Buffer.concat([cipher.update(piece), cipher.final()])
    yield Buffer.concat([cipher.getAuthTag(), sealed])
    place += 1
  }
}

/** Throws SealedFileError before yielding any byte that is not authentic. */
export async function* openBytes(keys: Keys, scope: string, sealed: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let key: KeyObject | undefined
  let place = 0
  for await (const { piece, isLast } of splitIntoPieces(
    withoutHead(sealed, (id) => (key = keyOf(keys, id, scope))),
    pieceBytes + tagBytes,
  )) {
    if (!key || piece.length < tagBytes) throw new SealedFileError()
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(place), { authTagLength: tagBytes })
    decipher.setAAD(mark(isLast))
    decipher.setAuthTag(piece.subarray(0, tagBytes))
    yield opened(decipher, piece.subarray(tagBytes))
    place += 1
  }
}

function opened(decipher: ReturnType<typeof createDecipheriv>, sealed: Buffer): Buffer {
  try {
    return Buffer.concat([decipher.update(sealed), decipher.final()])
  } catch {
    throw new SealedFileError()
  }
}

const keyOf = (keys: Keys, id: number, scope: string) => keys.derive(id, 'field', scope)
const mark = (isLast: boolean) => Buffer.from([isLast ? 1 : 0])

function nonce(place: number): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt32BE(place, 8)
  return bytes
}

async function* withoutHead(bytes: AsyncIterable<Uint8Array>, take: (head: number) => void) {
  let headless = true
  for await (const chunk of bytes) {
    const [head] = chunk
    if (!headless) yield chunk
    else if (head !== undefined) {
      take(head)
      headless = false
      yield chunk.subarray(1)
    }
  }
}
