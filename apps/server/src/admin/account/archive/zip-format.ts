// The zip format in its 64-bit form throughout, because an account's files may be more than 4 GB together. Sizes and
// checksums follow each entry's bytes, so that nothing has to be known before it is written.

export const stored = 0
export const deflated = 8

export interface ZipRecord {
  name: string
  method: typeof stored | typeof deflated
  crc: number
  /** Bytes as they lie in the zip. */
  packed: number
  size: number
  /** Of its local header. */
  offset: number
}

const version = 45
/** Sizes follow the bytes; names are UTF-8. */
const flags = 0x0808
/** The first day that the format can say: no entry has a time of its own. */
const [time, date] = [0, 0x21]
const all16 = 0xffff
const all32 = 0xffffffff

export const localHeadBytes = 30
export const zipEndBytes = 56 + 20 + 22

export function localHead({ name, method }: Pick<ZipRecord, 'name' | 'method'>): Buffer {
  const bytes = Buffer.from(name)
  return pack(
    [4, 0x04034b50],
    [2, version],
    [2, flags],
    [2, method],
    [2, time],
    [2, date],
    [4, 0],
    [4, all32],
    [4, all32],
    [2, bytes.length],
    [2, 20],
    bytes,
    [2, 1],
    [2, 16],
    [8, 0],
    [8, 0],
  )
}

export const descriptor = ({ crc, packed, size }: ZipRecord): Buffer =>
  pack([4, 0x08074b50], [4, crc], [8, packed], [8, size])

export function centralHead({ name, method, crc, packed, size, offset }: ZipRecord): Buffer {
  const bytes = Buffer.from(name)
  return pack(
    [4, 0x02014b50],
    [2, version],
    [2, version],
    [2, flags],
    [2, method],
    [2, time],
    [2, date],
    [4, crc],
    [4, all32],
    [4, all32],
    [2, bytes.length],
    [2, 28],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, all32],
    bytes,
    [2, 1],
    [2, 24],
    [8, size],
    [8, packed],
    [8, offset],
  )
}

export function zipEnd({ count, offset, bytes }: { count: number; offset: number; bytes: number }): Buffer {
  return pack(
    [4, 0x06064b50],
    [8, 44],
    [2, version],
    [2, version],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, bytes],
    [8, offset],
    [4, 0x07064b50],
    [4, 0],
    [8, offset + bytes],
    [4, 1],
    [4, 0x06054b50],
    [2, all16],
    [2, all16],
    [2, all16],
    [2, all16],
    [4, all32],
    [4, all32],
    [2, 0],
  )
}

/** Where the list of entries lies; undefined for what is no end of such a zip. */
export function readZipEnd(end: Buffer): { offset: number; bytes: number } | undefined {
  if (end.length !== zipEndBytes || end.readUInt32LE(0) !== 0x06064b50 || end.readUInt32LE(76) !== 0x06054b50) return
  return { bytes: Number(end.readBigUInt64LE(40)), offset: Number(end.readBigUInt64LE(48)) }
}

export function readCentral(list: Buffer): Map<string, ZipRecord> {
  const records = new Map<string, ZipRecord>()
  for (let at = 0; at < list.length; ) {
    const extra = at + 46 + list.readUInt16LE(at + 28)
    const name = list.toString('utf8', at + 46, extra)
    const number = (place: number) => Number(list.readBigUInt64LE(extra + place))
    const method = list.readUInt16LE(at + 10) === deflated ? deflated : stored
    const crc = list.readUInt32LE(at + 16)
    records.set(name, { name, method, crc, size: number(4), packed: number(12), offset: number(20) })
    at = extra + list.readUInt16LE(at + 30)
  }
  return records
}

type Part = Buffer | readonly [bytes: 2 | 4 | 8, value: number]

/** Numbers little-endian, one after another. */
function pack(...parts: readonly Part[]): Buffer {
  return Buffer.concat(
    parts.map((part) => {
      if (Buffer.isBuffer(part)) return part
      const [bytes, value] = part as readonly [2 | 4 | 8, number]
      const packed = Buffer.alloc(bytes)
      if (bytes === 8) packed.writeBigUInt64LE(BigInt(value))
      else packed.writeUIntLE(value, 0, bytes)
      return packed
    }),
  )
}
