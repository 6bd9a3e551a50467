import { createHash } from 'node:crypto'
import { openImportFile } from '../../../domains/imports/imports.public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { ZipEntry } from '../../../platform/files/write-zip.ts'
import type { Platform } from '../../../platform/platform.ts'
import { AccountFileError } from '../account-file-error.ts'
import { type FileLine, fileEntry } from '../manifest.ts'
import type { NamedFile } from './files.store.ts'

type Parts = Pick<Platform, 'files' | 'keys'>

interface OpenFile {
  key: string
  type: string
  bytes: AsyncIterable<Uint8Array>
  importId?: string
  /** The SHA-256 when the file was stored; a sealed file is authenticated by its seal. */
  sha256?: string
}

/** The files, each read as it is written. The index is complete only after all of them. */
export function fileEntries(parts: Parts, accountId: string, named: AsyncIterable<NamedFile>) {
  const lines: string[] = []
  const missing: string[] = []
  let total = 0

  async function* entries(): AsyncGenerator<ZipEntry> {
    for await (const name of named) {
      const file = await openNamed(parts, accountId, name)
      // Removed since the snapshot was taken, or lost.
      if (!file) missing.push(name.importId ?? name.key)
      else yield { name: fileEntry(file.key), bytes: measured(file), deflate: file.importId !== undefined }
    }
  }

  async function* measured({ key, type, bytes, importId, sha256 }: OpenFile) {
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of bytes) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
    const sum = hash.digest('hex')
    if (sha256 && sum !== sha256) {
      throw new AccountFileError(
        `The file ${key} has changed since it was stored. Check the disk, or restore a backup.`,
      )
    }
    total += size
    lines.push(
      `${JSON.stringify({ key, type, bytes: size, sha256: sum, ...(importId && { importId }) } satisfies FileLine)}\n`,
    )
  }

  return { entries: entries(), index: () => ({ lines: lines.join(''), count: lines.length, total, missing }) }
}

async function openNamed(parts: Parts, accountId: string, name: NamedFile): Promise<OpenFile | undefined> {
  if (name.importId !== undefined) return openSealed(parts, accountId, name.importId)
  const file = await parts.files.get(name.key)
  return file && { key: name.key, type: file.type, bytes: file.stream, sha256: file.sha256 }
}

async function openSealed(parts: Parts, accountId: string, importId: string): Promise<OpenFile | undefined> {
  try {
    const bytes = await openImportFile(parts, { accountId, importId })
    return { key: `imports/${importId}`, type: 'application/octet-stream', bytes, importId }
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
