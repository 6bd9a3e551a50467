// Exports one account to a sealed file, which gets its name only after it has been written and read back completely.
import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { findAccount } from '../../../domains/auth/auth.public.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { hasCode, moveDurably, syncFile } from '../../../platform/durable-file.ts'
import type { Platform } from '../../../platform/platform.ts'
import { AccountFileError } from '../account-file-error.ts'
import { sealArchive } from '../archive/seal-archive.ts'
import { writeZip } from '../archive/write-zip.ts'
import { checkAccountFile } from '../check-account-file.ts'
import type { Manifest } from '../manifest.ts'
import { accountEntries } from './account-entries.ts'

export interface ExportOptions {
  /** The account's namespace. */
  namespace: string
  /** The path of the file to write. */
  to: string
  passphrase: string
  /** The cost of the passphrase's key; see archive-key. */
  cost?: number
}

type Parts = Pick<Platform, 'database' | 'files' | 'keys' | 'clock' | 'config'>

const actor = { userId: null, name: 'admin command' }
export const leastPassphrase = 12

/** Runs beside a running server and reads from one snapshot. */
export async function exportAccount(
  parts: Parts,
  { namespace, to, passphrase, cost }: ExportOptions,
): Promise<Manifest> {
  if ([...passphrase].length < leastPassphrase) {
    throw new AccountFileError(`A passphrase needs at least ${leastPassphrase} characters. Use several words.`)
  }
  const account = await findAccount(parts, namespace)
  if (await isThere(to)) throw new AccountFileError(`${to} already exists. Name another file.`)
  // Audited before the export, so that even an interrupted export leaves a trace.
  await parts.database.inAccount({ accountId: account.id, actor }, (tx) =>
    audit(tx, { action: 'account.exported', entity: { type: 'account', id: account.id } }),
  )
  const partial = `${to}.partial`
  await rm(partial, { force: true })
  try {
    await pipeline(
      sealArchive(passphrase, writeZip(accountEntries(parts, account.id)), cost),
      createWriteStream(partial, { flags: 'wx', mode: 0o600 }),
    )
    await syncFile(partial)
    const manifest = await checkAccountFile(partial, passphrase)
    await moveDurably(partial, to)
    return manifest
  } catch (error) {
    await rm(partial, { force: true })
    throw explained(error, to)
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}

function explained(error: unknown, to: string): unknown {
  if (hasCode(error, 'ENOSPC'))
    return new AccountFileError(
      `There isn't enough space for ${to}. Free some space, or name a folder on another disk.`,
    )
  if (hasCode(error, 'EACCES') || hasCode(error, 'EROFS') || hasCode(error, 'ENOENT')) {
    return new AccountFileError(`${to} can't be written. Allow writing to it, or name another folder.`)
  }
  return error
}
