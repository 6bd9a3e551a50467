import type { Readable } from 'node:stream'

/** The first `length` bytes, and all others as they arrive; shorter when the stream ends before. */
export async function readHead(
  stream: Readable,
  length: number,
): Promise<{ head: Buffer; rest: AsyncGenerator<Buffer> }> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let read = Buffer.alloc(0)
  while (read.length < length) {
    const next = await chunks.next()
    if (next.done) break
    read = Buffer.concat([read, next.value])
  }
  return { head: read.subarray(0, length), rest: restOf(read.subarray(length), chunks, stream) }
}

async function* restOf(first: Buffer, chunks: AsyncIterator<Buffer>, stream: Readable): AsyncGenerator<Buffer> {
  try {
    if (first.length > 0) yield first
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  } finally {
    // A reader that stops early must not leave the file open.
    stream.destroy()
  }
}

/** `length` bytes after the first `skip`. */
export async function* readSlice(
  bytes: AsyncIterable<Uint8Array>,
  skip: number,
  length: number,
): AsyncGenerator<Uint8Array> {
  let [toSkip, left] = [skip, length]
  for await (const chunk of bytes) {
    const from = Math.min(toSkip, chunk.length)
    toSkip -= from
    const part = chunk.subarray(from, from + left)
    left -= part.length
    if (part.length > 0) yield part
    if (left === 0) return
  }
}
