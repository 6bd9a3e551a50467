// A file encrypted with its own data key, which a field key wraps: any part of it can be opened separately, and a
// rotation of the field key only replaces the head. Layout:
//   head    "FDS1", key id (1 byte), nonce (12), wrapped data key (32), tag (16); bound to the file's storage key
//   chunks  64 KiB each, the last one shorter, each with its tag (16); the nonce is the chunk number
//   end     SHA-256 of the bytes (32) and tag (16), bound to their length: a truncated file fails to open
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Keys } from './keys.ts'
import { splitIntoPieces } from './pieces.ts'

export const pieceBytes = 64 * 1024
const tagBytes = 16
const magic = Buffer.from('FDS1')
const wrappedAt = magic.length + 1 + 12
export const headBytes = wrappedAt + 32 + tagBytes
export const endBytes = 32 + tagBytes
export const sealedPieceBytes = pieceBytes + tagBytes

/** Damaged, truncated, or a different file. Names the file, never its content. */
export class FileSealError extends Error {
  override name = 'FileSealError'
  constructor(name: string) {
    super(`The sealed file ${name} is damaged or was replaced; restore it from a backup.`)
  }
}

export const generateDataKey = () => randomBytes(32)

/** `name` is the file's storage key: under another one it fails to open. */
export function buildHead(keys: Keys, name: string, dataKey: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keys.derive(keys.currentId, 'file', ''), nonce, {
    authTagLength: tagBytes,
  })
  cipher.setAAD(Buffer.from(name))
  const wrapped = Buffer.concat([cipher.update(dataKey), cipher.final()])
  return Buffer.concat([magic, Buffer.from([keys.currentId]), nonce, wrapped, cipher.getAuthTag()])
}

/** Id of the field key that wraps the data key. */
export const readKeyId = (head: Buffer): number | undefined => head[magic.length]

/** Throws FileSealError, and UnknownKey when the key is gone. */
export function openDataKey(keys: Keys, name: string, head: Buffer): Buffer {
  const keyId = readKeyId(head)
  if (head.length !== headBytes || keyId === undefined || !head.subarray(0, magic.length).equals(magic)) {
    throw new FileSealError(name)
  }
  const nonce = head.subarray(magic.length + 1, wrappedAt)
  return openWith(name, keys.derive(keyId, 'file', ''), nonce, Buffer.from(name), head.subarray(wrappedAt))
}

/** The chunks and the end; `measured` receives size and checksum. */
export async function* sealPieces(dataKey: Buffer, bytes: AsyncIterable<Uint8Array>, measured: SealedMeasure) {
  const hash = createHash('sha256')
  let place = 0
  for await (const { piece } of splitIntoPieces(bytes, pieceBytes)) {
    if (piece.length === 0) continue
    hash.update(piece)
    measured.size += piece.length
    yield sealWith(dataKey, nonceOf('piece', place++), Buffer.alloc(0), piece)
  }
  const sum = hash.digest()
  measured.sha256 = sum.toString('hex')
  yield sealWith(dataKey, nonceOf('end', 0), sizeMark(measured.size), sum)
}
export type SealedMeasure = { size: number; sha256: string }

/** Opens chunks from number `place` on. Never yields a byte that is not authentic. */
export async function* openPieces(name: string, dataKey: Buffer, sealed: AsyncIterable<Uint8Array>, place: number) {
  for await (const { piece } of splitIntoPieces(sealed, sealedPieceBytes)) {
    if (piece.length === 0) continue
    yield openWith(name, dataKey, nonceOf('piece', place++), Buffer.alloc(0), piece)
  }
}

/** Hex SHA-256 of the bytes, of which there are `size`. */
export const openEnd = (name: string, dataKey: Buffer, end: Buffer, size: number): string =>
  openWith(name, dataKey, nonceOf('end', 0), sizeMark(size), end).toString('hex')

export const measureSealed = (size: number) => headBytes + size + Math.ceil(size / pieceBytes) * tagBytes + endBytes

/** Throws FileSealError when no file has that sealed size. */
export function readPlainSize(name: string, sealedSize: number): number {
  const body = sealedSize - headBytes - endBytes
  const size = body - Math.ceil(body / sealedPieceBytes) * tagBytes
  if (body < 0 || size < 0 || measureSealed(size) !== sealedSize) throw new FileSealError(name)
  return size
}

function sealWith(key: Buffer, nonce: Buffer, aad: Buffer, bytes: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(aad)
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function openWith(
  name: string,
  key: Parameters<typeof createDecipheriv>[1],
  nonce: Buffer,
  aad: Buffer,
  sealed: Buffer,
): Buffer {
  if (sealed.length < tagBytes) throw new FileSealError(name)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(aad)
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    throw new FileSealError(name)
  }
}

function nonceOf(kind: 'piece' | 'end', place: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce[0] = kind === 'end' ? 1 : 0
  nonce.writeUInt32BE(place, 8)
  return nonce
}

function sizeMark(size: number): Buffer {
  const mark = Buffer.alloc(8)
  mark.writeBigUInt64BE(BigInt(size))
  return mark
}
