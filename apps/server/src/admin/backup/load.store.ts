// Loads a dumped database into an empty one with the same migrations, in one transaction.
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { BackupError } from './backup-error.ts'
import { leftOut, schemas } from './dump.store.ts'
import { type DumpedTable, type Manifest, tablePath } from './manifest.ts'

/** What a restored application must not act on as if it were current; reported to the operator. */
export interface LoadResult {
  /** Jobs that would send something that may have been sent since the backup; they wait for an operator. */
  heldJobs: number
  /** Campaigns that are due or under way, which may have been sent since: a person decides. */
  pausedCampaigns: number
  endedSessions: number
}

/** Whether the database contains any Frontdesk data. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_namespace where nspname = any($1)', [schemas])
  return rowCount === 0
}

export async function queueVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    'select max(id)::int as version from graphile_worker.migrations',
  )
  return rows[0]?.version ?? 0
}

export async function loadTables(
  client: pg.Client,
  folder: string,
  manifest: Manifest,
  sendingTasks: readonly string[],
): Promise<LoadResult> {
  await client.query('begin')
  try {
    const relink = await unlink(client)
    await truncateAll(client)
    for (const table of manifest.tables) await loadTable(client, folder, table)
    for (const { schema, name, value, called } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [quoted({ schema, name }), value, called])
    }
    const loaded = await settle(client, sendingTasks)
    await relink()
    await client.query('commit')
    await client.query('analyze')
    return loaded
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

const quoted = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

/**
 * Drops foreign keys and triggers, because rows arrive in any order and already contain what triggers made; then
 * recreates them.
 */
async function unlink(client: pg.Client): Promise<() => Promise<void>> {
  const keys = await client.query<{ on: string; name: string; definition: string }>(
    `select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = any($1::text[]::regnamespace[]) and conparentid = 0`,
    [schemas],
  )
  const triggers = await client.query<{ on: string }>(
    `select distinct tgrelid::regclass::text as on from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and c.relnamespace = any($1::text[]::regnamespace[])`,
    [schemas],
  )
  for (const { on, name } of keys.rows) await client.query(`alter table ${on} drop constraint ${name}`)
  for (const { on } of triggers.rows) await client.query(`alter table ${on} disable trigger user`)
  return async () => {
    for (const { on } of triggers.rows) await client.query(`alter table ${on} enable trigger user`)
    for (const { on, name, definition } of keys.rows) {
      await client.query(`alter table ${on} add constraint ${name} ${definition}`)
    }
  }
}

/** Some migrations insert rows; the backup's rows replace them. */
async function truncateAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ names: string | null }>(
    `select string_agg(c.oid::regclass::text, ', ') as names from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind = 'r' and n.nspname || '.' || c.relname <> all($2)`,
    [schemas, leftOut],
  )
  await client.query(`truncate ${rows[0]?.names}`)
}

async function loadTable(client: pg.Client, folder: string, table: DumpedTable): Promise<void> {
  const target = quoted(table)
  const rowSecurity = await forcesRowSecurity(client, target)
  // COPY is refused under row-level security; the transaction's locks keep everybody else out meanwhile.
  if (rowSecurity) await client.query(`alter table ${target} no force row level security`)
  const rows = client.query(
    copyFrom(`copy ${target} (${table.columns.map(pg.escapeIdentifier).join(', ')}) from stdin`),
  )
  await pipeline(createReadStream(tablePath(folder, table)), createZstdDecompress(), rows)
  if (rowSecurity) await client.query(`alter table ${target} force row level security`)
  if (rows.rowCount === table.rows) return
  throw new BackupError(
    `${target} was restored with ${rows.rowCount} rows instead of ${table.rows}. Use another backup.`,
  )
}

async function forcesRowSecurity(client: pg.Client, target: string): Promise<boolean> {
  const { rows } = await client.query<{ rowSecurity: boolean }>(
    'select relforcerowsecurity as "rowSecurity" from pg_class where oid = $1::regclass',
    [target],
  )
  return rows[0]?.rowSecurity === true
}

const heldBecause = 'It was restored from a backup, and may have been sent since: look there, then retry or drop it.'

async function settle(client: pg.Client, sendingTasks: readonly string[]): Promise<LoadResult> {
  await client.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_by is not null',
  )
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null')
  const held = await client.query(
    `update graphile_worker._private_jobs j set attempts = max_attempts, last_error = $2,
       flags = coalesce(flags, '{}') || '{"begun": true}'
     from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = any($1) and attempts < max_attempts`,
    [sendingTasks, heldBecause],
  )
  // A restore must neither revive a session that was ended since the backup nor make an old code valid again.
  const ended = await client.query(
    "update directory.sessions set ended_at = now(), end_reason = 'signedOutElsewhere' where ended_at is null",
  )
  await client.query('update directory.password_resets set used_at = now() where used_at is null')
  const pausedCampaigns = await pauseCampaigns(client)
  return { heldJobs: held.rowCount ?? 0, endedSessions: ended.rowCount ?? 0, pausedCampaigns }
}

const pausedBecause =
  'This account was restored from a backup. Messages may have been sent since: check with a client first.'

async function pauseCampaigns(client: pg.Client): Promise<number> {
  // Older backups are loaded into the tables of their time.
  const known = await client.query("select where to_regclass('tenant.campaigns') is not null")
  if (!known.rowCount) return 0
  const tables = ['tenant.campaigns', 'tenant.campaign_runs']
  for (const table of tables) await client.query(`alter table ${table} no force row level security`)
  const due = await client.query(
    'update tenant.campaigns set is_active = false, next_run_at = null where is_active and next_run_at <= now()',
  )
  const open = await client.query(
    `update tenant.campaign_runs set state = 'paused', needs_decision = true, reason = $1
     where state in ('collecting', 'running')`,
    [pausedBecause],
  )
  for (const table of tables) await client.query(`alter table ${table} force row level security`)
  return (due.rowCount ?? 0) + (open.rowCount ?? 0)
}
