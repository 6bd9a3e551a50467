import { type Insertable, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'

export const insertPicture = (tx: AccountTx, row: Omit<Insertable<DB['email_pictures']>, 'account_id'>) =>
  tx.db
    .insertInto('email_pictures')
    .values({ account_id: tx.accountId, ...row })
    .execute()

/** For Database.read(). */
export const pictureQuery = (id: string) => build.selectFrom('email_pictures').select('type').where('id', '=', id)

/**
 * Deletes pictures that no campaign, saved draft, or run shows, oldest first, and returns their ids. Mailboxes fetch the
 * pictures of a run for years.
 */
export async function deleteUnusedPictures(tx: AccountTx, before: Date, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with texts as (
      select content from campaigns where format = 'email' and deleted_at is null
      union all select content from campaign_runs where format = 'email'
      union all select fields::text from drafts),
    used as materialized (
      select distinct lower(found[1]) as id from texts,
        regexp_matches(content, '/mail/pictures/[A-Za-z0-9_-]{1,64}/([0-9A-Fa-f-]{36})', 'g') found)
    delete from email_pictures where (account_id, id) in (
      select account_id, id from email_pictures p
        where created_at < ${before} and not exists (select from used where used.id = p.id::text)
        order by created_at, id limit ${atMost} for update skip locked)
      returning id`.execute(tx.db)
  return rows.map(({ id }) => id)
}
