/** Reads bytes from `start` up to but not including `end`. */
export type ReadBytes = (start: number, end: number) => Promise<Buffer>

const endRecord = 0x06054b50
const entry = 0x02014b50
const endLength = 22
const longestComment = 65_535
/** Size limit of the central directory; an office document's has some kilobytes. */
const longestList = 1024 * 1024

/** The names in a zip file's central directory; none when it has no directory. */
export async function zipNames(read: ReadBytes, size: number): Promise<string[]> {
  const tail = await read(Math.max(0, size - endLength - longestComment), size)
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (at < 0 || at + endLength > tail.length || tail.readUInt32LE(at) !== endRecord) return []
  const [length, start] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
  if (length > longestList || start + length > size) return []
  return namesIn(await read(start, start + length))
}

function namesIn(list: Buffer): string[] {
  const names: string[] = []
  for (let at = 0; at + 46 <= list.length && list.readUInt32LE(at) === entry; ) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => list.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    names.push(list.toString('utf8', at + 46, at + 46 + name))
    at += 46 + name + extra + comment
  }
  return names
}
