import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { constants } from 'node:zlib'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  name: string
  bytes: AsyncIterable<Uint8Array>
  /** False for what is compressed already. */
  deflate: boolean
}

/** The first day that the format can say: no entry has a time of its own. */
const mtime = new Date(1980, 0, 1)
/** Little is gained by a higher one but time. */
const compressionLevel = constants.Z_BEST_SPEED

/** A zip as a stream; an entry is asked for when the one before it was read to its end. */
export function writeZip(entries: AsyncIterable<ZipEntry>): AsyncIterable<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable & AsyncIterable<Uint8Array>
  const fail = (error: Error) => output.destroy(error)
  zip.on('error', fail)
  addEach(zip, entries).catch(fail)
  return output
}

async function addEach(zip: ZipFile, entries: AsyncIterable<ZipEntry>): Promise<void> {
  for await (const { name, bytes, deflate } of entries) {
    await new Promise<void>((resolve, reject) => {
      const options = { mtime, forceDosTimestamp: true, compress: deflate, ...(deflate && { compressionLevel }) }
      // It keeps what it is given here until the end: so not the stream.
      zip.addReadStreamLazy(name, options, (give) => {
        const stream = Readable.from(bytes, { objectMode: false })
        finished(stream).then(resolve, reject)
        give(null, stream)
      })
    })
  }
  zip.end()
}
