// Updates a database: graphile-worker's own schema first, then apps/server/migrations in lexical order, then the
// function files that changed, and last the migrations that depend on them or rewrite a table in batches.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import {
  type BatchDone,
  type BatchedMigration,
  type Batches,
  parseBatches,
  recordBatched,
  runInBatches,
} from './batched/batched-migration.ts'
import { type FunctionFile, ownSource, readFunctionFiles } from './function-files.ts'
import { migrateJobs } from './migrate-jobs.ts'

const ownFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
const fileName = /^\d{12}-[a-z0-9]+(-[a-z0-9]+)+\.sql$/
const statementTimeoutMs = 30 * 60_000

/** The first line of a migration that creates triggers or indexes using functions that no earlier migration created. */
const afterFunctions = '-- after: functions\n'

type Migration = { name: string; text: string; checksum: string; batches: Batches | undefined }

export type MigrateOptions = {
  /** The admin's url; createRoles() must have run on it. */
  adminUrl: string
  /** apps/server/migrations by default. */
  folder?: string
  /** Where `*.functions.sql` files are searched; apps/server/src by default. */
  functions?: string
  /** Only the migrations with these names, and no functions; others are not applied. */
  only?: ReadonlySet<string>
  /** Leaves migrations that may run beside the server to `runBatchedMigrations`. */
  defer?: boolean
  onBatch?: (done: BatchDone) => void
}

export type MigrationResult = {
  /** The names applied now. */
  applied: string[]
  deferred: BatchedMigration[]
}

/** Applies what is missing, each file in its own transaction, under a lock that other nodes wait for. */
export async function runMigrations({
  adminUrl,
  folder = ownFolder,
  functions = ownSource,
  only,
  defer = false,
  onBatch,
}: MigrateOptions): Promise<MigrationResult> {
  const files = only ? [] : readFunctionFiles(functions)
  const migrations = readMigrations(folder).filter(({ name }) => only?.has(name) ?? true)
  const client = new pg.Client({
    connectionString: adminUrl,
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeoutMs,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await lock(client)
    await client.query('create schema if not exists platform')
    await client.query(`create table if not exists platform.migrations
      (name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    await migrateJobs(client, adminUrl)
    await client.query(`create table if not exists platform.function_files
      (path text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const missing = await unapplied(client, migrations)
    const [late, early] = divide(
      missing,
      ({ text, batches }) => batches !== undefined || text.startsWith(afterFunctions),
    )
    for (const migration of early) await apply(client, migration)
    const changed = await applyFunctions(client, files)
    // A restore loads its rows, which are rewritten already, without triggers, and gets these with the newer migrations.
    if (only) for (const migration of late.filter(isBatched)) await recordBatched(client, migration)
    const rest = only ? [] : late
    const deferred = defer ? besideServer(rest) : []
    const now = rest.filter((migration) => !deferred.some(({ name }) => name === migration.name))
    for (const migration of now) {
      if (isBatched(migration)) await applyInBatches(client, migration, onBatch)
      else await apply(client, migration)
    }
    return { applied: [...early.map(({ name }) => name), ...changed, ...now.map(({ name }) => name)], deferred }
  } finally {
    // Ends the session, which releases the lock.
    await client.end()
  }
}

const isBatched = (migration: Migration): migration is Migration & BatchedMigration => migration.batches !== undefined

/** Only the last migrations can be deferred, because later ones may build on them. */
const besideServer = (late: readonly Migration[]) =>
  late.slice(late.findLastIndex(({ batches }) => !batches?.besideServer) + 1).filter(isBatched)

/** The names recorded with this version. */
export const readKnownMigrations = (): Array<Pick<Migration, 'name' | 'checksum'>> => readMigrations(ownFolder)

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'))
  return names.sort().map((name) => {
    if (!fileName.test(name)) {
      throw new Error(`The migration "${name}" is misnamed: 202611210730-contacts-create.sql is how (npm run db:new).`)
    }
    // A checkout on Windows may have other line ends, which does not change the migration.
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex'), batches: parseBatches(name, text) }
  })
}

async function lock(client: pg.Client): Promise<void> {
  await client.query("set lock_timeout = '5min'")
  try {
    await client.query("select pg_advisory_lock(hashtext('frontdesk migrations'))")
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '55P03') throw error
    throw new OperatorError(
      'Another node has been migrating this database for 5 minutes; wait for it, then start this one.',
    )
  }
}

async function unapplied(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from platform.migrations',
  )
  const done = new Map(rows.map((row) => [row.name, row.checksum]))
  for (const { name, checksum } of migrations) {
    const known = done.get(name)
    if (known === undefined || known === checksum) continue
    throw new OperatorError(
      `The migration ${name} was changed after this database had applied it. Put it back as it was, ` +
        'and make the change in a new file (npm run db:new).',
    )
  }
  return migrations.filter(({ name }) => !done.has(name))
}

/** All or none, and each with those that depend on it: what was dropped with it is created again. */
async function applyFunctions(client: pg.Client, files: FunctionFile[]): Promise<string[]> {
  const { rows } = await client.query<{ path: string; checksum: string }>(
    'select path, checksum from platform.function_files',
  )
  const done = new Map(rows.map((row) => [row.path, row.checksum]))
  const changed = new Set(files.filter(({ path, checksum }) => done.get(path) !== checksum).map(({ name }) => name))
  for (const { name, after } of files) if (after.some((other) => changed.has(other))) changed.add(name)
  const due = files.filter(({ name }) => changed.has(name))
  if (due.length === 0) return []
  let current = due[0]
  try {
    await client.query('begin')
    for (current of due) {
      await client.query(current.text)
      await client.query(
        `insert into platform.function_files (path, checksum) values ($1, $2)
         on conflict (path) do update set checksum = excluded.checksum, applied_at = now()`,
        [current.path, current.checksum],
      )
    }
    // A function file that comes back later is applied again.
    await client.query('delete from platform.function_files where path <> all($1)', [files.map(({ path }) => path)])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw failure(`${current?.path} failed`, current?.text ?? '', 'no function was changed', error)
  }
  return due.map(({ path }) => path)
}

const divide = <T>(all: readonly T[], test: (each: T) => boolean): [T[], T[]] => [
  all.filter(test),
  all.filter((each) => !test(each)),
]

async function apply(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into platform.migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw failure(`The migration ${name} failed`, text, 'nothing of it was kept', error)
  }
}

async function applyInBatches(client: pg.Client, migration: BatchedMigration, onBatch: MigrateOptions['onBatch']) {
  try {
    await runInBatches(client, migration, { onBatch })
  } catch (error) {
    throw failure(`The migration ${migration.name} stopped`, migration.text, 'the batches before were kept', error)
  }
}

function failure(what: string, text: string, kept: string, error: unknown): Error {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN
  const line = position > 0 ? ` in line ${text.slice(0, position).split('\n').length}` : ''
  return new Error(`${what}${line}, and ${kept}: ${(error as Error).message}`, { cause: error })
}
