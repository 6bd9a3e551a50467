import { crc32, createDeflateRaw } from 'node:zlib'
import type { AsyncFlateStreamHandler, ZipInputFile } from 'fflate'

/** Higher levels take more time and save little. */
const level = 1
/** Each chunk is a call to zlib and a write to the socket: the default of 16 KB makes four times as many. */
const chunkSize = 64 * 1024
const deflated = 8
/** Sizes in the zip format have 32 bits. */
const mostBytes = 2 ** 32 - 1

/** One file of a zip, compressed by zlib outside of the event loop. */
export class ZipPart implements ZipInputFile {
  readonly compression = deflated
  readonly filename: string
  crc = 0
  size = 0
  ondata?: AsyncFlateStreamHandler
  readonly #deflate = createDeflateRaw({ level, chunkSize })
  #writing: Promise<void> = Promise.resolve()

  constructor(filename: string) {
    this.filename = filename
    this.#deflate.on('data', (chunk: Buffer<ArrayBuffer>) => this.ondata?.(null, chunk, false))
  }

  /** Resolves once the previous chunk is compressed and passed on: one is prepared while another is compressed. */
  async write(text: string): Promise<void> {
    const bytes = Buffer.from(text)
    await this.#writing
    this.crc = crc32(bytes, this.crc)
    this.size += bytes.length
    if (this.size > mostBytes) throw new Error(`${this.filename} is larger than a zip can hold.`)
    this.#writing = new Promise((resolve, reject) => {
      this.#deflate.write(bytes, (error) => (error ? reject(error) : resolve()))
    })
    // Reported to the next write, or the end.
    this.#writing.catch(() => {})
  }

  async end(): Promise<void> {
    await this.#writing
    await new Promise<void>((resolve, reject) => {
      this.#deflate.once('end', resolve).once('error', reject).end()
    })
    this.ondata?.(null, new Uint8Array(0), true)
  }

  /** For an abandoned part. */
  destroy(): void {
    this.#deflate.destroy()
  }
}
