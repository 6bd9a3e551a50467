// A migration that rewrites a large table. The first line names the table, and the statement receives the keys of a batch:
//   -- in batches: 5000 rows of tenant.contacts by id, beside the server
//   update tenant.contacts set … where account_id = platform.current_account() and id = any ($1)
// Each batch commits together with its last key, so that a kill loses at most one batch and no row is written twice. Only
// the rows of the batch are locked.
import type pg from 'pg'
import { withRetries } from '../retry.ts'

export interface Batches {
  size: number
  table: string
  key: string
  /** The server may start before the migration has finished. */
  besideServer: boolean
}

export interface BatchedMigration {
  name: string
  text: string
  checksum: string
  batches: Batches
}

export interface BatchDone {
  migration: string
  accountId: string
  rows: number
}

export interface BatchOptions {
  onBatch?: ((done: BatchDone) => void) | undefined
  /** Stops before the next batch. */
  signal?: AbortSignal | undefined
}

const firstLine = /^-- in batches: (\d{1,6}) rows of (tenant\.[a-z_]+) by ([a-z_]+)(, beside the server)?\n/

export function parseBatches(name: string, text: string): Batches | undefined {
  if (!text.startsWith('-- in batches')) return undefined
  const [, size = '', table = '', key = '', beside] = firstLine.exec(text) ?? []
  if (table === '')
    throw new Error(`${name}: write its first line as "-- in batches: 5000 rows of tenant.contacts by id".`)
  return { size: Number(size), table, key, besideServer: beside !== undefined }
}

/** Continues after the last committed batch. @returns whether all accounts are done; the migration is then recorded. */
export async function runInBatches(
  client: pg.Client,
  migration: BatchedMigration,
  { onBatch, signal }: BatchOptions = {},
): Promise<boolean> {
  const { name } = migration
  const { rows: accounts } = await client.query<{ id: string }>(
    `select a.id from directory.accounts a where not exists (
       select from platform.migration_progress p where p.name = $1 and p.account_id = a.id and p.done) order by a.id`,
    [name],
  )
  for (const { id: accountId } of accounts) {
    for (let done = false; !done; ) {
      if (signal?.aborted) return false
      const batch = await inTurn(client, () => runBatch(client, migration, accountId))
      onBatch?.({ migration: name, accountId, rows: batch.rows })
      done = batch.done
    }
  }
  await inTurn(client, () => recordBatched(client, migration))
  return true
}

/** In a transaction that waits for those of other nodes, which may run the same migration. */
const inTurn = <T>(client: pg.Client, work: () => Promise<T>): Promise<T> =>
  withRetries(async () => {
    await client.query('begin')
    try {
      await client.query("select pg_advisory_xact_lock(hashtext('frontdesk migration batches'))")
      const result = await work()
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    }
  })

async function runBatch(client: pg.Client, { name, text, batches }: BatchedMigration, accountId: string) {
  const { size, table, key } = batches
  await client.query("select set_config('app.account_id', $1, true)", [accountId])
  const { rows: keys } = await client.query<{ key: string }>(
    // Another node may have recorded the migration and deleted its progress.
    `select ${key} as key from ${table} where account_id = $1 and ${key} > coalesce(
       (select last_key from platform.migration_progress where name = $2 and account_id = $1),
       '00000000-0000-0000-0000-000000000000')
       and not exists (select from platform.migrations where name = $2)
     order by ${key} limit ${size} for no key update`,
    [accountId, name],
  )
  if (keys.length > 0) await client.query(text, [keys.map((row) => row.key)])
  const done = keys.length < size
  await client.query(
    `insert into platform.migration_progress as p (name, account_id, last_key, rows, done) values ($1, $2, $3, $4, $5)
     on conflict (name, account_id) do update set last_key = coalesce(excluded.last_key, p.last_key),
       rows = p.rows + excluded.rows, done = excluded.done, updated_at = now()`,
    [name, accountId, keys.at(-1)?.key ?? null, keys.length, done],
  )
  return { rows: keys.length, done }
}

export const recordBatched = (client: pg.Client, { name, checksum }: BatchedMigration) =>
  client.query(
    `with recorded as (
       insert into platform.migrations (name, checksum) values ($1, $2) on conflict do nothing)
     delete from platform.migration_progress where name = $1`,
    [name, checksum],
  )
