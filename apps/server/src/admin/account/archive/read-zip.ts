import { Readable } from 'node:stream'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl'
import { AccountFileError } from '../account-file-error.ts'
import { type Archive, damaged } from './open-archive.ts'

export interface ReadZip {
  /** Throws AccountFileError when the entry is missing or incomplete. */
  entry(name: string): AsyncGenerator<Uint8Array>
}

class ArchiveReader extends RandomAccessReader {
  readonly #archive: Archive

  constructor(archive: Archive) {
    super()
    this.#archive = archive
  }

  override _readStreamForRange(start: number, end: number) {
    return Readable.from(this.#archive.bytes(start, end), { objectMode: false })
  }
}

export async function readZip(archive: Archive, path: string): Promise<ReadZip> {
  const explained = (error: unknown) => (error instanceof AccountFileError ? error : damaged(path))
  const opening = fromRandomAccessReaderPromise(new ArchiveReader(archive), archive.size, { autoClose: false })
  const zip = await opening.catch((error) => {
    throw explained(error)
  })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)

  return {
    async *entry(name) {
      const entry = entries.get(name)
      if (!entry) throw damaged(path)
      try {
        yield* await zip.openReadStreamPromise(entry)
      } catch (error) {
        throw explained(error)
      }
    },
  }
}
