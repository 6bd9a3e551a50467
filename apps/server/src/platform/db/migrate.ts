// Brings a database up to date: graphile-worker's own schema first, then apps/server/migrations in lexical order.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrateJobs } from './migrate-jobs.ts'

const ownFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
const fileName = /^\d{12}-[a-z0-9]+(-[a-z0-9]+)+\.sql$/
const statementTimeoutMs = 30 * 60_000

type Migration = { name: string; text: string; checksum: string }

export type MigrateOptions = {
  /** The admin's url; bootstrapRoles() has run on it. */
  adminUrl: string
  /** apps/server/migrations unless told. */
  folder?: string
  /** Those of these names alone; what else is missing stays missing. */
  only?: ReadonlySet<string>
}

/**
 * Applies what is missing, each file in a transaction of its own, under a lock that other nodes wait for.
 * @returns the names applied now.
 */
export async function migrate({ adminUrl, folder = ownFolder, only }: MigrateOptions): Promise<{ applied: string[] }> {
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
    const missing = await unapplied(client, migrations)
    for (const migration of missing) await apply(client, migration)
    return { applied: missing.map(({ name }) => name) }
  } finally {
    // Ends the session, and the lock with it.
    await client.end()
  }
}

/** Those of this version. */
export const knownMigrations = (): Array<Pick<Migration, 'name' | 'checksum'>> => readMigrations(ownFolder)

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'))
  return names.sort().map((name) => {
    if (!fileName.test(name)) {
      throw new Error(`The migration "${name}" is misnamed: 202611210730-contacts-create.sql is how (npm run db:new).`)
    }
    // A checkout on Windows may carry other line ends; that is no change of the migration.
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

async function lock(client: pg.Client): Promise<void> {
  await client.query("set lock_timeout = '5min'")
  try {
    await client.query("select pg_advisory_lock(hashtext('frontdesk migrations'))")
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '55P03') throw error
    throw new Error('Another node has been migrating this database for 5 minutes; wait for it, then start this one.')
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
    throw new Error(
      `The migration ${name} was changed after this database had applied it. Put it back as it was, ` +
        'and make the change in a new file (npm run db:new).',
    )
  }
  return migrations.filter(({ name }) => !done.has(name))
}

async function apply(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into platform.migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN
    const line = position > 0 ? ` in line ${text.slice(0, position).split('\n').length}` : ''
    throw new Error(`The migration ${name} failed${line}, and nothing of it was kept: ${(error as Error).message}`, {
      cause: error,
    })
  }
}
