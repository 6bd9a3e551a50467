// The whole cycle: a running application is backed up, restored into an empty folder, and started again from it.
import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { zstdDecompressSync } from 'node:zlib'
import { api } from '@frontdesk/contract/registry'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { verifyAudit } from '#platform/audit/verify-audit'
import { readConfig } from '#platform/config'
import { createKeys, parseFieldKeys } from '#platform/crypto/keys'
import { startCluster } from '#platform/db/cluster'
import { enqueue } from '#platform/jobs/enqueue'
import { failedJobs } from '#platform/jobs/running/failed-jobs.store'
import { eventually } from '#testing/eventually'
import { call } from '#testing/http-client'
import { type App, createApp } from '../../app.ts'
import { createAccount } from '../../create-account.ts'
import { type OpenPlatform, openPlatform } from '../../open-platform.ts'
import { sendingTasks } from '../backup-commands.ts'
import { schemas } from './dump.store.ts'
import { type MadeBackup, makeBackup } from './make-backup.ts'
import { readManifest } from './manifest.ts'
import { type Restored, restoreBackup } from './restore-backup.ts'

const fieldKeys = `1:${randomBytes(32).toString('base64')}`
const ssn = '987654321'
const picture = randomBytes(70_000)

/** What a restore changes on purpose, and what changes while the application runs. */
const changed = [
  'directory.backups',
  'directory.password_resets',
  'directory.sessions',
  'tenant.campaign_runs',
  'graphile_worker._private_jobs',
  'graphile_worker._private_job_queues',
  'graphile_worker.migrations',
  'platform.function_files',
  'platform.migrations',
  'platform.schedules',
  'platform.workers',
]

const owner = { email: 'kim@bay.test', password: 'plum-harvest-42', firstName: 'Kim', lastName: 'Poe' }

interface Running extends OpenPlatform {
  url: string
  app: App
  close(): Promise<void>
}

let scratch: string
let source: Running
let accounts: string[]
let contactId: string
let before: Map<string, string>
let made: MadeBackup
let into: string
let restored: Restored
let after: Map<string, string>
let again: Running
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'frontdesk-drill-'))
  await chmod(scratch, 0o755)
  source = await start(join(scratch, 'source'))
  contactId = await fill()
  before = await digests(source.adminUrl)
  const backup = await makeBackup(source.app.platform, { adminUrl: source.adminUrl, into: scratch, daily: false })
  if (!backup) throw new Error('Another backup is under way.')
  made = backup
  into = join(scratch, 'restored')
  restored = await restoreBackup({ from: made.folder, config: configOf(into), sendingTasks })
  after = await digestsOf(into)
  again = await start(into)
})
afterAll(async () => {
  await again?.close()
  await source?.close()
  await rm(scratch, { recursive: true, force: true })
})

const configOf = (dataDir: string, env: Record<string, string> = { FIELD_KEYS: fieldKeys }) =>
  readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent', PORT: '0', ...env })

async function start(dataDir: string): Promise<Running> {
  const opened = await openPlatform(configOf(dataDir))
  const app = await createApp({ parts: opened.parts, checkReplies: true, rateFactor: 1000 })
  const url = (await app.listen(0, '127.0.0.1')).replace('[::1]', '127.0.0.1')
  const close = async () => {
    await app.close()
    await opened.close()
  }
  return { ...opened, app, url, close }
}

async function signIn({ url }: Running): Promise<string> {
  const { body, status } = await call(url, api.auth.signIn, { body: { account: accounts[0] } }, { basic: owner })
  expect(status).toBe(201)
  return (body as { token: string }).token
}

/** A contact with a private field and notes, files, jobs for tomorrow, and a fully sealed audit log. */
async function fill(): Promise<string> {
  const { app, url, parts } = source
  const accountOf = (namespace: string) =>
    createAccount(app.platform, {
      name: 'Bay',
      namespace,
      timezone: 'America/New_York',
      locations: ['Main'],
      people: [{ ...owner, role: 'owner' }],
    })
  accounts = [(await accountOf('bay')).accountId, (await accountOf('inland')).accountId]
  const token = await signIn(source)
  const { body, status } = await call(url, api.contacts.createContact, { body: { lastName: 'Größe', ssn } }, { token })
  expect(status).toBe(201)
  const note = 'A note with \\, a tab\t, a line\nand ☂.'
  await call(url, api.contacts.addNote, { params: { id: body.id }, body: { note } }, { token })
  const params = { id: body.id }
  const policy = await call(url, api.policies.addRecord, { params, body: { plan: 'Gold' } }, { token })
  const place = { kind: 'policy', ownerId: policy.body.id } as const
  const file = new File(['A deed'], 'Deed.txt', { type: 'text/plain' })
  const document = await call(url, api.documents.uploadDocument, { params: place, file }, { token })
  expect(document.status).toBe(201)
  await parts.files.put('avatars/x.webp', picture, { type: 'image/webp' })
  await parts.files.put('avatars', Buffer.from('a file beside a folder'), { type: 'text/plain' })
  const scope = { accountId: accounts[0] ?? '', actor: { userId: null, name: 'A test' } }
  await parts.database.inAccount(scope, async (tx) => {
    const runAt = new Date(Date.now() + 86_400_000)
    await enqueue(tx, 'feedback.mail', { feedbackId: randomUUIDv7() }, { runAt })
    await enqueue(tx, 'imports.run', { importId: randomUUIDv7() }, { runAt })
  })
  await withAdmin(source.adminUrl, async (client) => {
    const campaign = randomUUIDv7()
    await client.query(
      `insert into tenant.campaigns (account_id, id, format, name, content, schedule_occurrence, schedule_start_on, is_active,
          created_at, updated_at)
        values ($1, $2, 'sms', 'Storms', 'Hi', 'once', now(), false, now(), now())`,
      [scope.accountId, campaign],
    )
    await client.query(
      `insert into tenant.campaign_runs (account_id, id, campaign_id, run_date, name, format, content, created_at)
        values ($1, $2, $3, now(), 'Storms', 'sms', 'Hi', now())`,
      [scope.accountId, randomUUIDv7(), campaign],
    )
  })
  const unsealed = () =>
    withAdmin(source.adminUrl, async (client) => {
      const { rows } = await client.query('select count(*)::int as count from tenant.audit_log where hash is null')
      return rows[0].count
    })
  await eventually(async () => expect(await unsealed()).toBe(0), { timeout: 30_000, interval: 100 })
  return body.id
}

async function withAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Rows and digest of every table, by its name. */
/** Requires a stopped application, so that nothing changes meanwhile. */
async function digestsOf(dataDir: string) {
  const { adminUrl, stop } = await startCluster({ dataDir })
  return digests(adminUrl).finally(stop)
}

const digests = (url: string) =>
  withAdmin(url, async (client) => {
    await client.query("set timezone = 'UTC'")
    const tables = await client.query(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = any($1) and c.relkind = 'r'`,
      [schemas],
    )
    const found = new Map<string, string>()
    for (const { name } of tables.rows) {
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${name} t`,
      )
      found.set(name, rows[0].digest)
    }
    return found
  })

describe('the restored application', () => {
  test('has every row of every table, digest by digest', async () => {
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort())
    for (const [name, digest] of before)
      if (!changed.includes(name)) expect([name, after.get(name)]).toEqual([name, digest])
    for (const name of ['tenant.contacts', 'tenant.audit_log', 'directory.people', 'tenant.events']) {
      expect(Number.parseInt(before.get(name) ?? '', 10)).toBeGreaterThan(0)
    }
    expect(Number.parseInt(after.get('directory.sessions') ?? '', 10)).toBe(
      Number.parseInt(before.get('directory.sessions') ?? '', 10),
    )
  })

  test('has the constraints, triggers, and row-level security of the migrations', async () => {
    const shapeOf = (url: string) =>
      withAdmin(url, async (client) => {
        const { rows } = await client.query(
          `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as line
             from pg_constraint where connamespace = any($1::text[]::regnamespace[])
           union all select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger
             where not tgisinternal
           union all select oid::regclass::text || ' ' || relrowsecurity || relforcerowsecurity from pg_class
             where relkind = 'r' and relnamespace = any($1::text[]::regnamespace[]) order by 1`,
          [schemas],
        )
        return rows.map(({ line }) => line)
      })
    expect(await shapeOf(again.adminUrl)).toEqual(await shapeOf(source.adminUrl))
  })

  test('has every file, byte by byte', async () => {
    const { files } = again.parts
    const keys = (await files.list('', 10)).map(({ key }) => key)
    const document = expect.stringMatching(/^documents\//)
    expect(keys).toEqual(['avatars', 'avatars/x.webp', document])
    expect(await text((await files.get(keys[2] ?? ''))!.stream)).toBe('A deed')
    const file = await files.get('avatars/x.webp')
    expect(Buffer.concat(await Array.fromAsync(file!.stream))).toEqual(picture)
    expect(await text((await files.get('avatars'))!.stream)).toBe('a file beside a folder')
    expect(restored.files).toBe(3)
  })

  test('has valid audit chains up to the anchored heads', async () => {
    for (const accountId of accounts) {
      const verdict = await verifyAudit({ ...again.parts, dataDir: into, accountId })
      expect(verdict).toMatchObject({ ok: true, problems: [] })
      const sealed = await verifyAudit({ ...source.parts, dataDir: source.parts.config.dataDir, accountId })
      expect(verdict.sealed).toBeGreaterThanOrEqual(sealed.sealed)
      expect(sealed.sealed).toBeGreaterThan(0)
    }
  })

  test('sends nothing that may have been sent since, and continues all other jobs', async () => {
    expect(restored.heldJobs).toBe(1)
    const pool = again.parts.database.workerPool('main', 1)
    onTestFinished(() => pool.end())
    const jobs = await failedJobs(pool, 10)
    expect(jobs).toMatchObject([{ task: 'feedback.mail', accountId: accounts[0], begun: true }])
    expect(jobs[0]?.error).toContain('restored from a backup')
    const { rows } = await pool.query(
      "select attempts, is_available from graphile_worker._private_jobs where payload->>'importId' <> ''",
    )
    expect(rows).toEqual([{ attempts: 0, is_available: true }])
  })

  test('pauses a run of a campaign that was under way, until a person decides', async () => {
    expect(restored.pausedCampaigns).toBe(1)
    const { rows } = await withAdmin(again.adminUrl, (client) =>
      client.query('select state, needs_decision, reason from tenant.campaign_runs'),
    )
    expect(rows).toEqual([
      { state: 'paused', needs_decision: true, reason: expect.stringContaining('restored from a backup') },
    ])
  })

  test('accepts no session from before the backup', async () => {
    expect(restored.endedSessions).toBeGreaterThan(0)
    const open = await withAdmin(again.adminUrl, (client) =>
      client.query('select from directory.sessions where ended_at is null'),
    )
    expect(open.rowCount).toBe(0)
  })

  test('works: people sign in, see their contacts, and reveal a private field', async () => {
    const { url, app } = again
    const token = await signIn(again)
    const params = { id: contactId, field: 'ssn' as const }
    expect((await call(url, api.contacts.revealField, { params }, { token })).body).toEqual({
      value: ssn,
    })
    const made = await call(url, api.contacts.createContact, { body: { lastName: 'After' } }, { token })
    expect(made.status).toBe(201)
    const otherKeys = createKeys(parseFieldKeys(`1:${randomBytes(32).toString('base64')}`))
    app.platform.keys = otherKeys
    expect((await call(url, api.contacts.revealField, { params }, { token })).status).toBe(500)
  })
})

describe('keys', () => {
  test('are not in the backup, nor are passwords or plaintext private fields', async () => {
    const keyFolder = join(scratch, 'source', 'keys')
    const secrets = [
      fieldKeys.slice(2),
      Buffer.from(fieldKeys.slice(2), 'base64').toString('latin1'),
      decodeURIComponent(new URL(source.adminUrl).password),
      ssn,
      'A deed',
      owner.password,
      ...(await Promise.all((await readdir(keyFolder)).map((name) => readFile(join(keyFolder, name), 'latin1')))),
    ]
    const paths = (await readdir(made.folder, { recursive: true, withFileTypes: true })).filter((each) => each.isFile())
    const seen: string[] = []
    for (const { parentPath, name } of paths) {
      const bytes = await readFile(join(parentPath, name))
      const content = (name.endsWith('.zst') ? zstdDecompressSync(bytes) : bytes).toString('latin1')
      seen.push(content)
      for (const secret of secrets) expect(`${name} ${content.includes(secret.trim())}`).toBe(`${name} false`)
    }
    // The same search finds the same contact.
    expect(seen.some((content) => content.includes(owner.email))).toBe(true)
  })

  test('must match the backup, or nothing is restored', async () => {
    const from = made.folder
    const target = join(scratch, 'never')
    const restoreWith = (env: Record<string, string>) =>
      restoreBackup({ from, config: configOf(target, env), sendingTasks })
    const others = `1:${randomBytes(32).toString('base64')}`
    await expect(restoreWith({})).rejects.toThrow(/^The backup is sealed with the keys 1: set FIELD_KEYS, or put/)
    await expect(restoreWith({ FIELD_KEYS: others })).rejects.toThrow('Key 1 is not the key 1')
    await expect(restoreWith({ FIELD_KEYS: others.replace(/^1/, '2') })).rejects.toThrow('Key 1 sealed some')
    expect(await readdir(scratch)).not.toContain('never')
  })

  test('with the same id but different bytes, or without a needed one, prevent the start', async () => {
    const others = `1:${randomBytes(32).toString('base64')}`
    await expect(openPlatform(configOf(into, { FIELD_KEYS: others }))).rejects.toThrow('Key 1 is not the key 1')
    const next = others.replace(/^1/, '2')
    await expect(openPlatform(configOf(into, { FIELD_KEYS: next }))).rejects.toThrow('Key 1 sealed some of this data')
    expect((await call(again.url, api.platform.ready, {})).status).toBe(200)
  })

  test('of a database without check values are verified with sealed values', async () => {
    const forget = () => withAdmin(again.adminUrl, (client) => client.query('delete from directory.key_checks'))
    const remembered = () =>
      withAdmin(again.adminUrl, async (client) => (await client.query('select from directory.key_checks')).rowCount)
    await forget()
    const others = `1:${randomBytes(32).toString('base64')}`
    const next = others.replace(/^1/, '2')
    await expect(openPlatform(configOf(into, { FIELD_KEYS: others }))).rejects.toThrow('Key 1 is not the key 1')
    await expect(openPlatform(configOf(into, { FIELD_KEYS: next }))).rejects.toThrow('Key 1 sealed some of this data')
    expect(await remembered()).toBe(0)
    await (await openPlatform(configOf(into))).close()
    expect(await remembered()).toBe(1)
    await expect(openPlatform(configOf(into, { FIELD_KEYS: others }))).rejects.toThrow('Key 1 is not the key 1')
  })

  test('must be supplied: a start without them refuses to generate others', async () => {
    expect((await readManifest(made.folder)).keyIds).toEqual([1])
    await expect(openPlatform(configOf(into, {}))).rejects.toThrow("keys/field-keys can't be used; restore it")
  })
})
