import { Readable } from 'node:stream'
import { removeImportFile, storeImportFile } from '../../../domains/imports/imports.public.ts'
import type { Platform } from '../../../platform/platform.ts'
import { AccountFileError } from '../account-file-error.ts'
import { type AccountFile, fileLines } from '../check-account-file.ts'
import { type FileLine, fileEntry } from '../manifest.ts'

type Parts = Pick<Platform, 'files' | 'keys'>

type Undo = (step: () => Promise<unknown>) => void

/** Registers an undo for each file before writing it. A file that exists already is never replaced. */
export async function loadFiles(parts: Parts, file: AccountFile, undo: Undo): Promise<void> {
  const accountId = file.manifest.account.id
  for await (const line of fileLines(file)) {
    const bytes = Readable.from(file.zip.entry(fileEntry(line.key)), { objectMode: false })
    if (!line.importId) {
      await loadFile(parts, accountId, line, bytes, undo)
      continue
    }
    const place = { accountId, importId: line.importId }
    undo(() => removeImportFile(parts, place))
    await storeImportFile(parts, place, bytes)
  }
}

async function loadFile({ files }: Parts, accountId: string, line: FileLine, bytes: Readable, undo: Undo) {
  const { key, type, sha256 } = line
  const [folder, owner] = key.split('/')
  if (folder !== 'pictures' && owner !== accountId) {
    throw new AccountFileError(`The file refers to ${key}, which belongs to no account. Nothing was imported.`)
  }
  const there = await files.head(key)
  if (there) {
    bytes.destroy()
    if (there.sha256 === sha256) return
    throw new AccountFileError(`Another file already exists at ${key}, so nothing was imported. Move that file.`)
  }
  undo(() => files.remove(key))
  await files.put(key, bytes, { type, size: line.bytes })
}
