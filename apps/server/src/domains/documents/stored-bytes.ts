import { buffer } from 'node:stream/consumers'
import type { Platform } from '#platform/platform'
import type { ReadBytes } from './type/zip-names.ts'

/** Reads parts of a stored file. */
export const storedBytes =
  ({ files }: Pick<Platform, 'files'>, key: string): ReadBytes =>
  async (start, end) => {
    const part = await files.get(key, { start, end: end - 1 })
    if (!part) throw new Error('The file of a document is not in the store.')
    return buffer(part.stream)
  }
