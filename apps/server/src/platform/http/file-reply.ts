import { type ByteRange, FileError, type Files } from '#providers/storage/storage'
import { AppError } from '../app-error.ts'
import type { FileReply } from '../domain.ts'
import type { WantedRange } from './wanted-range.ts'

type Bytes = Required<Pick<FileReply, 'stream' | 'size' | 'part' | 'etag'>>

/** A stored file, or the requested range of it; undefined when there is none. Throws rangeNotSatisfiable. */
export async function openFileReply(files: Files, key: string, wanted: WantedRange | null): Promise<Bytes | undefined> {
  const range = wanted && (await rangeOf(files, key, wanted))
  const file = await (range ? files.get(key, range) : files.get(key)).catch((error) => refuse(files, key, error))
  if (!file) return undefined
  const { stream, size, sha256 } = file
  const part = range && { start: range.start, end: Math.min(range.end ?? size - 1, size - 1) }
  return { stream, size, part, etag: etagOf(sha256) }
}

/** Null for the whole file. */
async function rangeOf(files: Files, key: string, { bytes, ifRange }: WantedRange): Promise<ByteRange | null> {
  if (ifRange === null && 'start' in bytes) return bytes
  const head = await files.head(key)
  if (!head || (ifRange !== null && ifRange !== etagOf(head.sha256))) return null
  if ('start' in bytes) return bytes
  if (bytes.last === 0 || head.size === 0) throw unsatisfiable(head.size)
  return { start: Math.max(head.size - bytes.last, 0) }
}

async function refuse(files: Files, key: string, error: unknown): Promise<undefined> {
  if (!(error instanceof FileError && error.kind === 'out-of-range')) throw error
  const head = await files.head(key)
  if (head) throw unsatisfiable(head.size)
}

const etagOf = (sha256: string) => `"${sha256}"`
const unsatisfiable = (size: number) => new AppError('rangeNotSatisfiable', { details: { size } })
