// A backup that an earlier version made is restored by this one, migrated, and compared row by row.
// make-backup.ts creates such backups.
import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createZstdDecompress } from 'node:zlib'
import { api } from '@frontdesk/contract/registry'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type DumpedTable,
  type Manifest,
  readManifest,
  tablePath,
} from '../../apps/server/src/admin/backup/manifest.ts'
import { restoreBackup } from '../../apps/server/src/admin/backup/restore-backup.ts'
import { sendingTasks } from '../../apps/server/src/admin/backup-commands.ts'
import { createApp } from '../../apps/server/src/app.ts'
import { openPlatform } from '../../apps/server/src/open-platform.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { startCluster } from '../../apps/server/src/platform/db/cluster.ts'
import { printSchema } from '../../apps/server/src/platform/db/schema-text.ts'
import { printTriggers } from '../../apps/server/src/platform/db/triggers-page.ts'
import { testDatabase } from '../../apps/server/src/testing/database.ts'
import { call } from '../../apps/server/src/testing/http-client.ts'
import { reachableFolder } from '../reachable-folder.ts'
import { fieldKeys, owner, ssn } from './sample.ts'

/** By a restore or by a migration, on purpose; everything else is as it was, row by row. */
const rewritten: Readonly<Record<string, string>> = {
  'directory.sessions': 'a restore ends them',
  'directory.password_resets': 'a restore uses them up',
  'graphile_worker._private_jobs': 'a restore frees what was locked, and holds what sends',
  'tenant.tag_queue': 'the terms of premiums change policies, and so the tags of their contacts are evaluated again',
  'tenant.tags': 'a migration rewords the description of Referred, which moves its version',
}

/** Columns that a migration changes in rows of then. */
const rewrittenColumns: Readonly<Record<string, readonly string[]>> = {
  // Those whose dates are six months apart have a premium for six months.
  'tenant.policies': ['version'],
}

describe.each((await readdir(import.meta.dirname)).filter((name) => /^\d{8}$/.test(name)))(
  'the backup of %s',
  (name) => {
    const from = join(import.meta.dirname, name)
    let dataDir: string
    let manifest: Manifest
    let stop: () => Promise<void>
    let client: pg.Client

    const config = () =>
      readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent', PORT: '0', FIELD_KEYS: fieldKeys })

    beforeAll(async () => {
      dataDir = join(await reachableFolder('upgrade'), 'data')
      manifest = await readManifest(from)
      await restoreBackup({ from, config: config(), sendingTasks })
      const cluster = await startCluster({ dataDir })
      stop = cluster.stop
      client = new pg.Client({ connectionString: cluster.adminUrl })
      await client.connect()
    })
    afterAll(async () => {
      await client?.end()
      await stop?.()
      await rm(dataDir, { recursive: true, force: true })
    })

    test('comes back with every row of every table', async () => {
      const filled = manifest.tables.filter(({ rows }) => rows > 0).map(({ name }) => name)
      const worthKeeping = [
        'contacts',
        'policies',
        'followups',
        'documents',
        'imports',
        'household_changes',
        'tags',
        'audit_log',
      ]
      expect(filled).toEqual(expect.arrayContaining(worthKeeping))
      for (const table of manifest.tables) {
        if (`${table.schema}.${table.name}` in rewritten) continue
        expect([table.name, await rowsNow(table)]).toEqual([table.name, await rowsThen(table)])
      }
    })

    test('reads the terms of premiums from the dates of the policies', async () => {
      const { rows } = await client.query(`select premium_term, count(*)::int from tenant.policies
        where term_date - (fields->>'effectiveDate')::date in (182, 365) group by 1, term_date - (fields->>'effectiveDate')::date
        order by 1`)
      expect(rows).toEqual([
        { premium_term: '12', count: expect.any(Number) },
        { premium_term: '6', count: expect.any(Number) },
      ])
    })

    test('has the tables, triggers, functions and rights of a fresh database', async () => {
      const fresh = await testDatabase()
      const other = await fresh.admin.connect()
      try {
        for (const describeIt of [printSchema, printTriggers, rights]) {
          expect(await describeIt(client)).toEqual(await describeIt(other))
        }
      } finally {
        other.release()
        await fresh.close()
      }
    })

    test('starts: its people sign in, and its private fields open', async () => {
      const opened = await openPlatform(config())
      const app = await createApp({ parts: opened.parts, checkReplies: true, rateFactor: 1 })
      try {
        const url = (await app.listen(0, '127.0.0.1')).replace('[::1]', '127.0.0.1')
        const { rows } = await client.query('select id from directory.accounts')
        const signedIn = await call(url, api.auth.signIn, { body: { account: rows[0].id } }, { basic: owner })
        expect(signedIn.status).toBe(201)
        const { token } = signedIn.body as { token: string }
        const found = await client.query(
          "select id from tenant.contacts where email = 'l@bay.test' and first_name = 'Łucja'",
        )
        const params = { id: found.rows[0].id, field: 'ssn' } as const
        expect((await call(url, api.contacts.revealField, { params }, { token })).body).toEqual({ value: ssn })
        const listed = await call(url, api.search.searchEverything, { query: { query: 'lucja gro' } }, { token })
        expect(JSON.stringify(listed.body)).toContain(params.id)
      } finally {
        await app.close()
        await opened.close()
      }
    })

    const kept = ({ schema, name, columns }: DumpedTable) =>
      columns.filter((column) => !rewrittenColumns[`${schema}.${name}`]?.includes(column))
    const quoted = (table: DumpedTable) => kept(table).map(pg.escapeIdentifier).join(', ')
    const lines = (copied: string) => copied.split('\n').slice(0, -1)

    const rowsThen = async (table: DumpedTable) => {
      const columns = new Set(kept(table))
      const stored = lines(await text(createReadStream(tablePath(from, table)).pipe(createZstdDecompress())))
      const values = stored.map((line) => line.split('\t').filter((_, at) => columns.has(table.columns[at] ?? '')))
      return values.map((row) => row.join('\t')).sort()
    }

    /** In the columns of then: those that came since are no loss. */
    const rowsNow = async (table: DumpedTable) =>
      lines(
        await text(client.query(copyTo(`copy (select ${quoted(table)} from ${table.schema}.${table.name}) to stdout`))),
      ).sort()
  },
)

/** Who owns and who may execute each function. */
async function rights(client: pg.ClientBase) {
  const { rows } = await client.query(
    `select p.oid::regprocedure::text as name, p.proowner::regrole::text as owner,
       array(select a.grantee::regrole::text from aclexplode(p.proacl) a order by 1) as may
     from pg_proc p where p.pronamespace in ('directory'::regnamespace, 'platform'::regnamespace, 'tenant'::regnamespace)
     order by 1`,
  )
  // Each database has an admin of its own.
  return rows.map(({ name, owner, may }) => ({ name, owner, may }))
}
