// Ten records for each contact by the hundred thousand: inserted without triggers, with search words computed here,
// because the product's own function takes longer than all the rest. Samples of each kind are compared with it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const part = 20_000
const compared = 200
const text = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const [records, words] = [text('records.sql'), text('words.sql')]
const domains = ['policies', 'quotes', 'dependents', 'activity', 'documents', 'followups'] as const

/** For the first `count` contacts of the account without records. */
export async function fillRecords(admin: pg.ClientBase, accountId: string, count: number) {
  const { rows: indexes } = await admin.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = 'tenant.search_records'::regclass and not indisprimary`,
  )
  await admin.query('begin')
  try {
    await admin.query("set local session_replication_role = replica; set local maintenance_work_mem = '256MB'")
    for (const { name } of indexes) await admin.query(`drop index ${name}`)
    await admin.query(
      `create temp table bench_waiting on commit drop as select account_id, id, (row_number() over () - 1) / ${part} as part
        from tenant.contacts c where account_id = '${accountId}' and deleted_at is null and not exists (
          select from tenant.documents d where d.account_id = c.account_id and d.contact_id = c.id and d.storage_key like 'bench/%')
        limit ${count}; create index on bench_waiting (part)`,
    )
    for (let done = 0; done < count; done += part) await fillPart(admin, done / part)
    for (const { definition } of indexes) await admin.query(definition)
    await admin.query('commit')
  } catch (error) {
    await admin.query('rollback')
    throw error
  }
  await admin.query('vacuum analyze')
}

async function fillPart(admin: pg.ClientBase, nth: number) {
  await admin.query(
    `create temp table bench_contacts on commit drop as
      select account_id, id, tenant.live_owner(account_id, id) as names from bench_waiting where part = ${nth};
      analyze bench_contacts; ${records}; ${words}`,
  )
  for (const domain of domains) await compare(admin, domain)
  await admin.query('drop table bench_contacts, bench_phrases; drop function pg_temp.one_of')
}

/** Throws if the product would have written anything else. */
async function compare(admin: pg.ClientBase, domain: string) {
  const { rows } = await admin.query<{ same: number; other: number }>(
    `with picked as (select r.account_id, r.id from bench_contacts b join tenant.${domain} r
        on r.account_id = b.account_id and r.contact_id = b.id limit ${compared}),
      theirs as (select g.account_id, f.* from (select account_id, array_agg(id) as ids from picked group by 1) g,
        tenant.searched_records(g.account_id, '${domain}', g.ids) f where f.words <> '')
    select count(s.id)::int as same, (count(*) - count(s.id))::int as other from theirs t
      left join tenant.search_records s on s.account_id = t.account_id and s.kind = t.kind and s.id = t.id
        and (s.contact_id, s.at, s.words, s.owner) = (t.contact_id, t.at, t.words, t.owner)
        and s.seers is not distinct from t.seers`,
  )
  const [{ same, other } = { same: 0, other: 0 }] = rows
  if (same === 0 || other > 0)
    throw new Error(`${other} words of ${domain} are not what the product writes; ${same} are.`)
}
