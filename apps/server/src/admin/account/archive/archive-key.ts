// How an account file is sealed. One line of text, then chunks of 64 KiB, each preceded by its tag (16 bytes):
//   frontdesk-account <format> <log2 of scrypt's N> <salt> <check>
// The nonce is the chunk number, since each file has its own key. The line, the chunk number, and whether the chunk is
// the last (shorter than the others, or empty) are authenticated, so that reordered, truncated, or swapped chunks fail
// to open.
import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

export const archiveFormat = 1
export const pieceBytes = 64 * 1024
export const tagBytes = 16
/** 128 MB and a few tenths of a second for each passphrase that is tried. */
export const usualCost = 17
/** Limits scrypt to 1 GB of memory, whatever the file's header says. */
export const costs = { least: 14, most: 20 }

export interface ArchiveHead {
  line: Buffer
  key: Buffer
}

type Derive = (secret: string, salt: Buffer, bytes: number, options: object) => Promise<Buffer>
const derive = promisify(scrypt) as Derive

/** The second half distinguishes a wrong passphrase from damage; it reveals nothing about the key. */
export async function deriveKey(
  passphrase: string,
  salt: Buffer,
  cost: number,
): Promise<{ key: Buffer; check: Buffer }> {
  const N = 2 ** cost
  const bytes = await derive(passphrase.normalize('NFKC'), salt, 64, { N, r: 8, p: 1, maxmem: 2 * 128 * N * 8 })
  return { key: bytes.subarray(0, 32), check: bytes.subarray(32) }
}

/** Everything that sealing a file needs, so that a job can seal it without knowing the passphrase. */
export async function newHead(passphrase: string, cost = usualCost): Promise<ArchiveHead> {
  const salt = randomBytes(16)
  const { key, check } = await deriveKey(passphrase, salt, cost)
  const words = ['frontdesk-account', archiveFormat, cost, salt.toString('base64url'), check.toString('base64url')]
  return { key, line: Buffer.from(`${words.join(' ')}\n`) }
}

export const sameCheck = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)

export function sealPiece({ key, line }: ArchiveHead, place: number, isLast: boolean, piece: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce(place), { authTagLength: tagBytes })
  cipher.setAAD(mark(line, place, isLast))
  const sealed = Buffer.concat([cipher.update(piece), cipher.final()])
  return Buffer.concat([cipher.getAuthTag(), sealed])
}

/** Throws unless this is exactly the chunk expected at this position. */
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
