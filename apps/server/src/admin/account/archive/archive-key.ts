// How the file of an account is sealed. A line of text, then pieces of 64 KiB, each behind its tag (16 bytes):
//   frontdesk-account <format> <log2 of scrypt's N> <salt> <check>
// The nonce is the piece's number, for the key is this file's alone. Bound to each piece are the line, its number and
// whether it is the last, which is shorter than the others or empty: what is moved, cut off or exchanged will not open.
import { createCipheriv, createDecipheriv, createHash, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

export const archiveFormat = 1
export const pieceBytes = 64 * 1024
export const tagBytes = 16
/** 128 MB and some tenths of a second for each passphrase that is tried. */
export const usualCost = 17
/** What is read of a file may not ask for more memory than 1 GB. */
export const costs = { least: 14, most: 20 }

export interface ArchiveHead {
  line: Buffer
  key: Buffer
}

type Derive = (secret: string, salt: Buffer, bytes: number, options: object) => Promise<Buffer>
const derive = promisify(scrypt) as Derive

/** The second half tells a wrong passphrase from damage; nothing of the key follows from it. */
export async function deriveKey(
  passphrase: string,
  salt: Buffer,
  cost: number,
): Promise<{ key: Buffer; check: Buffer }> {
  const N = 2 ** cost
  const bytes = await derive(passphrase.normalize('NFKC'), salt, 64, { N, r: 8, p: 1, maxmem: 2 * 128 * N * 8 })
  return { key: bytes.subarray(0, 32), check: bytes.subarray(32) }
}

export const sameCheck = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)

export function sealPiece({ key, line }: ArchiveHead, place: number, isLast: boolean, piece: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce(place), { authTagLength: tagBytes })
  cipher.setAAD(mark(line, place, isLast))
  const sealed = Buffer.concat([cipher.update(piece), cipher.final()])
  return Buffer.concat([cipher.getAuthTag(), sealed])
}

/** Throws when it is not that very piece. */
export function openPiece({ key, line }: ArchiveHead, place: number, isLast: boolean, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce(place), { authTagLength: tagBytes })
  decipher.setAAD(mark(line, place, isLast))
  decipher.setAuthTag(sealed.subarray(0, tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(tagBytes)), decipher.final()])
}

function nonce(place: number): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeBigUInt64BE(BigInt(place), 4)
  return bytes
}

function mark(line: Buffer, place: number, isLast: boolean): Buffer {
  const end = Buffer.alloc(9)
  end.writeBigUInt64BE(BigInt(place))
  end[8] = isLast ? 1 : 0
  return Buffer.concat([createHash('sha256').update(line).digest(), end])
}
