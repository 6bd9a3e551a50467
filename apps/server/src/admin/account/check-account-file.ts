// Validates the whole file before any of it is used.

import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileBounds, readJson } from '#platform/json/read-json'
import type { ArchiveHead } from './archive/archive-key.ts'
import { damaged, openArchive } from './archive/open-archive.ts'
import { type ReadZip, readZip } from './archive/read-zip.ts'
import {
  anchorsEntry,
  type EntrySum,
  type FileLine,
  fileEntry,
  fileLineSchema,
  filesEntry,
  type Manifest,
  manifestEntry,
  manifestSchema,
  tableEntry,
} from './manifest.ts'

export interface AccountFile {
  manifest: Manifest
  zip: ReadZip
  path: string
}

/** Throws AccountFileError when anything in the file is incomplete or invalid. */
export const checkAccountFile = (path: string, secret: string | ArchiveHead): Promise<Manifest> =>
  withAccountFile(path, secret, async (file) => {
    await file.verify()
    return file.manifest
  })

/** The file is closed when `work` ends. */
export async function withAccountFile<T>(
  path: string,
  secret: string | ArchiveHead,
  work: (file: AccountFile & { verify(): Promise<void> }) => Promise<T>,
): Promise<T> {
  const archive = await openArchive(path, secret)
  try {
    const zip = await readZip(archive, path)
    const manifest = manifestSchema.safeParse(
      parsed((await buffer(Readable.from(zip.entry(manifestEntry)))).toString()),
    )
    if (!manifest.success) throw damaged(path)
    const file = { manifest: manifest.data, zip, path }
    return await work({
      ...file,
      async verify() {
        await archive.verify()
        await verifyEntries(file)
      },
    })
  } finally {
    await archive.close()
  }
}

async function verifyEntries(file: AccountFile): Promise<void> {
  const { manifest, zip, path } = file
  for (const table of manifest.tables) {
    const lines = await measure(zip.entry(tableEntry(table.name)), table, path)
    if (lines !== table.rows) throw damaged(path)
  }
  if (manifest.anchors) await measure(zip.entry(anchorsEntry), manifest.anchors, path)
  if ((await measure(zip.entry(filesEntry), manifest.files, path)) !== manifest.files.count) throw damaged(path)
  for await (const line of fileLines(file)) await measure(zip.entry(fileEntry(line.key)), line, path)
}

export async function* fileLines({ zip, path }: AccountFile): AsyncGenerator<FileLine> {
  for await (const text of createInterface({ input: Readable.from(zip.entry(filesEntry)) })) {
    const line = fileLineSchema.safeParse(parsed(text))
    if (!line.success) throw damaged(path)
    yield line.data
  }
}

/** Returns the number of lines. */
async function measure(entry: AsyncIterable<Uint8Array>, { sha256, bytes }: EntrySum, path: string): Promise<number> {
  const hash = createHash('sha256')
  let [length, lines] = [0, 0]
  for await (const chunk of entry) {
    hash.update(chunk)
    length += chunk.length
    for (let at = chunk.indexOf(0x0a); at >= 0; at = chunk.indexOf(0x0a, at + 1)) lines += 1
  }
  if (length !== bytes || hash.digest('hex') !== sha256) throw damaged(path)
  return lines
}

function parsed(text: string): unknown {
  try {
    return readJson(text, fileBounds)
  } catch {
    return undefined
  }
}
