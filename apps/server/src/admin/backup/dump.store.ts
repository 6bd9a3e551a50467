// Streams a whole database from one snapshot, table by table.
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { syncFile } from '../../platform/durable-file.ts'
import { type DumpedTable, type Manifest, tablePath } from './manifest.ts'

export const schemas = ['directory', 'tenant', 'platform', 'graphile_worker']
/** Recreated by the migrations, or meaningless on another machine. */
export const leftOut = [
  'platform.migrations',
  'platform.function_files',
  'graphile_worker.migrations',
  'platform.workers',
]

/** Everything that `read` reads comes from one snapshot. */
export async function inSnapshot<T>(client: pg.Client, read: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  try {
    // The first statement takes the snapshot.
    await client.query('select')
    return await read()
  } finally {
    await client.query('rollback').catch(() => {})
  }
}

/** False while another backup is running anywhere; the lock lasts until the session ends. */
export async function acquireSlot(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>(
    "select pg_try_advisory_lock(hashtext('frontdesk backup')) as mine",
  )
  return rows[0]?.mine === true
}

type FoundTable = Omit<DumpedTable, 'rows'> & { rowSecurity: boolean }

async function tablesOf(client: pg.Client): Promise<FoundTable[]> {
  const { rows } = await client.query<FoundTable>(
    `select n.nspname as schema, c.relname as name, row_security_active(c.oid) as "rowSecurity",
       array(select attname::text from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind = 'r' and n.nspname || '.' || c.relname <> all($2) order by 1, 2`,
    [schemas, leftOut],
  )
  return rows
}

/** The ids of the keys that the sealed values need. */
export async function keyChecksOf(client: pg.Client): Promise<Manifest['keyChecks']> {
  const { rows } = await client.query<Manifest['keyChecks'][number]>(
    `select key_id as id, encode(check_value, 'base64') as value from directory.key_checks
     where retired_at is null order by 1`,
  )
  return rows
}

/** Writes every table into the backup's folder. */
export async function dumpTables(client: pg.Client, folder: string, signal?: AbortSignal): Promise<DumpedTable[]> {
  const dumped: DumpedTable[] = []
  for (const { rowSecurity, ...table } of await tablesOf(client)) {
    signal?.throwIfAborted()
    // An admin who is not a superuser bypasses row-level security only in the searches' role.
    if (rowSecurity) await client.query('set local role frontdesk_search')
    dumped.push({ ...table, rows: await dumpTable(client, tablePath(folder, table), table) })
    if (rowSecurity) await client.query('set local role none')
  }
  return dumped
}

async function dumpTable(client: pg.Client, path: string, { schema, name, columns }: Omit<DumpedTable, 'rows'>) {
  const from = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
  const rows = client.query(
    copyTo(`copy (select ${columns.map(pg.escapeIdentifier).join(', ')} from ${from}) to stdout`),
  )
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  await pipeline(rows, compress, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
  await syncFile(path)
  return rows.rowCount
}

export async function describeDatabase(
  client: pg.Client,
): Promise<Pick<Manifest, 'migrations' | 'queueVersion' | 'sequences'>> {
  const migrations = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from platform.migrations order by name',
  )
  const queue = await client.query<{ version: number }>(
    'select max(id)::int as version from graphile_worker.migrations',
  )
  const sequences = await client.query<Manifest['sequences'][number]>(
    `select schemaname as schema, sequencename as name, coalesce(last_value, start_value)::text as value,
       last_value is not null as called
     from pg_sequences where schemaname = any($1) order by 1, 2`,
    [schemas],
  )
  return { migrations: migrations.rows, queueVersion: queue.rows[0]?.version ?? 0, sequences: sequences.rows }
}

/** The head of each account's audit chain in this snapshot. */
export async function auditEnds(client: pg.Client): Promise<Array<{ accountId: string; seq: number }>> {
  await client.query('set local role frontdesk_search')
  const { rows } = await client.query<{ accountId: string; seq: string }>(
    'select account_id as "accountId", seal_seq as seq from tenant.audit_heads',
  )
  await client.query('set local role none')
  return rows.map(({ accountId, seq }) => ({ accountId, seq: Number(seq) }))
}
