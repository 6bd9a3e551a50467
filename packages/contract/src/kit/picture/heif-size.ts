// HEIC and AVIF consist of boxes with a length and a name of four letters. `meta` contains an `ispe` box with the size of the
// picture, and one for each kind of tile.
import { type PictureSize, textAt, viewOf } from './size.ts'

export function heifSize(bytes: Uint8Array): PictureSize | undefined {
  const meta = boxNamed('meta', bytes)
  if (!meta) return undefined
  const view = viewOf(meta)
  let largest: PictureSize | undefined
  for (let at = 0; at + 16 <= meta.length; at++) {
    if (view.getUint32(at) !== ispe) continue
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}

/** `ispe`, as a number. */
const ispe = 0x69737065

/** Undefined when these bytes do not contain all of it. */
function boxNamed(name: string, bytes: Uint8Array): Uint8Array | undefined {
  const view = viewOf(bytes)
  for (let at = 0; at + 16 <= bytes.length; ) {
    const short = view.getUint32(at)
    // 1: the length follows, in eight bytes.
    const length = short === 1 ? Number(view.getBigUint64(at + 8)) : short
    if (length < 8) return undefined
    if (textAt(bytes, at + 4, 4) === name)
      return at + length > bytes.length ? undefined : bytes.subarray(at, at + length)
    at += length
  }
  return undefined
}
