// Evaluates the tags of imported contacts again: by the product, and by one handwritten statement.
import type pg from 'pg'
import { benchTags } from './trees.ts'

export interface TagsOf {
  accountId: string
  /** In the order of benchTags. */
  ids: readonly string[]
}

/** No contact is waiting for evaluation. */
export async function isTrue(admin: pg.ClientBase, accountId: string): Promise<boolean> {
  const { rows } = await admin.query<{ done: boolean }>(
    `select not exists (select from tenant.tag_queue where account_id = $1)
      and not exists (select from tenant.tags where account_id = $1 and pending_from is not null) as done`,
    [accountId],
  )
  return rows[0]?.done === true
}

/** Removes the tags from the import's contacts and queues them as if all were new. */
export const evaluateOurs = (admin: pg.ClientBase, tags: TagsOf, importId: string) =>
  within(admin, tags, importId, 'commit', async () => {
    await admin.query(
      `insert into tag_queue (account_id, part, contact_ids) select '${tags.accountId}', 'new', array_agg(id) from (
        select id, (row_number() over () - 1) / 1000 as part from bench_imported) i group by part`,
    )
    await admin.query(`select enqueue('tags.evaluate', json_build_object('accountId', '${tags.accountId}'),
      job_key => 'queue')`)
  })

/** Seconds of the statement, which is rolled back. */
export const evaluateByHand = (admin: pg.ClientBase, tags: TagsOf, importId: string) =>
  within(admin, tags, importId, 'rollback', async () => {
    const answers = benchTags.map(({ sql }, at) => `('${tags.ids[at]}'::uuid, ${sql})`)
    await admin.query(
      `insert into contact_tags (account_id, tag_id, contact_id, created_at)
        select f.account_id, answer.tag_id, f.contact_id, now() from bench_imported i
          join tag_facts f on f.account_id = '${tags.accountId}' and f.contact_id = i.id, ${today(tags)},
          lateral (values ${answers.join(', ')}) answer (tag_id, fits) where answer.fits`,
    )
  })

/** How many of the tags are on exactly the matching contacts. */
export async function trueTags(admin: pg.ClientBase, tags: TagsOf): Promise<number> {
  await admin.query('set search_path = tenant, platform, public')
  let right = 0
  for (const [at, { sql }] of benchTags.entries()) {
    const { rows } = await admin.query<{ wrong: string }>(
      `select count(*) as wrong from tag_facts f, ${today(tags)} where f.account_id = $1 and coalesce(${sql}, false) <>
        exists (select from contact_tags t where t.account_id = $1 and t.contact_id = f.contact_id and t.tag_id = $2)`,
      [tags.accountId, tags.ids[at]],
    )
    if (Number(rows[0]?.wrong) === 0) right++
  }
  return right
}

const today = ({ accountId }: TagsOf) => `(select timezone, (now() at time zone timezone)::date as day from accounts
  where account_id = '${accountId}') today`

async function within(admin: pg.ClientBase, tags: TagsOf, importId: string, end: string, act: () => Promise<void>) {
  await admin.query('begin')
  await admin.query(`set local search_path = tenant, platform, public; set local jit = off;
    set local app.account_id = '${tags.accountId}'; set local app.deciding_tags = 'on';
    create temp table bench_imported on commit drop as
      select id from contacts where account_id = '${tags.accountId}' and import_id = '${importId}'; analyze bench_imported`)
  await admin.query(
    `delete from contact_tags using bench_imported i where account_id = $1 and contact_id = i.id and tag_id = any ($2)`,
    [tags.accountId, tags.ids],
  )
  const from = performance.now()
  await act()
  const seconds = (performance.now() - from) / 1000
  await admin.query(end)
  return seconds
}
