import { crc32, inflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** What a picture needs to be shown. Texts, places, profiles, and further frames are left out. */
const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'cHRM', 'IDAT', 'IEND'])
/** Of one dot: four channels of 16 bits. */
const mostBytesOfDot = 8

interface Wanted {
  width: number
  height: number
  /** At most. */
  bytes: number
}

interface Chunk {
  name: string
  data: Buffer
  /** With its length and checksum. */
  whole: Buffer
}

/**
 * The bytes of a PNG that was sent as a data URL, without what is not shown; undefined when it is none of that size. Every
 * browser decodes it, so its size is checked in the picture and not only in bytes.
 */
export function parsePng(dataUrl: string, { width, height, bytes: most }: Wanted): Buffer | undefined {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  if (bytes.length > most || !bytes.subarray(0, signature.length).equals(signature)) return undefined
  const chunks = chunksOf(bytes.subarray(signature.length))
  const header = chunks?.[0]
  if (!chunks || header?.data.length !== 13) return undefined
  if (header.data.readUInt32BE(0) !== width || header.data.readUInt32BE(4) !== height) return undefined
  const dots = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data))
  if (!fits(dots, width * height * mostBytesOfDot + 2 * (width + height))) return undefined
  return Buffer.concat([signature, ...chunks.filter(({ name }) => kept.has(name)).map(({ whole }) => whole)])
}

/** Undefined when one is broken, or is not in its place. */
function chunksOf(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = at + 12 <= bytes.length ? at + 12 + bytes.readUInt32BE(at) : Number.POSITIVE_INFINITY
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined
    const name = bytes.toString('latin1', at + 4, at + 8)
    if ((name === 'IHDR') !== (at === 0) || (name === 'IEND') !== (end === bytes.length)) return undefined
    chunks.push({ name, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) })
    at = end
  }
  return chunks
}

/** Whether it is compressed, and no longer than that when it isn't. */
function fits(compressed: Buffer, most: number): boolean {
  try {
    return inflateSync(compressed, { maxOutputLength: most }).length > 0
  } catch {
    return false
  }
}
