import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from './build.ts'
import { type RunningCluster, startCluster } from './cluster.ts'
import { type Database, openDatabase } from './database.ts'
import { UnknownAccount } from './errors.ts'
import { createRoles } from './roles.ts'
import { runMigrations } from './run-migrations.ts'

let dataDir: string
let running: RunningCluster[]
let database: Database
const actor = { userId: null, name: 'A test' }
const inMain = randomUUID()
const inWest = randomUUID()

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'frontdesk-routing-'))
  chmodSync(dataDir, 0o755)
  running = []
  const clusters = []
  for (const name of ['main', 'west']) {
    const cluster = await startCluster({ dataDir, name, durable: false })
    running.push(cluster)
    const { serverUrl } = await createRoles({ adminUrl: cluster.adminUrl, dataDir })
    await runMigrations(cluster)
    clusters.push({ name, url: serverUrl })
  }
  database = openDatabase({ clusters, directory: 'main', poolSize: 3 })
  await place(inMain, 'main')
  await place(inWest, 'west')
})

afterAll(async () => {
  await database.close()
  for (const cluster of running) await cluster.stop()
  rmSync(dataDir, { recursive: true })
})

function place(id: string, cluster: string): Promise<unknown> {
  const namespace = `n${id.slice(0, 8)}`
  return database.directory((db) =>
    sql`insert into directory.accounts (id, namespace, name, cluster) values (${id}, ${namespace}, 'An agency', ${cluster})
      on conflict (id) do update set cluster = excluded.cluster`.execute(db),
  )
}

async function rowsOn(index: number, accountId: string): Promise<number> {
  const client = new pg.Client({ connectionString: running[index]?.adminUrl ?? '' })
  await client.connect()
  const { rowCount } = await client.query('select from tenant.streams where account_id = $1', [accountId])
  await client.end()
  return rowCount ?? 0
}

const write = (accountId: string) =>
  database.inAccount({ accountId, actor }, (tx) =>
    tx.db.insertInto('streams').values({ stream: randomUUID() }).execute(),
  )

test("each account's rows live in its own cluster, and are read from there", async () => {
  for (const accountId of [inMain, inWest]) await write(accountId)
  expect([await rowsOn(0, inMain), await rowsOn(1, inMain)]).toEqual([1, 0])
  expect([await rowsOn(0, inWest), await rowsOn(1, inWest)]).toEqual([0, 1])
  expect(await database.read(inWest, build.selectFrom('streams').selectAll())).toHaveLength(1)
  expect((await database.dbFor(inWest)).name).toBe('west')
})

test('finds a moved account in its new cluster after forget()', async () => {
  const mover = randomUUID()
  await place(mover, 'main')
  await write(mover)
  await place(mover, 'west')
  await write(mover)
  expect([await rowsOn(0, mover), await rowsOn(1, mover)]).toEqual([2, 0])
  database.forgetAccount(mover)
  await write(mover)
  expect([await rowsOn(0, mover), await rowsOn(1, mover)]).toEqual([2, 1])
})

test('throws for an unknown account, or one in an unknown cluster', async () => {
  await expect(write(randomUUID())).rejects.toThrow(UnknownAccount)
  const far = randomUUID()
  await place(far, 'east')
  await expect(write(far)).rejects.toThrow('lives in cluster "east", which this server is not configured for')
})

test('requires the directory to be in one of the clusters', () => {
  expect(() => openDatabase({ clusters: [], directory: 'main' })).toThrow('is not among the clusters')
})
