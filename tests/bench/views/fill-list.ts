// Owners, places, tags, and follow-ups for the contacts of an account, as large agencies have them.
import type pg from 'pg'

export interface ListTags {
  /** One in a hundred contacts has it. */
  rare: string
  /** One in three. */
  common: string
}

/** Runs without triggers; contact_columns is then written by its own function. */
export async function fillList(admin: pg.ClientBase, accountId: string): Promise<ListTags> {
  await admin.query('begin')
  try {
    await admin.query("select setseed(0.5), set_config('app.account_id', $1, true)", [accountId])
    await admin.query('set local session_replication_role = replica; set local search_path = tenant, platform, public')
    const { rows } = await admin.query<{ id: string }>(
      `insert into tags (account_id, id, name) select $1, gen_random_uuid(), 'List ' || n from generate_series(1, 2) n
        returning id`,
      [accountId],
    )
    const [rare = '', common = ''] = rows.map(({ id }) => id)
    await admin.query(
      `update contacts c set managed_by = o.ids[1 + (random() * 1.4 * cardinality(o.ids))::int],
          location_id = l.ids[1 + (random() * 1.3 * cardinality(l.ids))::int]
        from (select array_agg(id) as ids from users where account_id = $1) o,
          (select array_agg(id) as ids from locations where account_id = $1) l
        where c.account_id = $1 and c.deleted_at is null`,
      [accountId],
    )
    await admin.query(
      `insert into contact_tags (account_id, tag_id, contact_id, letter, sort_name)
        select account_id, case when random() < 0.03 then $2::uuid else $3::uuid end, id, letter, sort_name
        from contacts where account_id = $1 and deleted_at is null and random() < 0.34`,
      [accountId, rare, common],
    )
    await admin.query(
      `insert into followups (account_id, id, contact_id, assign_to, user_id, date, note, created_by, created_at, updated_at)
        select c.account_id, gen_random_uuid(), c.id, kind, case when kind = 'peer' then who end,
          date_trunc('hour', now()) + make_interval(hours => (random() * random() * 2000 - 150)::int), 'Call back', who,
          now(), now()
        from contacts c,
          lateral (select ids[1 + (random() * (cardinality(ids) - 1))::int] as who,
            (array['team', 'team', 'peer', 'self'])[1 + (random() * 3)::int + 0 * length(c.letter)] as kind
            from (select array_agg(id) as ids from users where account_id = $1) u) o
        where c.account_id = $1 and c.deleted_at is null and random() < 0.1`,
      [accountId],
    )
    await admin.query(
      `select write_contact_columns($1, ids) from (select array_agg(id) as ids from (
        select id, row_number() over (order by id) / 5000 as part from contacts where account_id = $1) c group by part) p`,
      [accountId],
    )
    await admin.query('commit')
    await admin.query('vacuum analyze')
    return { rare, common }
  } catch (error) {
    await admin.query('rollback')
    throw error
  }
}
