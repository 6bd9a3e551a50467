// Writes one account to a sealed file, which gets its name only after it has been written and read back completely.
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { moveDurably, syncFile } from '../../../platform/durable-file.ts'
import { writeZip } from '../../../platform/files/write-zip.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ArchiveHead } from '../archive/archive-key.ts'
import { sealArchive } from '../archive/seal-archive.ts'
import { checkAccountFile } from '../check-account-file.ts'
import type { Manifest } from '../manifest.ts'
import { type AccountToWrite, accountEntries } from './account-entries.ts'

type Parts = Pick<Platform, 'database' | 'files' | 'keys' | 'clock' | 'config'>

export interface FileToWrite extends AccountToWrite {
  /** The path of the file to write. */
  to: string
  /** Replaces the passphrase, which whoever writes the file need not know. */
  head: ArchiveHead
  /** Aborted, the file is given up. */
  signal?: AbortSignal
  /** Called with the bytes written so far; the file waits for it. */
  onBytes?(written: number): Promise<void>
}

export async function writeAccountFile(parts: Parts, file: FileToWrite): Promise<Manifest> {
  const { to, head, signal, onBytes } = file
  const partial = `${to}.partial`
  await rm(partial, { force: true })
  try {
    await pipeline(
      counted(sealArchive(head, writeZip(accountEntries(parts, file))), onBytes),
      createWriteStream(partial, { flags: 'wx', mode: 0o600 }),
      { ...(signal && { signal }) },
    )
    await syncFile(partial)
    const manifest = await checkAccountFile(partial, head)
    await moveDurably(partial, to)
    return manifest
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

async function* counted(chunks: AsyncIterable<Buffer>, onBytes: FileToWrite['onBytes']): AsyncGenerator<Buffer> {
  let written = 0
  for await (const chunk of chunks) {
    yield chunk
    written += chunk.length
    await onBytes?.(written)
  }
}
