// Ten things for each contact by the hundred thousand: past every trigger, then searched by the product's own functions.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const part = 20_000
const batch = 2000
const records = readFileSync(join(import.meta.dirname, 'records.sql'), 'utf8')
const rooms = ['policies', 'quotes', 'dependents', 'activity', 'documents', 'followups'] as const

/** Of the first `count` contacts of the account that have none. */
export async function fillRecords(admin: pg.ClientBase, accountId: string, count: number) {
  const { rows: indexes } = await admin.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = 'tenant.search_records'::regclass and not indisprimary`,
  )
  await admin.query('begin')
  try {
    await admin.query("set local session_replication_role = replica; set local maintenance_work_mem = '256MB'")
    for (const { name } of indexes) await admin.query(`drop index ${name}`)
    for (let done = 0; done < count; done += part) await fillPart(admin, accountId, Math.min(part, count - done))
    for (const { definition } of indexes) await admin.query(definition)
    await admin.query('commit')
  } catch (error) {
    await admin.query('rollback')
    throw error
  }
  await admin.query('vacuum analyze')
}

async function fillPart(admin: pg.ClientBase, accountId: string, count: number) {
  await admin.query(
    `create temp table bench_contacts on commit drop as select account_id, id from tenant.contacts c
      where account_id = '${accountId}' and deleted_at is null and not exists (
        select from tenant.documents d where d.account_id = c.account_id and d.contact_id = c.id and d.storage_key like 'bench/%')
      limit ${count}; analyze bench_contacts; ${records}`,
  )
  for (const room of rooms) {
    await admin.query(
      `insert into tenant.search_records (account_id, kind, id, contact_id, at, seers, words, owner)
        select '${accountId}', f.* from (
          select array_agg(id) as ids from (
            select r.id, (row_number() over () - 1) / ${batch} as at from bench_contacts b
              join tenant.${room} r on r.account_id = b.account_id and r.contact_id = b.id) r
          group by at) g, tenant.searched_records('${accountId}', '${room}', g.ids) f
        where f.words <> '' on conflict do nothing`,
    )
  }
  await admin.query('drop table bench_contacts, bench_phrases; drop function pg_temp.one_of')
}
