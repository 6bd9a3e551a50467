// Restores a backup into an application that can be started. Nothing is changed before the backup is verified and the
// target is known to be empty. The database is loaded last and in one transaction, so that an interrupted restore
// leaves it empty.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from '#providers/storage/storage'
import { filesIn, openFiles } from '../../open-platform.ts'
import type { Config } from '../../platform/config.ts'
import { compareKeys } from '../../platform/crypto/key-checks.ts'
import { findKeys } from '../../platform/crypto/keys.ts'
import { startCluster } from '../../platform/db/cluster.ts'
import { checkOwnServer } from '../../platform/db/own-server.ts'
import { createRoles } from '../../platform/db/roles.ts'
import { readKnownMigrations, runMigrations } from '../../platform/db/run-migrations.ts'
import { createDurably, createFolder, hasCode } from '../../platform/durable-file.ts'
import { inAdminSession } from './admin-session.ts'
import { BackupError } from './backup-error.ts'
import { verifyChecksums } from './checksums.ts'
import { restoreAnchors } from './copy-anchors.ts'
import { copyFiles } from './copy-files.ts'
import { isEmpty, type LoadResult, loadTables, queueVersion } from './load.store.ts'
import { type Manifest, readManifest } from './manifest.ts'

export interface RestoreOptions {
  from: string
  /** Where files, audit anchors and (without DATABASE_URL) the database go; the future DATA_DIR. */
  config: Config
  /** Tasks of jobs that send something. */
  sendingTasks: readonly string[]
}

export interface Restored extends LoadResult {
  manifest: Manifest
  files: number
}

export async function restoreBackup({ from, config, sendingTasks }: RestoreOptions): Promise<Restored> {
  const manifest = await readManifest(from)
  refuseNewer(manifest)
  await verifyChecksums(from)
  await refuseOtherKeys(manifest, config)
  if (config.databaseUrl) await checkOwnServer(config.databaseUrl)
  const files = await openFiles(config)
  await refuseUsed(config, files)

  if (config.databaseUrl) await inAdminSession(config.databaseUrl, refuseUsedDatabase)
  await awaitKeys(config.dataDir)
  return withDatabase(config, async (adminUrl) => {
    const copied = await copyFiles(filesIn(join(from, 'files')), files)
    await restoreAnchors(from, config.dataDir)
    await createRoles({ adminUrl, dataDir: config.dataDir })
    // The schema as it was when the backup was made; newer migrations run after the rows are loaded.
    await runMigrations({ adminUrl, only: new Set(manifest.migrations.map(({ name }) => name)) })
    const loaded = await inAdminSession(adminUrl, async (client) => {
      if ((await queueVersion(client)) < manifest.queueVersion) throw tooNew(manifest, 'the job queue')
      return loadTables(client, from, manifest, sendingTasks)
    })
    await runMigrations({ adminUrl })
    return { manifest, files: copied.count, ...loaded }
  })
}

async function withDatabase<T>(config: Config, work: (adminUrl: string) => Promise<T>): Promise<T> {
  if (config.databaseUrl) return work(config.databaseUrl)
  const cluster = await startCluster({ dataDir: config.dataDir })
  try {
    return await work(cluster.adminUrl)
  } finally {
    await cluster.stop()
  }
}

function refuseNewer(manifest: Manifest): void {
  const known = new Map(readKnownMigrations().map(({ name, checksum }) => [name, checksum]))
  const unknown = manifest.migrations.find(({ name, checksum }) => known.get(name) !== checksum)
  if (unknown) throw tooNew(manifest, unknown.name)
}

const tooNew = ({ version }: Manifest, what: string) =>
  new BackupError(`This Frontdesk doesn't know ${what} of the backup's database. Restore it with version ${version}.`)

async function refuseUsed({ dataDir, s3 }: Config, files: Files): Promise<void> {
  const names = (await namesIn(dataDir)).filter((name) => name !== 'keys')
  if (names.length > 0) {
    throw new BackupError(
      `${dataDir} isn't empty (${names.slice(0, 3).join(', ')}). Name a new folder, or move its contents.`,
    )
  }
  if ((await files.list('', 1)).length === 0) return
  throw new BackupError(`The bucket ${s3?.bucket} isn't empty. Set S3_BUCKET to a new one.`)
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

async function refuseUsedDatabase(client: Parameters<typeof isEmpty>[0]): Promise<void> {
  if (await isEmpty(client)) return
  throw new BackupError(
    'The database of DATABASE_URL already contains a Frontdesk. Create a new database and set DATABASE_URL to it.',
  )
}

/** Checked now rather than when somebody first opens a private field. */
async function refuseOtherKeys({ keyChecks }: Manifest, config: Config): Promise<void> {
  if (keyChecks.length === 0) return
  const keys = await findKeys(config)
  if (!keys) {
    const ids = keyChecks.map(({ id }) => id).join(', ')
    throw new BackupError(
      `The backup is sealed with the keys ${ids}: set FIELD_KEYS, or put the old keys/field-keys into ${config.dataDir}/keys.`,
    )
  }
  const problems = compareKeys(
    keys,
    keyChecks.map(({ id, value }) => ({ key_id: id, check_value: Buffer.from(value, 'base64') })),
  )
  if (problems.length > 0) throw new BackupError(problems.join('\n'))
}

/** Until the keys are in place, a start must not generate new ones, which could open nothing. */
async function awaitKeys(dataDir: string): Promise<void> {
  await createFolder(dataDir, 0o755)
  await createFolder(join(dataDir, 'keys'))
  const awaited = 'Put the key file of the application that was backed up here, or set FIELD_KEYS.\n'
  await createDurably(join(dataDir, 'keys', 'field-keys'), awaited)
}
