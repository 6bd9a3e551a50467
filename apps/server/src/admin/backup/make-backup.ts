// Makes one backup: a folder that gets its name only after it has been written and read back completely.

import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { getStoredFiles } from '#providers/storage/sealed-files'
import { filesIn } from '../../open-platform.ts'
import { createFolder, hasCode, moveDurably, writeDurably } from '../../platform/durable-file.ts'
import { generateId } from '../../platform/generate-id.ts'
import type { Platform } from '../../platform/platform.ts'
import { redactText } from '../../platform/redact.ts'
import { version } from '../../version.ts'
import { inAdminSession } from './admin-session.ts'
import { BackupError } from './backup-error.ts'
import { endBackup, insertBackup } from './backups.store.ts'
import { writeChecksums } from './checksums.ts'
import { saveAnchors } from './copy-anchors.ts'
import { copyFiles } from './copy-files.ts'
import { acquireSlot, auditEnds, describeDatabase, dumpTables, inSnapshot, keyChecksOf } from './dump.store.ts'
import type { Manifest } from './manifest.ts'

export interface BackupOptions {
  adminUrl: string
  /** The parent folder of the backup; created when needed. */
  into: string
  /** Started by the schedule, not by hand. */
  daily: boolean
  signal?: AbortSignal
}

export interface MadeBackup {
  folder: string
  rows: number
  files: number
  bytes: number
}

type Client = Parameters<typeof dumpTables>[0]
type Parts = Pick<Platform, 'config' | 'clock' | 'keys' | 'files' | 'database' | 'log'>

const partialEnd = '.partial'
const backupName = /^frontdesk-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

export const nameAt = (at: Date) => `frontdesk-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/**
 * Runs beside a running server; returns undefined while another backup is running. Records the result in the directory.
 */
export async function makeBackup(platform: Parts, options: BackupOptions): Promise<MadeBackup | undefined> {
  return inAdminSession(options.adminUrl, async (client) => {
    if (!(await acquireSlot(client))) return undefined
    const startedAt = platform.clock.now()
    const [id, name] = [generateId(), nameAt(startedAt)]
    await insertBackup(platform.database, { id, name, daily: options.daily, startedAt })
    const end = (outcome: { problem: string | null; bytes: number | null }) =>
      endBackup(platform.database, { id, endedAt: platform.clock.now(), ...outcome })
    try {
      const made = await writeWhole(platform, client, name, options)
      await end({ problem: null, bytes: made.bytes })
      return made
    } catch (error) {
      const failure = explained(error, options.into)
      const problem = redactText(failure instanceof Error ? failure.message : String(failure)).slice(0, 500)
      await end({ problem, bytes: null }).catch((err) => platform.log.error({ err }, 'A failed backup was not noted'))
      throw failure
    }
  })
}

async function writeWhole(
  platform: Parts,
  client: Client,
  name: string,
  { into, signal }: BackupOptions,
): Promise<MadeBackup> {
  await dropPartials(into)
  const partial = join(into, `${name}${partialEnd}`)
  await createFolder(join(partial, 'database'))
  try {
    const manifest = await inSnapshot(client, () => fill(platform, client, partial, signal))
    await writeDurably(join(partial, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    const bytes = await writeChecksums(partial)
    const folder = join(into, name)
    await moveDurably(partial, folder)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return { folder, rows, files: manifest.files.count, bytes }
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

async function fill(
  { config, clock, keys, files }: Parts,
  client: Client,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<Manifest> {
  const madeAt = clock.now().toISOString()
  const described = await describeDatabase(client)
  // Files first: every file that the snapshot names exists now, and fewer are removed before they are copied.
  const copied = await copyFiles(getStoredFiles(files), filesIn(join(folder, 'files')), signal)
  await saveAnchors(config.dataDir, folder, await auditEnds(client))
  const tables = await dumpTables(client, folder, signal)
  const keyChecks = await keyChecksOf(client)
  return { format: 1, version, madeAt, keyIds: [...keys.ids], keyChecks, ...described, tables, files: copied }
}

/** Removes what a server that died left unfinished. Safe, because this run holds the lock. */
async function dropPartials(into: string): Promise<void> {
  await createFolder(into)
  for (const name of await readdir(into)) {
    if (name.endsWith(partialEnd)) await rm(join(into, name), { recursive: true, force: true })
  }
}

/** Keeps the newest `keep` backups in the folder; returns the names of those removed. */
export async function pruneBackups(into: string, keep: number): Promise<string[]> {
  const names = (await readdir(into)).filter((name) => backupName.test(name)).sort()
  const old = names.slice(0, Math.max(names.length - keep, 0))
  for (const name of old) {
    // Renamed first: half of a backup must never look like one.
    await rename(join(into, name), join(into, `${name}${partialEnd}`))
    await rm(join(into, `${name}${partialEnd}`), { recursive: true, force: true })
  }
  return old
}

function explained(error: unknown, into: string): unknown {
  if (hasCode(error, 'ENOSPC'))
    return new BackupError(`There isn't enough space for the backup in ${into}. Free some space.`)
  if (hasCode(error, 'EACCES') || hasCode(error, 'EROFS')) {
    return new BackupError(`The backup can't be written to ${into}. Allow writing to it, or name another folder.`)
  }
  return error
}
