import { webpSize } from '@frontdesk/contract/kit/picture/webp-size'

const moves = 0x02

/** Width and height of a still picture; undefined when the bytes are not a complete WEBP file. */
export function stillWebpSize(bytes: Buffer) {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return undefined
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return undefined
  const isMoving = bytes.toString('latin1', 12, 16) === 'VP8X' && (bytes.readUInt8(20) & moves) !== 0
  return isMoving ? undefined : webpSize(bytes)
}
