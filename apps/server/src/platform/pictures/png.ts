const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const end = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])

interface Wanted {
  width: number
  height: number
  /** At most. */
  bytes: number
}

/**
 * The bytes of a PNG that was sent as a data URL; undefined when it is none of that size. Every browser decodes it, so
 * its size is checked in the picture and not only in bytes.
 */
export function pngOf(dataUrl: string, { width, height, bytes: most }: Wanted): Buffer | undefined {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  const isPng =
    bytes.length > 45 &&
    bytes.length <= most &&
    bytes.subarray(0, 8).equals(signature) &&
    bytes.toString('latin1', 12, 16) === 'IHDR' &&
    bytes.subarray(-12).equals(end)
  return isPng && bytes.readUInt32BE(16) === width && bytes.readUInt32BE(20) === height ? bytes : undefined
}
