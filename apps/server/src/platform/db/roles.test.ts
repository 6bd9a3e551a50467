import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { type RunningCluster, startCluster } from './cluster.ts'
import { openDatabase } from './database.ts'
import { checkDefiners } from './definer-lint.ts'
import { createRoles, formatServerUrl } from './roles.ts'
import { runMigrations } from './run-migrations.ts'

let db: TestDatabase
let dataDir: string

beforeAll(async () => {
  db = await testDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'frontdesk-roles-'))
})
afterAll(async () => {
  await db.close()
  rmSync(dataDir, { recursive: true })
})

describe("the server's role", () => {
  test('is no superuser, passes no policy, inherits nothing and owns nothing', async () => {
    const { rows } = await db.admin.query(
      `select rolsuper, rolbypassrls, rolinherit, rolcreaterole, rolcreatedb, rolreplication,
         (select count(*)::int from pg_class where relowner = r.oid) as owned
       from pg_roles r where rolname = 'frontdesk_server'`,
    )
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolinherit: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        owned: 0,
      },
    ])
  })

  test('may take the three roles of its transactions, and not that of the searches', async () => {
    const client = new pg.Client({ connectionString: db.serverUrl })
    await client.connect()
    for (const role of ['frontdesk_tenant', 'frontdesk_directory', 'frontdesk_jobs']) {
      await client.query(`set role ${role}; reset role`)
    }
    await expect(client.query('set role frontdesk_search')).rejects.toThrow('permission denied')
    await expect(client.query('set role postgres')).rejects.toThrow('permission denied')
    await client.end()
  })

  test('has one password for every node of a database, whatever their DATA_DIR', () => {
    const other = mkdtempSync(join(tmpdir(), 'frontdesk-roles-'))
    expect(formatServerUrl(db.adminUrl, other)).toBe(formatServerUrl(db.adminUrl, dataDir))
    expect(formatServerUrl(db.adminUrl, other)).not.toContain(new URL(db.adminUrl).password)
    rmSync(other, { recursive: true })
  })
})

describe('on an external server', () => {
  let own: RunningCluster
  let owner: pg.Client
  let ownerUrl: string

  beforeAll(async () => {
    chmodSync(dataDir, 0o755)
    own = await startCluster({ dataDir, durable: false })
    await asSuperuser("create role agency login createrole password 'agency'", 'create database agency owner agency')
    const url = Object.assign(new URL(own.adminUrl), { username: 'agency', password: 'agency', pathname: '/agency' })
    ownerUrl = url.href
    owner = new pg.Client({ connectionString: ownerUrl })
    await owner.connect()
  })
  afterAll(async () => {
    await owner.end()
    await own.stop()
  })

  async function asSuperuser(...statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: own.adminUrl })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }

  test('can be set up repeatedly by an owner who is not a superuser', async () => {
    const { serverUrl: url } = await createRoles({ adminUrl: ownerUrl, dataDir })
    await createRoles({ adminUrl: ownerUrl, dataDir })
    await runMigrations({ adminUrl: ownerUrl })
    expect(await checkDefiners(owner)).toEqual([])
    const database = openDatabase({ clusters: [{ name: 'main', url }], directory: 'main' })
    const accountId = randomUUID()
    await database.inAccount({ accountId, actor: { userId: null, name: 'A test' } }, async (tx) => {
      await tx.db.insertInto('streams').values({ stream: 'a' }).execute()
      await sql`select platform.enqueue('remind', ${JSON.stringify({ accountId })}::json)`.execute(tx.db)
    })
    const { rows } = await database.workerPool('main', 1).query('select count(*) as n from graphile_worker.jobs')
    expect(rows).toEqual([{ n: 1 }])
    await database.close()
    // Not zero rows, which a migration would mistake for success.
    await expect(owner.query('update tenant.streams set seq = 1')).rejects.toThrow('No account is set')
  })

  test('refuses a powerful role, which would open every account', async () => {
    await asSuperuser('alter role frontdesk_jobs bypassrls')
    await expect(createRoles({ adminUrl: own.adminUrl, dataDir })).rejects.toThrow('frontdesk_jobs must not be')
    await asSuperuser('alter role frontdesk_jobs nobypassrls')
  })

  test('tells a user without the privilege what is missing', async () => {
    await asSuperuser('alter role agency nocreaterole')
    await expect(createRoles({ adminUrl: ownerUrl, dataDir })).rejects.toThrow('Give it CREATEROLE')
  })
})
