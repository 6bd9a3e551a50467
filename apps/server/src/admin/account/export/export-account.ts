// The command that exports one account to a sealed file.
import { stat } from 'node:fs/promises'
import { accountExportLimits } from '@frontdesk/contract/accountexports/limits'
import { findAccount } from '../../../domains/auth/auth.public.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { hasCode } from '../../../platform/durable-file.ts'
import type { Platform } from '../../../platform/platform.ts'
import { AccountFileError } from '../account-file-error.ts'
import { newHead } from '../archive/archive-key.ts'
import type { Manifest } from '../manifest.ts'
import { writeAccountFile } from './write-account-file.ts'

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

const { leastPassphrase } = accountExportLimits
const actor = { userId: null, name: 'admin command' }

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
  try {
    return await writeAccountFile(parts, { accountId: account.id, to, head: await newHead(passphrase, cost) })
  } catch (error) {
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
