// One database for each test file: one built-in PostgreSQL for the whole run, migrated once into a template, cloned in
// a few milliseconds. As vitest's globalSetup it keeps the server up between files; without it each file starts it
// again.
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startCluster } from '#platform/db/cluster'
import { type Database, openDatabase } from '#platform/db/database'
import { readFunctionFiles } from '#platform/db/function-files'
import { createRoles, formatServerUrl } from '#platform/db/roles'
import { runMigrations } from '#platform/db/run-migrations'

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))

export type TestDatabase = {
  database: Database
  /** Signs in as the superuser: for what a test sets up or inspects bypassing row-level security. */
  adminUrl: string
  /** Signs in as frontdesk_server, as the product does. */
  serverUrl: string
  /** One superuser connection at a time. */
  admin: pg.Pool
  close(): Promise<void>
}

/** An empty, migrated database. Call close() in afterAll. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = await testServer()
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = await withAdmin(server.adminUrl, (admin) => prepareTemplate(admin, server))
  await withAdmin(server.adminUrl, (admin) =>
    admin.query(`create database ${name} template ${template} strategy file_copy`),
  )
  const adminUrl = at(server.adminUrl, name)
  const url = formatServerUrl(adminUrl, server.dataDir)
  const admin = new pg.Pool({ connectionString: adminUrl, max: 1 })
  admin.on('error', () => {})
  const database = openDatabase({
    ...{ clusters: [{ name: 'main', url }], directory: 'main', poolSize: 10 },
    onNested(error) {
      throw error
    },
  })
  return {
    database,
    adminUrl,
    serverUrl: url,
    admin,
    async close() {
      await Promise.all([database.close(), admin.end()])
      await withAdmin(server.adminUrl, (last) => last.query(`drop database ${name} with (force)`))
      await server.stop()
    },
  }
}

/** vitest's globalSetup: the server stays up until the returned function runs. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await testServer()
  await withAdmin(server.adminUrl, async (admin) => {
    const template = await prepareTemplate(admin, server)
    await dropLeftovers(admin, template)
  })
  return server.stop
}

type TestServer = { adminUrl: string; dataDir: string; stop(): Promise<void> }

/** TEST_DATABASE_URL names a superuser on a running server; otherwise the built-in one is used. */
async function testServer(): Promise<TestServer> {
  // By checkout, so that two of them with different migrations don't conflict; kept between runs with its template.
  const checkout = createHash('sha256').update(migrations).digest('hex').slice(0, 8)
  const dataDir = join(tmpdir(), `frontdesk-test-${process.getuid?.() ?? 'user'}-${checkout}`)
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  if (process.getuid && statSync(dataDir).uid !== process.getuid()) {
    throw new Error(`${dataDir} belongs to another user; delete it, or set TMPDIR to a folder of your own.`)
  }
  const external = process.env.TEST_DATABASE_URL
  if (external) return { adminUrl: external, dataDir, stop: async () => {} }
  const { adminUrl, stop } = await startCluster({ dataDir, name: 'test', durable: false })
  return { adminUrl, dataDir, stop }
}

/** Creates the template of these migrations unless it exists; returns its name. */
async function prepareTemplate(admin: pg.Client, { adminUrl, dataDir }: TestServer): Promise<string> {
  const name = `template_${migrationsDigest()}`
  if (await exists(admin, name)) return name
  await admin.query("select pg_advisory_lock(hashtext('frontdesk test template'))")
  if (await exists(admin, name)) return name
  const partial = `${name}_partial`
  await admin.query(`drop database if exists ${partial} with (force)`)
  await admin.query(`create database ${partial}`)
  await createRoles({ adminUrl, dataDir })
  await runMigrations({ adminUrl: at(adminUrl, partial) })
  await admin.query(`alter database ${partial} rename to ${name}`)
  return name
}

function migrationsDigest(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrations).sort()) hash.update(name).update(readFileSync(join(migrations, name)))
  for (const { path, checksum } of readFunctionFiles()) hash.update(path).update(checksum)
  return hash.digest('hex').slice(0, 16)
}

async function exists(admin: pg.Client, name: string): Promise<boolean> {
  const { rows } = await admin.query('select from pg_database where datname = $1', [name])
  return rows.length > 0
}

// Left by killed runs and older migrations. Nothing younger than a day: another run may be using it.
async function dropLeftovers(admin: pg.Client, current: string): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database
      where (datname ~ '^test_[0-9a-f]{12}$' or datname ~ '^template_[0-9a-f]{16}$') and datname <> $1
        and (pg_stat_file('base/' || oid || '/PG_VERSION', true)).modification < now() - interval '1 day'
      limit 1000`,
    [current],
  )
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
}

async function withAdmin<T>(url: string, fn: (admin: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 120_000 })
  await client.connect()
  try {
    return await fn(client)
  } finally {
    await client.end()
  }
}

function at(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}
