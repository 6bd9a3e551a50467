import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'
import type { Part } from '../query/columns.ts'
import type { Condition } from '../query/tree-condition.store.ts'

/**
 * Writes in this transaction don't enqueue evaluations: the caller evaluates what follows from them. Uses index scans
 * only, because a batch is few of many contacts, whatever a planner without statistics assumes.
 */
export const beginEvaluation = (tx: AccountTx) =>
  sql`select set_config('app.deciding_tags', 'on', true), set_config('jit', 'off', true),
    set_config('enable_seqscan', 'off', true)`.execute(tx.db)

/**
 * Assigns each tag to the contacts that match and removes it from the others. None of the tags depends on another of
 * them. Returns the changed contacts and tags.
 */
export async function evaluate(
  tx: AccountTx,
  tags: readonly { id: string; condition: Condition }[],
  contactIds: readonly string[],
  at: Date,
): Promise<{ contact_id: string; tag_id: string }[]> {
  const ids = tags.map(({ id }) => id)
  const fits = sql.join(tags.map(({ condition }) => sql`(${condition}) is true`))
  // Each contact by primary key (`limit 1` forces this plan): without statistics the planner would scan them all.
  // The subselect hides their number from the planner: for thousands it would read every policy into a hash table.
  const { rows } = await sql<{ contact_id: string; tag_id: string }>`
    with live as materialized (
      select f.contact_id, array[${fits}] as fits,
        array(select t.tag_id from contact_tags t where t.account_id = f.account_id and t.contact_id = f.contact_id) as carried
      from unnest((select ${contactIds}::uuid[])) given (id),
        lateral (select * from tag_facts where contact_id = given.id limit 1) f
    ), moved as materialized (
      select live.contact_id, tag.id as tag_id, live.fits[tag.place] as fits
      from live, unnest(${ids}::uuid[]) with ordinality tag (id, place)
      where live.fits[tag.place] <> (tag.id = any (live.carried))
    ), gone as (
      delete from contact_tags t using moved
        where not moved.fits and t.account_id = ${tx.accountId}::uuid and t.tag_id = moved.tag_id
          and t.contact_id = moved.contact_id
    ), fresh as (
      insert into contact_tags (account_id, tag_id, contact_id, created_at)
        select ${tx.accountId}::uuid, tag_id, contact_id, ${at}::timestamptz from moved where fits
        order by tag_id, contact_id
      on conflict do nothing
    )
    select contact_id, tag_id from moved`.execute(tx.db)
  return rows
}

/** Rows of the queue, each for up to a thousand contacts. */
export const rowsTaken = 20

/** Takes the oldest rows of the queue, for at least this many contacts if there are as many. */
export async function takeQueued(tx: AccountTx, most: number): Promise<{ part: Part; contact_ids: string[] }[]> {
  const { rows } = await sql<{ part: Part; contact_ids: string[] }>`
    with counted as (
      select id, sum(cardinality(contact_ids)) over (order by id) - cardinality(contact_ids) as before
      from (select id, contact_ids from tag_queue order by id limit ${rowsTaken}) oldest)
    delete from tag_queue q using counted where q.id = counted.id and counted.before < ${most}
    returning q.part, q.contact_ids`.execute(tx.db)
  return rows
}

/** The next contacts to be evaluated for a tag whose query changed, by id. */
export async function nextContacts(tx: AccountTx, after: string, most: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('tag_facts')
    .select('contact_id')
    .where('contact_id', '>', after)
    .orderBy('contact_id')
    .limit(most)
    .execute()
  return rows.map(({ contact_id }) => contact_id)
}

/** `after`: the last contact that was evaluated; null once all are. */
export const movePending = (tx: AccountTx, tagId: string, after: string | null, decided: number) =>
  sql`update tags set pending_from = ${after}::uuid,
    pending_left = ${after === null ? sql`0` : sql`greatest(pending_left - ${decided}, 1)`} where id = ${tagId}`.execute(
    tx.db,
  )

export const isAnybodyQueued = async (tx: AccountTx) =>
  (await tx.db.selectFrom('tag_queue').select('id').limit(1).executeTakeFirst()) !== undefined

export const isQueued = async (tx: AccountTx, contactId: string) =>
  (await tx.db
    .selectFrom('tag_queue')
    .select('id')
    .where(sql<boolean>`${contactId}::uuid = any (contact_ids)`)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const keepNews = (tx: AccountTx, untold: boolean) =>
  sql`insert into tag_news (account_id, untold) values (${tx.accountId}, ${untold})
    on conflict (account_id) do update set untold = excluded.untold`.execute(tx.db)

export async function isUntold(tx: AccountTx): Promise<boolean> {
  const row = await tx.db.selectFrom('tag_news').select('untold').executeTakeFirst()
  return row?.untold === true
}
