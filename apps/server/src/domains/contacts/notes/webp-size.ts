/** Width and height of a still picture; undefined when the bytes are not a complete WEBP file. */
export function webpSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF') return undefined
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return undefined
  const beginning = bytes.toString('latin1', 8, 16)
  if (beginning === 'WEBPVP8 ') return lossy(bytes)
  if (beginning === 'WEBPVP8L') return lossless(bytes)
  if (beginning === 'WEBPVP8X') return extended(bytes)
  return undefined
}

const lossy = (bytes: Buffer) =>
  bytes.readUIntBE(23, 3) === 0x9d012a
    ? { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    : undefined

function lossless(bytes: Buffer) {
  if (bytes[20] !== 0x2f) return undefined
  const bits = bytes.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

const moves = 0x02
const extended = (bytes: Buffer) =>
  ((bytes[20] ?? moves) & moves) === 0
    ? { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    : undefined
