import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, createInflateRaw } from 'node:zlib'
import { type Archive, damaged } from './open-archive.ts'
import { deflated, localHeadBytes, readCentral, readZipEnd, type ZipRecord, zipEndBytes } from './zip-format.ts'

export interface ReadZip {
  has(name: string): boolean
  /** Throws AccountFileError where the entry is not there or not whole. */
  entry(name: string): AsyncGenerator<Uint8Array>
}

export async function readZip(archive: Archive, path: string): Promise<ReadZip> {
  const part = (start: number, end: number) => buffer(Readable.from(archive.bytes(start, end)))
  const end = readZipEnd(await part(Math.max(archive.size - zipEndBytes, 0), archive.size))
  if (!end) throw damaged(path)
  const records = readCentral(await part(end.offset, end.offset + end.bytes))

  return {
    has: (name) => records.has(name),
    async *entry(name) {
      const record = records.get(name)
      if (!record) throw damaged(path)
      const head = await part(record.offset, record.offset + localHeadBytes)
      const start = record.offset + localHeadBytes + head.readUInt16LE(26) + head.readUInt16LE(28)
      yield* checked(unpacked(record, archive.bytes(start, start + record.packed)), record, path)
    },
  }
}

const unpacked = ({ method }: ZipRecord, packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> =>
  method === deflated ? Readable.from(packed, { objectMode: false }).compose(createInflateRaw()) : packed

async function* checked(bytes: AsyncIterable<Uint8Array>, { crc, size }: ZipRecord, path: string) {
  let [found, length] = [0, 0]
  for await (const chunk of bytes) {
    found = crc32(chunk, found)
    length += chunk.length
    yield chunk
  }
  if (found !== crc || length !== size) throw damaged(path)
}
