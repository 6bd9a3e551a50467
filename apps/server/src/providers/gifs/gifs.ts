// The GIF port: short moving pictures with rating G, found by words and shown by their id.
import type { Readable } from 'node:stream'

export interface Gif {
  /** Of A–Z, a–z, 0–9, _, and -; at most 64. */
  id: string
  title: string
  /** Pixels. */
  width: number
  height: number
}

export interface GifFile {
  stream: Readable
  size: number
  type: string
}

export interface Gifs {
  /** Whom the service asks to be named beside its pictures; null for no one. */
  readonly by: string | null
  /** Those that fit the words; popular ones for an empty text. Throws GifError. */
  search(words: string, page: { limit: number; offset: number }): Promise<Gif[]>
  /** Undefined once it was removed. Throws GifError. */
  show(id: string): Promise<GifFile | undefined>
  close(): Promise<void>
}

/** Milliseconds of one call. */
export const longestGifCall = 8000
/** Bytes of one GIF. */
export const largestGif = 8 * 1024 * 1024

/** The service can't be reached or refuses us. */
export class GifError extends Error {
  override name = 'GifError'
}
