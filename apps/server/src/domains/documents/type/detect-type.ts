// Detects a file's type by its content: neither its name nor the browser's claim is trusted.
import type { documentTypes } from '@frontdesk/contract/documents/document-types'
import { type ReadBytes, zipNames } from './zip-names.ts'

export type MediaType = keyof typeof documentTypes

const headLength = 64 * 1024

/** One character for each byte. */
const beginnings: readonly (readonly [MediaType, string])[] = [
  ['application/pdf', '%PDF-'],
  ['application/pdf', '\xef\xbb\xbf%PDF-'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
]

/** Undefined for a type that is not accepted. `name` only distinguishes a table from other text. */
export async function detectType(read: ReadBytes, size: number, name: string): Promise<MediaType | undefined> {
  const head = await read(0, Math.min(size, headLength))
  const bytes = head.toString('latin1')
  const known = beginnings.find(([, beginning]) => bytes.startsWith(beginning))
  if (known) return known[0]
  if (bytes.startsWith('RIFF') && bytes.startsWith('WEBPVP8', 8)) return 'image/webp'
  if (isHeic(bytes)) return 'image/heic'
  if (bytes.startsWith('PK\x03\x04')) return officeType(await zipNames(read, size))
  if (isText(bytes)) return /\.csv$/i.test(name) ? 'text/csv' : 'text/plain'
  return undefined
}

/** The brands in the first box: AVIF uses the same box as HEIC. */
function isHeic(bytes: string): boolean {
  if (bytes.slice(4, 8) !== 'ftyp') return false
  const length = bytes.charCodeAt(2) * 256 + bytes.charCodeAt(3)
  const brands = bytes.slice(8, Math.min(length, 256))
  return /hei[cxms]|hev[cx]/.test(brands) && !brands.includes('avif')
}

/** Without macros: documents that run code are refused. */
function officeType(names: readonly string[]): MediaType | undefined {
  if (!names.includes('[Content_Types].xml') || names.some((name) => /vbaProject|activeX/i.test(name))) return undefined
  const office = 'application/vnd.openxmlformats-officedocument'
  if (names.includes('word/document.xml')) return `${office}.wordprocessingml.document`
  if (names.includes('xl/workbook.xml')) return `${office}.spreadsheetml.sheet`
  return undefined
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f\ufffd-\uffff]/

/** In any encoding: text has no control characters except those that separate lines and columns. */
const isText = (bytes: string) =>
  bytes.startsWith('\xff\xfe') || bytes.startsWith('\xfe\xff') ? isWideText(bytes) : !control.test(bytes)

/** UTF-16 has no half pairs; the last one may be cut off with the head. */
function isWideText(bytes: string): boolean {
  const encoding = bytes.startsWith('\xff\xfe') ? 'utf-16le' : 'utf-16be'
  const text = new TextDecoder(encoding).decode(Buffer.from(bytes, 'latin1').subarray(0, bytes.length & ~1))
  return !control.test(text.slice(0, -1))
}
