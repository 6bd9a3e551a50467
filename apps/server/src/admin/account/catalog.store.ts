// Which tables there are, and in which order their rows may come.
import { sql } from 'kysely'
import type pg from 'pg'
import { build } from '../../platform/db/build.ts'
import type { Query } from '../../platform/db/database.ts'
import { compiledOf } from '../../platform/db/transaction.ts'
import { directoryRows, emptiedFirst, leftOut, sealedTables, tenantSchema } from './carried.ts'

export interface CarriedTable {
  /** `tenant.contacts`. */
  name: string
  /** Those that are written as they are: neither sealed, nor made by the database, nor a number of its server. */
  columns: string[]
}

interface FoundTable extends CarriedTable {
  key: string[]
  /** Tables that its rows refer to. */
  refers: string[]
}

export const tables: Query<FoundTable> = sql<FoundTable>`
  select n.nspname || '.' || c.relname as name,
    array(select attname::text from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
        and atttypid <> 'xid8'::regtype order by attnum) as columns,
    array(select a.attname::text from pg_index i cross join lateral unnest(i.indkey) with ordinality k (attnum, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
      where i.indrelid = c.oid and i.indisprimary order by k.place) as key,
    array(select distinct rn.nspname || '.' || r.relname from pg_constraint f join pg_class r on r.oid = f.confrelid
      join pg_namespace rn on rn.oid = r.relnamespace where f.conrelid = c.oid and f.contype = 'f') as refers
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('tenant', 'directory') and c.relkind = 'r' order by 1`.compile(build)

export type TableToCarry = FoundTable

/** Those that go along, each after those that it refers to. */
export function carriedOf(found: readonly FoundTable[]): TableToCarry[] {
  const wanted = found.flatMap((table) =>
    isCarried(table.name)
      ? [{ ...table, columns: table.columns.filter((column) => !sealedTables[table.name]?.columns.includes(column)) }]
      : [],
  )
  const ordered = new Map<string, TableToCarry>()
  for (let left = wanted; left.length > 0; ) {
    const next = left.filter(({ name, refers }) =>
      refers.every((other) => other === name || ordered.has(other) || !isCarried(other)),
    )
    if (next.length === 0) throw new Error(`The tables ${left.map(({ name }) => name).join(', ')} refer to each other.`)
    for (const table of next) ordered.set(table.name, table)
    left = left.filter((table) => !next.includes(table))
  }
  const all = [...ordered.values()]
  return [...all.filter(({ name }) => !emptiedFirst.has(name)), ...all.filter(({ name }) => emptiedFirst.has(name))]
}

export const tablesToCarry = async (client: pg.Client | pg.Pool) =>
  carriedOf((await client.query<FoundTable>(compiledOf(tables).sql)).rows)

const isCarried = (name: string) => name in directoryRows || (name.startsWith(`${tenantSchema}.`) && !(name in leftOut))
