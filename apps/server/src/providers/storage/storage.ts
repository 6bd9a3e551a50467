// The files port: blobs under keys, such as `accounts/0199…/avatars/7f3c.webp`. Access is decided elsewhere.
import type { Readable } from 'node:stream'

export type FileHead = {
  key: string
  /** Bytes. */
  size: number
  /** Media type, such as image/webp. */
  type: string
  modified: Date
  /** Hex. */
  sha256: string
}

/**
 * From `start` up to and including `end`, counted from 0; to the end of the file without `end`, or when it is beyond.
 */
export type ByteRange = { start: number; end?: number }

export type PutFacts = { type: string; size?: number; replaces?: string }

export type Files = {
  /**
   * Stores or replaces a file; readers see the old one or the new one, complete. With `size`, a body of another length
   * is refused. With `replaces`, the checksum of a file that was read before, the put is refused as `createReplacedError` when
   * another one, or none, is stored by now. Throws FileError, or the error of the body's stream.
   */
  put(key: string, body: Readable | Uint8Array, facts: PutFacts): Promise<FileHead>
  /**
   * The file with its content, to be read to its end or destroyed; undefined when there is none. With a range the
   * stream contains only that part, and `size` is still that of the whole file.
   */
  get(key: string, range?: ByteRange): Promise<(FileHead & { stream: Readable }) | undefined>
  head(key: string): Promise<FileHead | undefined>
  /** False when there was none. */
  remove(key: string): Promise<boolean>
  /** Files whose key begins with `prefix`, in order of key, from after `after`. `limit` 1–1000. */
  list(prefix: string, limit: number, after?: string): Promise<FileHead[]>
}

/**
 * bad-request: key, type, limit, or range are invalid · too-large: over the limit · cut-off: not the promised size ·
 * out-of-range: the range begins after the end · replaced: not the file that was to be replaced, or none · unavailable:
 * the store can't be reached or refuses us.
 */
export type FileErrorKind = 'bad-request' | 'too-large' | 'cut-off' | 'out-of-range' | 'replaced' | 'unavailable'

export class FileError extends Error {
  override name = 'FileError'
  readonly kind: FileErrorKind
  constructor(kind: FileErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** Every adapter calls it first. Accepted keys are safe paths on any disk and plain keys for S3. */
export function checkKey(key: string): void {
  const parts = key.split('/')
  const safe = parts.every((part) => /^[a-z0-9_.-]{1,128}$/.test(part) && !/^\.+$/.test(part))
  if (!safe || key.length > 512) {
    throw new FileError(
      'bad-request',
      'A file key is up to 512 of a-z, 0-9, _, . and -, in parts of up to 128 between single slashes, none only dots.',
    )
  }
}

export function checkType(type: string): void {
  if (type.length > 200 || !/^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w."-]+)*$/.test(type)) {
    throw new FileError('bad-request', 'A file needs a media type, such as image/webp.')
  }
}

export function checkListing(prefix: string, limit: number, after?: string): void {
  // A prefix may end within a part, or right after a slash.
  if (prefix !== '') checkKey(`${prefix}x`)
  if (after !== undefined) checkKey(after)
  if (!Number.isInteger(limit) || limit < 1 || limit > 1000) {
    throw new FileError('bad-request', 'A listing has a limit from 1 to 1000.')
  }
}

export function checkRange({ start, end = start }: ByteRange): void {
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start) {
    throw new FileError('bad-request', 'A range goes from a byte, counted from 0, to the same or a later one.')
  }
}

export function createRangeError(key: string): FileError {
  return new FileError('out-of-range', `The file ${key} ends before the range begins.`)
}

export function createTooLargeError(largest: number): FileError {
  return new FileError('too-large', `The file is larger than ${largest} bytes.`)
}

export function createCutOffError(size: number, promised: number): FileError {
  return new FileError('cut-off', `The file has ${size} bytes instead of ${promised}; send it again.`)
}

export function createReplacedError(key: string): FileError {
  return new FileError('replaced', `The file ${key} was replaced or removed since it was read; read it again.`)
}
