// Removes place, camera and other data from pictures, without decoding them: the picture itself stays byte for byte.

/** Undefined when the bytes are no whole picture of that type. */
export function removeMetadata(bytes: Buffer, type: string): Buffer | undefined {
  if (type === 'image/jpeg') return jpeg(bytes)
  if (type === 'image/png') return png(bytes)
  return bytes
}

/** Drops APP1 to APP13 and APP15 (EXIF, XMP, IPTC) and comments; APP0 and APP14 say how colors are coded. */
function jpeg(bytes: Buffer): Buffer | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    // The scan and all behind it.
    if (marker === 0xda) return Buffer.concat([...kept, bytes.subarray(at)])
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2 || at + 2 + length > bytes.length) return undefined
    const isMetadata = (marker >= 0xe1 && marker <= 0xef && marker !== 0xee && marker !== 0xe2) || marker === 0xfe
    if (!isMetadata) kept.push(bytes.subarray(at, at + 2 + length))
    at += 2 + length
  }
  return undefined
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const textual = new Set(['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME'])

function png(bytes: Buffer): Buffer | undefined {
  if (!bytes.subarray(0, 8).equals(signature)) return undefined
  const kept: Buffer[] = [signature]
  let at = 8
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    if (end > bytes.length) return undefined
    if (!textual.has(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return undefined
}
