// The entries of an account's zip, each read while it is written.

import { createHash } from 'node:crypto'
import { fileBounds, readJson } from '#platform/json/read-json'
import { unknownPasswordHash } from '../../../domains/auth/auth.public.ts'
import { head } from '../../../platform/audit/audit.store.ts'
import type { Snapshot } from '../../../platform/db/database.ts'
import { readKnownMigrations } from '../../../platform/db/run-migrations.ts'
import type { ZipEntry } from '../../../platform/files/write-zip.ts'
import type { Platform } from '../../../platform/platform.ts'
import { version } from '../../../version.ts'
import { anchorsUpTo } from '../../backup/copy-anchors.ts'
import { sealedTables } from '../carried.ts'
import { carriedOf, type TableToCarry, tables } from '../catalog.store.ts'
import { anchorsEntry, type EntrySum, filesEntry, type Manifest, manifestEntry, tableEntry } from '../manifest.ts'
import { type ReadRow, rowsOf } from '../rows.store.ts'
import { fileEntries } from './file-entries.ts'
import { namedFiles } from './files.store.ts'

type Parts = Pick<Platform, 'database' | 'files' | 'keys' | 'clock' | 'config'>

const batch = 1000

export interface AccountToWrite {
  accountId: string
  /** Without passwords and authenticators, which also open other accounts: people set a new password there. */
  withoutSignIns?: boolean
}

const people = 'directory.people'

export async function* accountEntries(
  parts: Parts,
  { accountId, withoutSignIns = false }: AccountToWrite,
): AsyncGenerator<ZipEntry> {
  const passwordHash = withoutSignIns ? await unknownPasswordHash() : undefined
  const snapshot = await parts.database.snapshot(accountId)
  try {
    const written: Manifest['tables'] = []
    for (const table of carriedOf(await snapshot.read(tables))) {
      const entry = tableEntries(parts, snapshot, table, { accountId, passwordHash })
      yield { name: tableEntry(table.name), bytes: entry.bytes, deflate: true }
      written.push(entry.sum())
    }
    const [end] = await snapshot.read(head)
    const anchors = end ? await anchorsUpTo(parts.config.dataDir, accountId, end.seq) : ''
    if (anchors !== '') yield textEntry(anchorsEntry, anchors)
    const files = fileEntries(parts, accountId, namedFiles(snapshot, accountId))
    yield* files.entries
    const { lines, ...counted } = files.index()
    yield textEntry(filesEntry, lines)
    const manifest: Manifest = {
      format: 1,
      version,
      madeAt: parts.clock.now().toISOString(),
      account: await describe(parts, accountId),
      migrations: readKnownMigrations(),
      tables: written,
      files: { ...sumOf(lines), ...counted },
      anchors: anchors === '' ? null : sumOf(anchors),
    }
    yield textEntry(manifestEntry, `${JSON.stringify(manifest, null, 2)}\n`)
  } finally {
    await snapshot.close()
  }
}

interface Carried {
  accountId: string
  /** Instead of people's own. */
  passwordHash: string | undefined
}

function tableEntries(
  { database, keys }: Parts,
  snapshot: Snapshot,
  table: TableToCarry,
  { accountId, passwordHash }: Carried,
) {
  const hash = createHash('sha256')
  let [rows, bytes] = [0, 0]
  const query = rowsOf(table, accountId)
  // The directory has its own row-level security, and only a few rows for each account.
  const read = table.name.startsWith('directory.')
    ? (async function* () {
        yield await database.readDirectory(query)
      })()
    : snapshot.rows(query, batch)
  const sealed = sealedTables[table.name]
  const lineOf = ({ row, ...rest }: ReadRow) => {
    if (passwordHash && table.name === people) return `{"row":${withoutSignIn(row, passwordHash)}}\n`
    if (!sealed) return `{"row":${row}}\n`
    const open = sealed.open(keys, accountId, rowIn(row), rest as Record<string, Buffer | null>)
    return Object.keys(open).length > 0 ? `{"row":${row},"private":${JSON.stringify(open)}}\n` : `{"row":${row}}\n`
  }
  return {
    bytes: (async function* () {
      for await (const some of read) {
        const chunk = Buffer.from(some.map(lineOf).join(''))
        rows += some.length
        bytes += chunk.length
        hash.update(chunk)
        yield chunk
      }
    })(),
    sum: () => ({ name: table.name, columns: table.columns, rows, bytes, sha256: hash.digest('hex') }),
  }
}

const rowIn = (row: string) => readJson(row, fileBounds) as Readonly<Record<string, unknown>>

const withoutSignIn = (row: string, passwordHash: string) =>
  JSON.stringify({ ...rowIn(row), password_hash: passwordHash, mfa_last_step: 0 })

function textEntry(name: string, text: string): ZipEntry {
  const bytes = async function* () {
    yield Buffer.from(text)
  }
  return { name, bytes: bytes(), deflate: true }
}

const sumOf = (text: string): EntrySum => ({
  sha256: createHash('sha256').update(text).digest('hex'),
  bytes: Buffer.byteLength(text),
})

async function describe({ database }: Parts, accountId: string): Promise<Manifest['account']> {
  const row = await database.directory((db) =>
    db
      .selectFrom('directory.accounts')
      .select(['id', 'namespace', 'name'])
      .where('id', '=', accountId)
      .executeTakeFirst(),
  )
  if (!row) throw new Error(`The account ${accountId} is gone.`)
  return row
}
