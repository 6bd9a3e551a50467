// Whether the bytes of a file are of the type that its sender states: a file is never served under a type that it isn't.
import { isMp3 } from './is-mp3.ts'

const begins = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text

const checks: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'application/pdf': (bytes) => bytes.subarray(0, 1024).includes('%PDF-'),
  'audio/mpeg': isMp3,
  'audio/mp3': isMp3,
  'image/gif': (bytes) => begins(bytes, 'GIF87a') || begins(bytes, 'GIF89a'),
  'image/jpeg': (bytes) => begins(bytes, '\xff\xd8\xff'),
  'image/png': (bytes) => begins(bytes, '\x89PNG\r\n\x1a\n'),
  'image/webp': (bytes) => begins(bytes, 'RIFF') && begins(bytes, 'WEBPVP8', 8),
  'text/vcard': isCard,
  'text/x-vcard': isCard,
  'video/mp4': (bytes) => begins(bytes, 'ftyp', 4) && bytes.length >= 16 && bytes.readUInt32BE(0) >= 16,
}

/** False for a type that isn't known here. */
export const isOfType = (bytes: Buffer, type: string): boolean =>
  Object.hasOwn(checks, type) && checks[type]?.(bytes) === true

const cardHead = 1024

function isCard(bytes: Buffer): boolean {
  const head = bytes.subarray(0, cardHead).toString('latin1').replaceAll('\0', '')
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s{0,20}BEGIN:VCARD/i.test(head)
}
