// RFC 9110, 14.2: an unknown kind of range is ignored, and the whole file is sent.
import type { IncomingHttpHeaders } from 'node:http'

export type WantedRange = {
  /** From a byte on, counted from 0, `end` included; or this many bytes at the end of the file. */
  bytes: { start: number; end?: number } | { last: number }
  /** The range applies only while the file has this ETag. */
  ifRange: string | null
}

/** Null for no range, several ranges, and invalid ones. */
export function parseRange(headers: IncomingHttpHeaders): WantedRange | null {
  const [, first, last] = /^bytes=[ \t]{0,9}(\d{0,15})-(\d{0,15})[ \t]{0,9}$/i.exec(headers.range ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  const ifRange = typeof headers['if-range'] === 'string' ? headers['if-range'] : null
  if (first === '') return { bytes: { last: Number(last) }, ifRange }
  if (last === '') return { bytes: { start: Number(first) }, ifRange }
  if (Number(last) < Number(first)) return null
  return { bytes: { start: Number(first), end: Number(last) }, ifRange }
}
