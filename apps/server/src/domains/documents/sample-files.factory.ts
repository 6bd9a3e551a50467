// Small files of their kinds, for tests.

/** A zip without compression; enough for reading its directory. */
export function zipOf(files: Record<string, string>): Buffer {
  const local: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const head = Buffer.alloc(30)
    head.write('PK\x03\x04', 'latin1')
    head.writeUInt32LE(content.length, 18)
    head.writeUInt32LE(content.length, 22)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.write('PK\x01\x02', 'latin1')
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    const written = Buffer.concat([head, Buffer.from(name + content)])
    at += written.length
    local.push(written)
    list.push(entry, Buffer.from(name))
  }
  const listed = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...local, listed, end])
}

export const pdf = (words = 'Proof of prior insurance') => `%PDF-1.4\n% ${words}\n%%EOF\n`

/** As a browser sends it. */
export const fileOf = (content: string | Buffer, name: string, type = 'application/octet-stream') =>
  new File([new Uint8Array(Buffer.from(content as string, 'latin1'))], name, { type })
