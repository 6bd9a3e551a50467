import { type PictureSize, viewOf } from './size.ts'

/** Frame headers; C4, C8, and CC within this range are other segments. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const scan = 0xda

/** Undefined when no frame header precedes the image data, or more than one does. */
export function jpegSize(bytes: Uint8Array): PictureSize | undefined {
  const view = viewOf(bytes)
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return undefined
  let size: PictureSize | undefined
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === scan) return size
    if (isFrame(marker)) {
      if (size || at + 9 > bytes.length) return undefined
      size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    }
    at += 2 + Math.max(2, view.getUint16(at + 2))
  }
  return undefined
}
