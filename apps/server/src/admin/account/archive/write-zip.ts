import { Readable } from 'node:stream'
import { constants, crc32, createDeflateRaw } from 'node:zlib'
import { centralHead, deflated, descriptor, localHead, stored, type ZipRecord, zipEnd } from './zip-format.ts'

export interface ZipEntry {
  name: string
  bytes: AsyncIterable<Uint8Array>
  /** False for what is compressed already. */
  deflate: boolean
}

/** A zip as a stream. Of each entry only its line in the list at the end is kept. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const list: Buffer[] = []
  let offset = 0
  for await (const { name, bytes, deflate } of entries) {
    const record: ZipRecord = { name, method: deflate ? deflated : stored, crc: 0, packed: 0, size: 0, offset }
    const head = localHead(record)
    yield head
    const measured = measure(bytes, record)
    for await (const chunk of deflate ? deflating(measured) : measured) {
      record.packed += chunk.length
      yield chunk
    }
    const end = descriptor(record)
    yield end
    offset += head.length + record.packed + end.length
    list.push(centralHead(record))
  }
  const bytes = list.reduce((sum, line) => sum + line.length, 0)
  yield* list
  yield zipEnd({ count: list.length, offset, bytes })
}

async function* measure(bytes: AsyncIterable<Uint8Array>, record: ZipRecord) {
  for await (const chunk of bytes) {
    record.crc = crc32(chunk, record.crc)
    record.size += chunk.length
    yield chunk
  }
}

/** Little is gained by a higher level but time. */
function deflating(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return Readable.from(bytes, { objectMode: false }).compose(createDeflateRaw({ level: constants.Z_BEST_SPEED }))
}
