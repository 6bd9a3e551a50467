import { type FileHandle, open } from 'node:fs/promises'
import { hasCode } from '../../../platform/durable-file.ts'
import { AccountFileError } from '../account-file-error.ts'
import {
  type ArchiveHead,
  archiveFormat,
  costs,
  deriveKey,
  openPiece,
  pieceBytes,
  sameCheck,
  tagBytes,
} from './archive-key.ts'

/** A sealed file, read as the bytes that were sealed. Every byte returned is authenticated. */
export interface Archive {
  size: number
  /** From `start` up to, not including, `end`. Throws AccountFileError when the file is damaged. */
  bytes(start: number, end: number): AsyncGenerator<Buffer>
  /** Opens every chunk, including the empty one at the end. */
  verify(): Promise<void>
  close(): Promise<void>
}

const sealedBytes = pieceBytes + tagBytes
const longestHead = 256

/**
 * With its passphrase, or with the head that it was sealed with.
 * Throws AccountFileError for a file of another kind, a newer format, or a wrong passphrase.
 */
export async function openArchive(path: string, secret: string | ArchiveHead): Promise<Archive> {
  const file = await openFile(path)
  try {
    const head = await readHead(file, path, secret)
    const sealed = (await file.stat()).size - head.line.length
    // The last chunk is shorter than the others.
    const pieces = Math.floor(sealed / sealedBytes) + 1
    const size = sealed - pieces * tagBytes
    const read = (place: number) => readPiece(file, head, place, place === pieces - 1, path)
    return {
      size,
      async *bytes(start, end) {
        for (let place = Math.floor(start / pieceBytes); place * pieceBytes < Math.min(end, size); place += 1) {
          const piece = await read(place)
          const from = place * pieceBytes
          yield piece.subarray(Math.max(start - from, 0), end - from)
        }
      },
      async verify() {
        for (let place = 0; place < pieces; place += 1) await read(place)
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

export const damaged = (path: string) =>
  new AccountFileError(`${path} is damaged or incomplete, so nothing was imported. Use another copy.`)

async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (!hasCode(error, 'ENOENT') && !hasCode(error, 'EACCES')) throw error
    throw new AccountFileError(`${path} can't be read. Name the file that export-account created.`)
  }
}

async function readHead(file: FileHandle, path: string, secret: string | ArchiveHead): Promise<ArchiveHead> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(longestHead), 0, longestHead, 0)
  const line = buffer.subarray(0, buffer.subarray(0, bytesRead).indexOf(0x0a) + 1)
  const words = /^frontdesk-account (\d+) (?:(\d+) ([\w-]{22}) ([\w-]{43})\n)?/.exec(line.toString('latin1'))
  if (!words) throw new AccountFileError(`${path} isn't an account file. Name the file that export-account created.`)
  const [, format, cost, salt = '', check = ''] = words
  if (Number(format) > archiveFormat) {
    throw new AccountFileError(`${path} was made by a newer Frontdesk. Import it with that version.`)
  }
  if (!cost || Number(cost) < costs.least || Number(cost) > costs.most) throw damaged(path)
  if (typeof secret !== 'string') {
    if (!line.equals(secret.line)) throw damaged(path)
    return secret
  }
  const derived = await deriveKey(secret, Buffer.from(salt, 'base64url'), Number(cost))
  if (!sameCheck(derived.check, Buffer.from(check, 'base64url'))) {
    throw new AccountFileError(`This isn't the passphrase of ${path}. Try again.`)
  }
  return { line, key: derived.key }
}

async function readPiece(file: FileHandle, head: ArchiveHead, place: number, isLast: boolean, path: string) {
  const at = head.line.length + place * sealedBytes
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(sealedBytes), 0, sealedBytes, at)
  try {
    return openPiece(head, place, isLast, buffer.subarray(0, bytesRead))
  } catch {
    throw damaged(path)
  }
}
