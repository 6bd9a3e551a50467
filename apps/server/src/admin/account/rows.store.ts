// Rows as lines of JSON that PostgreSQL itself writes and reads, so that numbers and instants stay exact:
//   {"row":{…},"private":{…}}
import { sql } from 'kysely'
import pg from 'pg'
import { build } from '../../platform/db/build.ts'
import type { Query } from '../../platform/db/database.ts'
import { directoryRows, orders, sealedTables } from './carried.ts'
import type { CarriedTable, TableToCarry } from './catalog.store.ts'

export interface ReadRow {
  /** JSON. */
  row: string
  [sealed: string]: string | Buffer | null
}

const quote = pg.escapeIdentifier
const quoteName = (name: string) => name.split('.').map(quote).join('.')

/** Every row of the account; for tables of the directory, by the account's id. */
export function rowsOf({ name, columns, key }: TableToCarry, accountId: string): Query<ReadRow> {
  const sealed = sealedTables[name]
  const beside = [
    ...(sealed?.columns ?? []).map((column) => `t.${quote(column)}`),
    ...Object.entries(sealed?.beside ?? {}).map(([as, expression]) => `${expression} as ${quote(as)}`),
  ]
  const where = directoryRows[name]
  const text = `select (select row_to_json(r) from (select ${columns.map((each) => `t.${quote(each)}`).join(', ')}) r)::text as row
    ${beside.map((each) => `, ${each}`).join('')}
    from ${quoteName(name)} t ${where ? `where ${where.replaceAll('$1', pg.escapeLiteral(accountId))}` : ''}
    order by ${(orders[name] ?? key).map((each) => `t.${quote(each)}`).join(', ')}`
  return sql.raw<ReadRow>(text).compile(build)
}

/**
 * The rows of some lines, in order; for each sealed column, one value for each line. Every row gets this account's id,
 * whatever the line says: the admin may bypass row-level security.
 */
export async function insertRows(
  client: pg.Client,
  { name, columns }: CarriedTable,
  lines: readonly string[],
  sealed: Readonly<Record<string, (Buffer | null)[]>>,
): Promise<void> {
  const given = Object.entries(sealed)
  const into = [...columns, ...given.map(([column]) => column)].map(quote)
  const values = [
    ...columns.map((column) => (column === 'account_id' ? 'platform.current_account()' : `r.${quote(column)}`)),
    ...given.map((_, at) => `($${at + 2}::bytea[])[e.place::integer]`),
  ]
  await client.query(
    `insert into ${quoteName(name)} (${into.join(', ')})
     select ${values.join(', ')} from json_array_elements($1::json) with ordinality e (line, place),
       lateral json_populate_record(null::${quoteName(name)}, e.line->'row') r
     order by e.place`,
    [`[${lines.join(',')}]`, ...given.map(([, each]) => each)],
  )
}

/** Imports the whole account in one admin transaction, under the account's row-level security like any other. */
export async function inAccountTransaction<T>(
  client: pg.Client,
  accountId: string,
  work: () => Promise<T>,
): Promise<T> {
  await client.query('begin')
  try {
    // Earlier call flows and the like may name people who have left.
    await client.query(
      `select set_config('app.account_id', $1, true), set_config('app.deciding_tags', 'on', true),
        set_config('app.names_leavers', 'on', true)`,
      [accountId],
    )
    await client.query('set local enable_seqscan = off')
    // Deferred triggers would run for a million rows at the commit, so they run with each batch instead.
    await client.query('set constraints all immediate')
    await client.query(`set constraints ${await checkedLast(client)} deferred`)
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Rows that refer to rows of the same table arrive in any order, and those of two tables that refer to each other too. */
async function checkedLast(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(n.nspname) || '.' || quote_ident(conname), ', ') as names
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where contype = 'f' and (conrelid = confrelid or condeferred) and n.nspname = 'tenant'`,
  )
  return rows[0]?.names ?? 'all'
}

/** A document that names somebody else's file would expose that file. */
export async function strangeFile(client: pg.Client, accountId: string): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    'select storage_key as name from tenant.documents where account_id = $1 and storage_key not like $2 limit 1',
    [accountId, `documents/${accountId}/%`],
  )
  return rows[0]?.name
}

/** A plan that a trigger cached while the table was empty scans the whole table once it is full. */
export const discardPlans = (client: pg.Client) => client.query('discard plans')

export const emptyTable = (client: pg.Client, name: string, accountId: string) =>
  client.query(`delete from ${quoteName(name)} where account_id = $1`, [accountId])

export const writeAudit = (
  client: pg.Client,
  { accountId, id, action, facts }: { accountId: string; id: string; action: string; facts: object },
) =>
  client.query(
    `insert into tenant.audit_log (account_id, id, actor_name, action, entity_type, entity_id, facts)
     values ($1::uuid, $2, 'admin command', $3, 'account', $1::text, $4)`,
    [accountId, id, action, JSON.stringify(facts)],
  )
