import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createTooLargeError } from './storage.ts'

/**
 * Every adapter calls it before it awaits anything: otherwise a body whose sender disconnects before it is read would
 * end the process. The reader of the body still gets the error.
 */
export function collectErrors(body: Readable | Uint8Array): void {
  if (!(body instanceof Uint8Array)) body.on('error', () => {})
}

/** Writes the body into the file as it arrives, and stops reading once it is too large. */
export async function writeMeasured(file: FileHandle, body: Readable | Uint8Array, largest: number) {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of body instanceof Uint8Array ? [body] : body) {
    const bytes: Uint8Array = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    size += bytes.byteLength
    if (size > largest) throw createTooLargeError(largest)
    hash.update(bytes)
    await file.writeFile(bytes)
  }
  return { size, sha256: hash.digest('hex') }
}
