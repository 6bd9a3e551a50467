// Imports an account's file into an installation that has other accounts, beside a running server. Nothing is written
// before the whole file is validated and the installation is known to have a place for it. All rows are inserted in one
// transaction, and the files of a failed import are removed.

import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { readKnownMigrations } from '../../../platform/db/run-migrations.ts'
import { generateId } from '../../../platform/generate-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { inAdminSession } from '../../backup/admin-session.ts'
import { placeAnchors, removeAnchors } from '../../backup/copy-anchors.ts'
import { AccountFileError } from '../account-file-error.ts'
import { damaged } from '../archive/open-archive.ts'
import { tablesToCarry } from '../catalog.store.ts'
import { type AccountFile, withAccountFile } from '../check-account-file.ts'
import { anchorsEntry, type Manifest } from '../manifest.ts'
import { inAccountTransaction, writeAudit } from '../rows.store.ts'
import { loadFiles } from './load-files.ts'
import { loadTables } from './load-tables.ts'
import { matchPeople, type People } from './match-people.ts'
import { type PausedSending, pauseSending } from './pause-sending.store.ts'
import { acquireImportSlot, refuseTaken } from './places.store.ts'

export interface ImportOptions {
  from: string
  passphrase: string
  /** A namespace that differs from the exported one. */
  namespace?: string
  adminUrl: string
}

export interface Imported {
  manifest: Manifest
  namespace: string
  people: People
  /** What people have to decide about, before it is sent here. */
  paused: PausedSending
}

type Parts = Pick<Platform, 'files' | 'keys' | 'config' | 'database'>

export const importAccount = (
  parts: Parts,
  { from, passphrase, namespace, adminUrl }: ImportOptions,
): Promise<Imported> =>
  withAccountFile(from, passphrase, async (file) => {
    refuseOtherSchema(file)
    await file.verify()
    return inAdminSession(adminUrl, async (client) => {
      if (!(await acquireImportSlot(client)))
        throw new AccountFileError('Another import is in progress. Wait until it ends.')
      const wanted = namespace ?? file.manifest.account.namespace
      await refuseTaken(client, file.manifest.account, wanted)
      const people = await matchPeople(client, file)
      await refuseOtherTables(client, file)
      const paused = await load(parts, client, file, { namespace: wanted, people })
      return { manifest: file.manifest, namespace: wanted, people, paused }
    })
  })

async function load(
  parts: Parts,
  client: pg.Client,
  file: AccountFile,
  { namespace, people }: { namespace: string; people: People },
): Promise<PausedSending> {
  const accountId = file.manifest.account.id
  // The admin URL must be that of the database with the directory and its accounts.
  const cluster = parts.database.clusters[0]?.name ?? ''
  let paused: PausedSending = { campaigns: 0, runs: 0, texts: 0 }
  const undo: (() => Promise<unknown>)[] = []
  try {
    await loadFiles(parts, file, (step) => undo.push(step))
    if (await loadAnchors(parts, file)) undo.push(() => removeAnchors(parts.config.dataDir, accountId))
    await inAccountTransaction(client, accountId, async () => {
      await loadTables(client, parts.keys, file, { namespace, cluster, people })
      paused = await pauseSending(client, accountId)
      const { madeAt, version } = file.manifest
      const facts = { madeAt, version, namespace, paused, people: Object.fromEntries(people.knownAs) }
      await writeAudit(client, { accountId, id: generateId(), action: 'account.imported', facts })
    })
  } catch (error) {
    for (const step of undo.reverse()) await step().catch(() => {})
    throw error
  }
  return paused
}

async function loadAnchors({ config, keys }: Parts, { zip, manifest }: AccountFile): Promise<boolean> {
  if (!manifest.anchors) return false
  const lines = await buffer(Readable.from(zip.entry(anchorsEntry)))
  return placeAnchors({ dataDir: config.dataDir, keys }, manifest.account.id, lines.toString())
}

/** Rows of another schema version would lack what its migrations did to them. */
function refuseOtherSchema({ manifest, path }: AccountFile): void {
  const known = new Map(readKnownMigrations().map(({ name, checksum }) => [name, checksum]))
  const unknown = manifest.migrations.find(({ name, checksum }) => known.get(name) !== checksum)
  if (unknown) {
    throw new AccountFileError(
      `${path} was made by Frontdesk ${manifest.version}, whose database has ${unknown.name}. Upgrade this application to that version, then import.`,
    )
  }
  for (const { name } of manifest.migrations) known.delete(name)
  const [newer] = known.keys()
  if (!newer) return
  throw new AccountFileError(
    `${path} was made by Frontdesk ${manifest.version}, before ${newer}. Import it into a new application of that version, upgrade ` +
      'that application, and export it from there again.',
  )
}

/** The same schema version has the same tables, so any other table in the file was added by hand. */
async function refuseOtherTables(client: pg.Client, { manifest, path }: AccountFile): Promise<void> {
  const spelled = (all: readonly { name: string; columns: readonly string[] }[]) =>
    JSON.stringify(all.map(({ name, columns }) => [name, columns]))
  if (spelled(manifest.tables) !== spelled(await tablesToCarry(client))) throw damaged(path)
}
