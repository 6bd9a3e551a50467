// What a restore refuses before it changes anything; and storage and database users other than the defaults.

import { chmodSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config'
import { measureSealed } from '#platform/crypto/file-seal'
import { startCluster } from '#platform/db/cluster'
import { exhaustive } from '#testing/exhaustive'
import { startS3Store } from '#testing/s3-store'
import { type TestServer, testServer } from '#testing/server'
import { openPlatform } from '../../open-platform.ts'
import { type MadeBackup, makeBackup } from './make-backup.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

const fieldKeys = `1:${'A'.repeat(43)}=`

let server: TestServer
let scratch: string
let made: MadeBackup
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'frontdesk-restore-'))
  chmodSync(scratch, 0o755)
  server = await testServer({ env: { FIELD_KEYS: fieldKeys } })
  await server.platform.files.put('a/b', Buffer.from('a file'), { type: 'text/plain' })
  const backup = await makeBackup(server.platform, { adminUrl: server.adminUrl, into: scratch, daily: false })
  if (!backup) throw new Error('Another backup is under way.')
  made = backup
})
afterAll(async () => {
  await server.close()
  await rm(scratch, { recursive: true, force: true })
})

const configOf = (dataDir: string, env: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent', ...env })

let folders = 0
const newFolder = () => join(scratch, `folder-${++folders}`)

/** Restores a damaged copy of the backup into a new folder. */
async function restoreSpoiled(spoil: (folder: string) => Promise<unknown>) {
  const [from, into] = [newFolder(), newFolder()]
  await cp(made.folder, from, { recursive: true })
  await spoil(from)
  const failure = await restoreBackup({ from, config: configOf(into), sendingTasks: [] }).catch(
    (error: unknown) => error,
  )
  expect(await readdir(into).catch(() => 'not made')).toBe('not made')
  return failure
}

async function changeManifest(folder: string, change: (manifest: Manifest) => unknown) {
  const manifest = await readManifest(folder)
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(change(manifest)))
}

describe('refuses a backup without changing anything,', () => {
  test.each<[string, (folder: string) => Promise<unknown>, string]>([
    [
      'when a table was changed',
      async (folder) => {
        const path = join(folder, 'database/tenant.contacts.copy.zst')
        const bytes = await readFile(path)
        bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
        await writeFile(path, bytes)
      },
      'damaged, so nothing was restored: database/tenant.contacts.copy.zst was changed',
    ],
    ['when a file is missing', (folder) => rm(join(folder, 'files'), { recursive: true }), 'files/a/b~meta is missing'],
    ['when something was added', (folder) => writeFile(join(folder, 'files/c'), ''), 'files/c does not belong to it'],
    ['without its checksums', (folder) => rm(join(folder, 'SHA256SUMS')), 'it has no SHA256SUMS'],
    ['without its manifest', (folder) => rm(join(folder, 'manifest.json')), 'it has no manifest.json'],
    ['with half a manifest', (folder) => writeFile(join(folder, 'manifest.json'), '{"format":1,'), 'or damaged'],
    [
      'when it is of a format to come',
      (folder) => changeManifest(folder, (manifest) => ({ ...manifest, format: 2 })),
      'from another version of Frontdesk',
    ],
    [
      'when it is of a version to come',
      (folder) =>
        changeManifest(folder, ({ migrations, ...rest }) => ({
          ...rest,
          version: '9.1.0',
          migrations: [...migrations, { name: '203001010000-new.sql', checksum: '' }],
        })),
      "doesn't know 203001010000-new.sql",
    ],
  ])('%s', async (_, spoil, sentence) => {
    const failure = await restoreSpoiled(spoil)
    expect(failure).toMatchObject({ name: 'BackupError', message: expect.stringContaining(sentence) })
  })
})

describe('a target is refused', () => {
  const restore = (config: ReturnType<typeof configOf>) =>
    restoreBackup({ from: made.folder, config, sendingTasks: [] })

  test('when its folder contains more than keys', async () => {
    const into = newFolder()
    await mkdir(join(into, 'postgres'), { recursive: true })
    await expect(restore(configOf(into))).rejects.toThrow("isn't empty (postgres)")
    expect(await readdir(into)).toEqual(['postgres'])
  })

  test('when its database is in use', async () => {
    const into = newFolder()
    await expect(restore(configOf(into, { DATABASE_URL: server.adminUrl }))).rejects.toThrow(
      'The database of DATABASE_URL already contains a Frontdesk',
    )
    expect(await readdir(into).catch(() => 'not made')).toBe('not made')
  })
})

test('leaves no incomplete backup, and makes only one at a time', async () => {
  const into = newFolder()
  await mkdir(join(into, 'frontdesk-2026-01-01T00-00-00Z.partial'), { recursive: true })
  const options = { adminUrl: server.adminUrl, into, daily: false }
  const broken = {
    ...server.platform,
    files: { ...server.platform.files, list: () => Promise.reject(new Error('no disk')) },
  }
  await expect(makeBackup(broken, options)).rejects.toThrow('no disk')
  expect(await readdir(into)).toEqual([])
  const [one, other] = await Promise.all([makeBackup(server.platform, options), makeBackup(server.platform, options)])
  expect([one, other].filter(Boolean)).toHaveLength(1)
  expect(await readdir(into)).toHaveLength(1)
  const { rows } = await server.admin.query(
    'select problem, ended_at is not null as ended, bytes > 0 as bytes from directory.backups order by started_at, id',
  )
  expect(rows.slice(-2)).toEqual([
    { problem: 'no disk', ended: true, bytes: null },
    { problem: null, ended: true, bytes: true },
  ])
})

test.runIf(exhaustive)('contains concurrent changes completely or not at all', async () => {
  const { here, database } = server
  const scope = { accountId: here.id, actor: { userId: null, name: 'A test' } }
  let going = true
  let written = 0
  const writing = (async () => {
    for (; going; written++) {
      // Two tables, dumped one after the other.
      await database.inAccount(scope, async ({ db }) => {
        await db
          .insertInto('streams')
          .values({ stream: `pair:${written}`, seq: 1 })
          .execute()
        const event = { stream: `pair:${written}`, seq: 1, name: 'e', payload: '{}', audience: '{}' }
        await db.insertInto('events').values(event).execute()
      })
    }
  })()
  await expect.poll(() => written).toBeGreaterThan(20)
  const during = await makeBackup(server.platform, { adminUrl: server.adminUrl, into: newFolder(), daily: false })
  going = false
  await writing
  const into = newFolder()
  await restoreBackup({ from: during!.folder, config: configOf(into), sendingTasks: [] })
  const { adminUrl, stop } = await startCluster({ dataDir: into })
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const { rows } = await client.query(
    `select count(s.stream)::int as streams, count(e.stream)::int as events from tenant.streams s
       full join tenant.events e using (account_id, stream) where coalesce(s.stream, e.stream) like 'pair:%'`,
  )
  await client.end()
  await stop()
  expect(rows[0].events).toBe(rows[0].streams)
  expect(rows[0].streams).toBeGreaterThan(20)
  expect(rows[0].streams).toBeLessThan(written)
})

test.runIf(exhaustive)(
  'works with an external database whose user is not a superuser, and an object store',
  async () => {
    const cluster = await startCluster({ dataDir: newFolder(), durable: false })
    const root = new pg.Client({ connectionString: cluster.adminUrl })
    await root.connect()
    await root.query("create role app login createrole password 'hunter2'")
    await root.query('create database app owner app')
    await root.end()
    const store = await startS3Store()
    const url = new URL(cluster.adminUrl)
    Object.assign(url, { username: 'app', password: 'hunter2', pathname: '/app' })
    const { settings } = store
    const into = newFolder()
    const config = configOf(into, {
      FIELD_KEYS: fieldKeys,
      DATABASE_URL: url.href,
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: settings.bucket,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    })
    await restoreBackup({ from: made.folder, config, sendingTasks: [] })
    expect([...store.objects.keys()]).toEqual(['a/b'])

    const opened = await openPlatform(config)
    expect(await opened.parts.files.head('a/b')).toMatchObject({ type: 'text/plain', size: 6 })
    const back = await makeBackup(opened.parts, { adminUrl: opened.adminUrl, into: newFolder(), daily: false })
    await opened.close()
    await expect(
      restoreBackup({ from: made.folder, config: { ...config, dataDir: newFolder() }, sendingTasks: [] }),
    ).rejects.toThrow("The bucket files isn't empty")
    const rowsOf = async (folder: string) =>
      (await readManifest(folder)).tables
        .filter(({ name }) => !['backups', 'key_checks'].includes(name))
        .map(({ schema, name, rows }) => `${schema}.${name} ${rows}`)
    expect(await rowsOf(back!.folder)).toEqual(await rowsOf(made.folder))
    expect((await readManifest(back!.folder)).files).toEqual({ count: 1, bytes: measureSealed(6) })
    await store.close()
    await cluster.stop()
  },
)
