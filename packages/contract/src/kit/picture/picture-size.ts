// The size of a picture in pixels, read from its first bytes. A file of some kilobytes can contain gigabytes of pixels, and
// decoding it can freeze the browser. Server and browser check the size before anything is decoded.
import { gifSize } from './gif-size.ts'
import { heifSize } from './heif-size.ts'
import { jpegSize } from './jpeg-size.ts'
import { type PictureSize, textAt, viewOf } from './size.ts'
import { webpSize } from './webp-size.ts'

/** More than most cameras produce; decoded they take 256 MB. */
export const mostPixels = 64_000_000

export const isTooLarge = ({ width, height }: PictureSize): boolean => width * height > mostPixels

/** Of PNG, JPEG, GIF, WEBP, HEIC and AVIF; undefined for other files, and when these bytes do not contain the size. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const size = readerOf(bytes)?.(bytes)
  return size && size.width > 0 && size.height > 0 ? size : undefined
}

function readerOf(bytes: Uint8Array) {
  if (textAt(bytes, 0, 3) === '\xff\xd8\xff') return jpegSize
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return pngSize
  if (/^GIF8[79]a/.test(textAt(bytes, 0, 6))) return gifSize
  if (/^RIFF.{4}WEBP/s.test(textAt(bytes, 0, 12))) return webpSize
  return textAt(bytes, 4, 4) === 'ftyp' ? heifSize : undefined
}

function pngSize(bytes: Uint8Array): PictureSize | undefined {
  if (bytes.length < 24 || textAt(bytes, 12, 4) !== 'IHDR') return undefined
  const view = viewOf(bytes)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** In most pictures the size is near the start; in some, a color profile or a thumbnail precedes it. */
const heads = [64 * 1024, 4 * 1024 * 1024]

/** `read` returns the first bytes of the file, up to the given number. */
export async function readPictureSize(read: (length: number) => Promise<Uint8Array>, fileLength: number) {
  for (const length of heads) {
    const size = pictureSize(await read(Math.min(length, fileLength)))
    if (size || length >= fileLength) return size
  }
  return undefined
}
