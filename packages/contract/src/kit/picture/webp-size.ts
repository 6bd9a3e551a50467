import { type PictureSize, textAt, viewOf } from './size.ts'

export function webpSize(bytes: Uint8Array): PictureSize | undefined {
  if (bytes.length < 30) return undefined
  const view = viewOf(bytes)
  switch (textAt(bytes, 12, 4)) {
    case 'VP8 ':
      if (view.getUint32(22) % 0x1000000 !== 0x9d012a) return undefined
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    case 'VP8L':
      return bytes[20] === 0x2f ? lossless(view.getUint32(21, true)) : undefined
    case 'VP8X':
      return { width: 1 + (view.getUint32(23, true) >>> 8), height: 1 + (view.getUint32(26, true) >>> 8) }
    default:
      return undefined
  }
}

const lossless = (bits: number) => ({ width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 })
