// Policies for contacts by the hundred thousand: inserted without triggers, then processed for tags and renewals by the
// product's own functions.
import type pg from 'pg'

const part = 5000

/** For the account's contacts without policies: two in ten stay without, the others get one to three. */
export async function fillPolicies(admin: pg.ClientBase, accountId: string) {
  await admin.query('begin')
  try {
    await admin.query("select setseed(0.5), set_config('app.account_id', $1, true)", [accountId])
    await admin.query('set local session_replication_role = replica; set local search_path = tenant, platform, public')
    await admin.query(
      `create temp table bench_holders on commit drop as
        select id, floor(random() * random() * 4.4)::int as held from contacts c
        where account_id = '${accountId}' and deleted_at is null
          and not exists (select from policies p where p.account_id = c.account_id and p.contact_id = c.id)`,
    )
    await admin.query(
      `insert into policies (account_id, id, contact_id, type, term_date, premium, fields)
        select '${accountId}', gen_random_uuid(), id,
          (array['Auto','Auto','Auto','Home','Home','Life','Renters','Umbrella'])[1 + floor(random() * 8)::int],
          ends, 20000 + floor(random() * 300000)::int,
          jsonb_build_object('effectiveDate', ends - 365, 'company',
            (array['Progressive','Safeco','Travelers','Allstate','Nationwide'])[1 + floor(random() * 5)::int])
        from bench_holders, generate_series(1, held) n,
          lateral (select current_date - 300 + floor(random() * 700)::int + 0 * n as ends) term`,
    )
    const { rows } = await admin.query<{ ids: string[] }>(
      `select array_agg(id) as ids from (select id, (row_number() over (order by id) - 1) / ${part} as part
        from bench_holders where held > 0) h group by part`,
    )
    for (const { ids } of rows) {
      await admin.query(
        `select write_tag_policies($1, $2::uuid[]), write_renewals($1, $2::uuid[]),
          write_contact_columns($1, $2::uuid[])`,
        [accountId, ids],
      )
    }
    await admin.query('commit')
  } catch (error) {
    await admin.query('rollback')
    throw error
  }
  await admin.query('vacuum analyze')
}
