// Exports an account from one installation and imports it into others that have different keys, databases, and people.
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { api } from '@frontdesk/contract/registry'
import { strFromU8, strToU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { verifyAudit } from '#platform/audit/verify-audit'
import { eventually } from '#testing/eventually'
import { type TestServer, testPassword, testServer } from '#testing/server'
import { runScheduledJob } from '../../domains/followups/followups.factory.ts'
import { type ImportsTestApp, importsTestApp } from '../../domains/imports/imports.factory.ts'
import { writeZip } from '../../platform/files/write-zip.ts'
import { newHead } from './archive/archive-key.ts'
import { openArchive } from './archive/open-archive.ts'
import { sealArchive } from './archive/seal-archive.ts'
import { leftOut, schemasLeftOut, sealedTables } from './carried.ts'
import { tablesToCarry } from './catalog.store.ts'
import { exportAccount } from './export/export-account.ts'
import { accountDump, fillAccount } from './filled-account.factory.ts'
import { importAccount } from './import/import-account.ts'
import type { Manifest } from './manifest.ts'

const passphrase = 'plum harvest forty-two'
const cost = 14

let folder: string
let file: string
let app: ImportsTestApp
let source: TestServer
let target: TestServer
let filled: Awaited<ReturnType<typeof fillAccount>>
let before: Awaited<ReturnType<typeof accountDump>>
let manifest: Manifest
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-account-'))
  file = join(folder, 'harbor.account')
  app = await importsTestApp()
  source = app.server
  target = await testServer()
  filled = await fillAccount(app)
  before = await accountDump(source, source.here.id)
  manifest = await exportAccount(source.platform, { namespace: 'here', to: file, passphrase, cost })
})
afterAll(async () => {
  await app.close()
  await target.close()
  await rm(folder, { recursive: true })
})

const coming = (from = file, more: { passphrase?: string; namespace?: string } = {}) =>
  importAccount(target.platform, { from, passphrase, adminUrl: target.adminUrl, ...more })

/** Changes the contents of the file and seals it again with the same passphrase. */
async function rewritten(change: (text: (name: string, change: (text: string) => string) => void) => void) {
  const archive = await openArchive(file, passphrase)
  const zip = unzipSync(await buffer(Readable.from(archive.bytes(0, archive.size))))
  await archive.close()
  change((name, to) => {
    zip[name] = strToU8(to(strFromU8(zip[name] ?? new Uint8Array())))
  })
  const entries = Object.entries(zip).map(([name, bytes]) => ({ name, bytes: Readable.from([bytes]), deflate: true }))
  const path = join(folder, `rewritten-${randomBytes(4).toString('hex')}`)
  await writeFile(path, sealArchive(await newHead(passphrase, cost), writeZip(Readable.from(entries))))
  return path
}
const withManifest = (change: (manifest: Manifest) => unknown) =>
  rewritten((text) => text('manifest.json', (json) => JSON.stringify(change(JSON.parse(json)))))

/** A file with matching checksums: anyone who knows the passphrase can make one. */
function forged(table: string, change: (lines: string) => string) {
  let lines = ''
  return rewritten((text) => {
    text(`${table.replace('.', '/')}.jsonl`, (was) => (lines = change(was)))
    text('manifest.json', (json) => {
      const was: Manifest = JSON.parse(json)
      const sum = { bytes: Buffer.byteLength(lines), sha256: createHash('sha256').update(lines).digest('hex') }
      return JSON.stringify({
        ...was,
        tables: was.tables.map((each) => (each.name === table ? { ...each, ...sum } : each)),
      })
    })
  })
}

async function expectNothingImported() {
  const { rows } = await target.admin.query(
    'select from tenant.accounts where account_id = $1 union all select from directory.accounts where id = $1',
    [source.here.id],
  )
  expect(rows).toEqual([])
  expect(await target.platform.files.list('', 10)).toEqual([])
  expect(await readdir(join(target.dataDir, 'audit-anchors')).catch(() => [])).not.toContain(`${source.here.id}.log`)
}

test('carries or explicitly omits every table, and handles every sealed column', async () => {
  const { rows } = await source.admin.query(
    `select n.nspname as schema, n.nspname || '.' || relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const names: string[] = rows.flatMap(({ schema, name }) => (schema in schemasLeftOut ? [] : [name]))
  const carried = await tablesToCarry(source.admin)
  expect([...carried.map(({ name }) => name), ...Object.keys(leftOut)].sort()).toEqual(names.sort())
  const binary = await source.admin.query(
    `select table_schema || '.' || table_name as name, column_name as column from information_schema.columns
     where data_type = 'bytea' and table_schema in ('tenant', 'directory') order by 1, 2`,
  )
  const inTheOpen = [
    'tenant.accounts.logo',
    'tenant.audit_heads.hash',
    'tenant.audit_log.hash',
    'tenant.audit_log.prev_hash',
    'tenant.client_apps.logo',
    'tenant.trainings.thumbnail',
  ]
  const unknown = binary.rows.flatMap(({ name, column }) =>
    name in leftOut || sealedTables[name]?.columns.includes(column) ? [] : [`${name}.${column}`],
  )
  expect(unknown).toEqual(inTheOpen)
})

describe('the file', () => {
  test('contains rows of every table, and no plaintext private values', async () => {
    const empty = manifest.tables.filter(({ rows }) => rows === 0).map(({ name }) => name)
    expect(empty.sort()).toEqual(
      ['batch_marks', 'import_check_rows', 'import_kept', 'tag_queue', 'task_feed'].map((name) => `tenant.${name}`),
    )
    expect(manifest.files).toMatchObject({ count: 22, missing: [] })
    const bytes = await readFile(file, 'latin1')
    for (const word of ['harbor', 'Catalog', '111223333', 'manifest.json']) expect(bytes).not.toContain(word)
  })

  test('opens as a standard zip', async () => {
    const archive = await openArchive(file, passphrase)
    const zip = unzipSync(await buffer(Readable.from(archive.bytes(0, archive.size))))
    await archive.close()
    const contacts = strFromU8(zip['tenant/contacts.jsonl'] ?? new Uint8Array())
    expect(contacts).toContain('"private":{"ssn":"111223333"')
    expect(JSON.parse(strFromU8(zip['manifest.json'] ?? new Uint8Array())).account.namespace).toBe('here')
    expect(Object.keys(zip).filter((name) => name.startsWith('files/'))).toHaveLength(22)
  })
})

describe('an import refuses, before anything is written,', () => {
  const spoiled = async (change: (bytes: Buffer) => Buffer) => {
    const path = join(folder, `spoiled-${randomBytes(4).toString('hex')}`)
    await writeFile(path, change(await readFile(file)))
    return path
  }
  const flipped = (at: number) => (bytes: Buffer) => {
    const place = at < 0 ? bytes.length + at : at
    bytes[place] = (bytes[place] ?? 0) ^ 1
    return bytes
  }

  test.each<[string, () => Promise<string>, string]>([
    ['no such file', async () => join(folder, 'nowhere'), "can't be read"],
    ['another file', () => spoiled(() => Buffer.from('%PDF-1.4')), "isn't an account file"],
    [
      'a newer format',
      () => spoiled((bytes) => Buffer.concat([Buffer.from('frontdesk-account 2 x'), bytes])),
      'newer Frontdesk',
    ],
    ['a byte that changed', () => spoiled(flipped(70_000)), 'damaged or incomplete'],
    ['the last byte changed', () => spoiled(flipped(-1)), 'damaged or incomplete'],
    ['a file that was cut off', () => spoiled((bytes) => bytes.subarray(0, -20)), 'damaged or incomplete'],
    [
      'one cut off between pieces',
      () => spoiled((bytes) => bytes.subarray(0, bytes.indexOf('\n') + 1 + 65_552)),
      'damaged',
    ],
  ])('%s', async (_, spoil, says) => {
    await expect(coming(await spoil())).rejects.toThrow(says)
    await expectNothingImported()
  })

  test('a wrong passphrase, a taken namespace, and an invalid one', async () => {
    await expect(coming(file, { passphrase: 'plum harvest forty-three' })).rejects.toThrow(
      "This isn't the passphrase of",
    )
    await expect(coming()).rejects.toThrow(
      'The address here belongs to another account here. Name a free one with --namespace',
    )
    await expect(coming(file, { namespace: 'No' })).rejects.toThrow('--namespace must start with a lowercase letter')
    await expectNothingImported()
  })

  test('rows of another schema, older or newer', async () => {
    const newer = { name: '209901010000-contacts-more.sql', checksum: 'x' }
    const before = await withManifest((was) => ({ ...was, migrations: [...was.migrations, newer] }))
    await expect(coming(before)).rejects.toThrow('whose database has 209901010000-contacts-more.sql. Upgrade this app')
    const after = await withManifest((was) => ({ ...was, migrations: was.migrations.slice(0, -1) }))
    await expect(coming(after)).rejects.toThrow('Import it into a new application of that version')
  })

  test('an entry that differs from the manifest', async () => {
    const path = await rewritten((text) =>
      text('tenant/contacts.jsonl', (lines) => lines.replace('Catalog', 'Cataract!')),
    )
    await expect(coming(path, { namespace: 'fresh' })).rejects.toThrow('is damaged')
    await expectNothingImported()
  })

  test('a phone number that is taken', async () => {
    await target.admin.query("insert into directory.phone_numbers values ('16175550100', $1)", [target.there.id])
    await expect(coming(file, { namespace: 'fresh' })).rejects.toThrow(
      'The number +16175550100 belongs to another account here',
    )
    await target.admin.query('delete from directory.phone_numbers')
  })

  test('a row that the database refuses, removing the files stored before', async () => {
    const path = await forged('tenant.reminders', (lines) => lines.replace('"why":"reminder"', '"why":"boredom"'))
    await expect(coming(path, { namespace: 'fresh' })).rejects.toThrow('The database refuses a row of tenant.reminders')
    await expectNothingImported()
  })

  test('a document that names another account’s file, and an unknown table', async () => {
    const path = await forged('tenant.documents', (lines) =>
      lines.replaceAll(`documents/${source.here.id}/`, `documents/${target.there.id}/`),
    )
    await expect(coming(path, { namespace: 'fresh' })).rejects.toThrow('which belongs to another account')
    const strange = await withManifest((was) => ({
      ...was,
      tables: was.tables.map((table) => (table.name === 'tenant.drafts' ? { ...table, columns: ['id'] } : table)),
    }))
    await expect(coming(strange, { namespace: 'fresh' })).rejects.toThrow('is damaged')
    await expectNothingImported()
  })
})

/** The other installation goes on sending, so here campaigns and scheduled texts wait for a person. */
function asImported(dump: typeof before) {
  type Row = Record<string, unknown>
  const change = (name: string, met: (row: Row) => boolean, to: Row) =>
    ((dump[name] ?? []) as Row[]).map((row) => {
      if (!met(row)) return row
      return { ...row, ...to, ...(typeof row.version === 'number' && { version: row.version + 1 }) }
    })
  const reason = expect.stringContaining('imported')
  const waiting = {
    'tenant.campaigns': change('tenant.campaigns', ({ is_active }) => is_active === true, {
      ...{ is_active: false, next_run_at: null },
    }),
    'tenant.campaign_runs': change('tenant.campaign_runs', ({ state }) => state === 'running', {
      ...{ state: 'paused', needs_decision: true, reason },
    }),
    'tenant.followups': change('tenant.followups', (row) => row.message_status === 'scheduled' && row.active === true, {
      message_status: 'failed',
    }),
    'tenant.sms_messages': change('tenant.sms_messages', ({ status }) => status === 'held', {
      ...{ status: 'unknown', hold_until: null, overridable: false, reason },
    }),
    'tenant.reviews': change('tenant.reviews', ({ state }) => state === 'open', { state: 'expired' }),
  }
  const isPause = (row: object) => 'to_state' in row && row.to_state === 'paused'
  return { dump: { ...dump, ...waiting }, isPause }
}

describe('an account imported into an installation without its people', () => {
  const signIn = async (server: TestServer, email: string) => {
    const { status, body } = await server.request(
      api.auth.signIn,
      { body: { account: source.here.id } },
      { basic: { email, password: testPassword } },
    )
    expect(status).toBe(201)
    return { token: (body as { token: string }).token }
  }
  let as: { token: string }
  beforeAll(async () => {
    await target.admin.query("update directory.accounts set namespace = 'other-' || namespace")
    await target.admin.query("update directory.people set email = 'other-' || email")
    const { people, namespace } = await coming()
    expect(namespace).toBe('here')
    expect(people.known).toEqual([])
    expect(people.added).toHaveLength(4)
  })

  test('has every row of every table, including private values and derived data', async () => {
    const after = await accountDump(target, source.here.id)
    expect(Object.keys(after)).toEqual(Object.keys(before))
    const since = ['account.exported', 'account.imported']
    const isNew = (row: object) => 'action' in row && since.includes(String(row.action))
    expect(after['tenant.audit_log']?.filter(isNew)).toMatchObject([{ actor_name: 'admin command' }, {}])
    after['tenant.audit_log'] = after['tenant.audit_log']?.filter((row) => !isNew(row)) ?? []
    // The two new entries are sealed after the others, at no fixed time.
    after['tenant.audit_heads'] = before['tenant.audit_heads'] ?? []
    const waits = asImported(before)
    after['tenant.state_changes'] = (after['tenant.state_changes'] ?? []).filter((row) => !waits.isPause(row))
    for (const [name, rows] of Object.entries(waits.dump)) expect([name, after[name]]).toEqual([name, rows])
  })

  test('has every file, byte by byte', async () => {
    const keys = (await source.platform.files.list('', 1000)).map(({ key }) => key)
    expect((await target.platform.files.list('', 1000)).map(({ key }) => key)).toEqual(keys)
    const content = async ({ platform }: TestServer, key: string) =>
      buffer((await platform.files.get(key))?.stream ?? Readable.from([]))
    for (const key of keys.filter((each) => !each.startsWith('imports/'))) {
      expect((await content(target, key)).equals(await content(source, key)), key).toBe(true)
    }
  })

  /** The value that was changed after the import is recognized as changed, although other keys made its blind index. */
  async function undoImport() {
    const params = { id: filled.imported }
    expect((await target.request(api.imports.undoImport, { params, body: {} }, as)).status).toBeLessThan(300)
    await eventually(
      async () => {
        const { body } = await target.request(api.imports.getImport, { params }, as)
        expect(body.undo).toMatchObject({ status: 'done', restored: 1, kept: 1 })
      },
      { timeout: 15_000, interval: 100 },
    )
  }

  test('can be used: search, undo of a merge, reveal, undo of an import, reminder', async () => {
    as = await signIn(target, 'admin@here.test')
    const found = await target.request(api.contacts.listContacts, { query: { search: '111-22-3333' } }, as)
    expect(found.body.data.map(({ id }) => id)).toEqual([filled.cat.id])
    const byName = await target.request(api.contacts.listContacts, { query: { search: 'catalog' } }, as)
    expect(byName.body.data.map(({ id }) => id)).toContain(filled.cat.id)
    const params = { id: filled.ada.id, changeId: filled.merge }
    const undone = await target.request(api.households.undoHouseholdChange, { params }, as)
    expect(undone.status).toBe(200)
    const look = { id: filled.bea.id, field: 'ssn' as const }
    expect((await target.request(api.contacts.revealField, { params: look }, as)).body.value).toMatch(/^12345\d{4}$/)
    await undoImport()
    target.clock.step(50 * 60_000)
    await runScheduledJob(target.platform, source.here.id, 'followups.remind')
    as = await signIn(target, 'admin@here.test')
    const warnings = await target.request(api.followups.listWarnings, {}, as)
    expect(warnings.body.data.map(({ followup }) => followup.id)).toEqual([filled.reminded])
  })

  test('has a valid audit chain, from its first row to the newest entry', async () => {
    const sealedThere = before['tenant.audit_log']?.length ?? 0
    await eventually(
      async () => {
        const parts = { ...target.platform, dataDir: target.dataDir, accountId: source.here.id }
        const verdict = await verifyAudit(parts)
        expect(verdict).toMatchObject({ ok: true, unsealed: 0 })
        expect(verdict.sealed).toBeGreaterThan(sealedThere + 2)
      },
      { timeout: 15_000, interval: 200 },
    )
  })

  test('can be imported only once', async () => {
    await expect(coming(file, { namespace: 'twin' })).rejects.toThrow('Harbor Insurance already exists here as here')
  })
})

test('matches people known to the installation, who keep their passwords there', async () => {
  const other = await testServer()
  onTestFinished(() => other.close())
  await other.admin.query("update directory.people set password_hash = 'x' where email = 'employee@here.test'")
  // Rows that claim another account's id are imported into this account.
  const from = await forged('tenant.locations', (lines) => lines.replaceAll(source.here.id, other.there.id))
  const { people } = await importAccount(other.platform, {
    from,
    passphrase,
    adminUrl: other.adminUrl,
    namespace: 'second',
  })
  expect(people).toMatchObject({ added: [], known: expect.arrayContaining(['admin@here.test']) })
  const { rows } = await other.admin.query(
    `select p.email, p.password_hash, u.first_name, m.role from directory.memberships m join directory.people p on p.id = m.person_id
     join tenant.users u on u.account_id = m.account_id and u.id = p.id where m.account_id = $1 order by p.email`,
    [source.here.id],
  )
  expect(rows.map(({ email, role }) => `${email} ${role}`)).toEqual(
    ['admin', 'employee', 'owner', 'super'].map((role) => `${role}@here.test ${role}`),
  )
  expect(rows[1].password_hash).toBe('x')
  const templates = await other.admin.query('select owner_id from tenant.templates where account_id = $1', [
    source.here.id,
  ])
  expect(templates.rows).toEqual([{ owner_id: other.here.people.admin.id }])
  const locations = await other.admin.query('select account_id, count(*)::int from tenant.locations group by 1')
  const two = [other.here.id, other.there.id, source.here.id].map((account_id) => ({ account_id, count: 2 }))
  expect(locations.rows).toEqual(expect.arrayContaining(two))
  const parts = { ...other.platform, dataDir: other.dataDir, accountId: source.here.id }
  expect(await verifyAudit(parts)).toMatchObject({ ok: true, problems: [] })
})
