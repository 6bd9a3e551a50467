import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { constants } from 'node:zlib'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  name: string
  bytes: AsyncIterable<Uint8Array>
  /** False for data that is compressed already. */
  deflate: boolean
}

/** The earliest date that the format can express: entries have no time of their own. */
const mtime = new Date(1980, 0, 1)
/** Higher levels take more time and save little. */
const compressionLevel = constants.Z_BEST_SPEED

/** A zip as a stream. Each entry is requested only after the previous one has been read to its end. */
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
      // The zip writer keeps each entry until the end, so the stream is not passed to it.
      zip.addReadStreamLazy(name, options, (give) => {
        const stream = Readable.from(bytes, { objectMode: false })
        finished(stream).then(resolve, reject)
        give(null, stream)
      })
    })
  }
  zip.end()
}
