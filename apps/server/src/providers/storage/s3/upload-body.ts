// A store wants length and checksum before the first byte, and a retry needs all bytes again. So a stream is buffered
// on this machine's disk until it is complete.
import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createFolder } from '#platform/durable-file'
import { createTooLargeError } from '../storage.ts'
import { writeMeasured } from '../write-measured.ts'

export type UploadBody = {
  size: number
  /** Hex. */
  sha256: string
  /** From its beginning, as often as needed. */
  open(): Readable
  drop(): Promise<void>
}

export async function uploadBody(
  body: Readable | Uint8Array,
  { folder, largest }: { folder: string; largest: number },
): Promise<UploadBody> {
  if (!(body instanceof Uint8Array)) return spooled(body, folder, largest)
  if (body.byteLength > largest) throw createTooLargeError(largest)
  return {
    size: body.byteLength,
    sha256: createHash('sha256').update(body).digest('hex'),
    open: () => Readable.from(body.byteLength > 0 ? [body] : []),
    drop: async () => {},
  }
}

async function spooled(body: Readable, folder: string, largest: number): Promise<UploadBody> {
  const file = await openNameless(folder)
  try {
    const written = await writeMeasured(file, body, largest)
    return {
      ...written,
      open: () => Readable.from(chunksOf(file), { objectMode: false }),
      drop: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Not the file's own stream: destroying that one, as after a lost connection, would close the file. */
async function* chunksOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let at = 0; ; ) {
    const { bytesRead, buffer } = await file.read({ buffer: Buffer.allocUnsafe(65_536), position: at })
    if (bytesRead === 0) return
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

/** Unlinked, so that it disappears with the process, however that ends. */
async function openNameless(folder: string): Promise<FileHandle> {
  await createFolder(folder)
  const path = join(folder, `${randomBytes(12).toString('hex')}.upload`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}
