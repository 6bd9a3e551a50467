import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx } from '#platform/db/database'

/** For Database.read(): a row when they get the weekly mail. */
export const isMailed = (user: string) => build.selectFrom('metric_mails').select('user_id').where('user_id', '=', user)

/** From the Monday after the given one on. */
export const mailPerson = (tx: AccountTx, user: string, monday: string) =>
  tx.db
    .insertInto('metric_mails')
    .values({ account_id: tx.accountId, user_id: user, sent_for: monday })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const mailPersonNoLonger = (tx: AccountTx, user: string) =>
  tx.db.deleteFrom('metric_mails').where('user_id', '=', user).execute()

/** Those who are to get the mail of this Monday and have not; marked as if they had. At most 500. */
export async function claimMails(tx: AccountTx, monday: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    update metric_mails m set sent_for = ${monday}::date
      where m.user_id in (
        select t.user_id from metric_mails t join users u on u.id = t.user_id and u.removed_at is null
          where t.sent_for < ${monday}::date order by t.user_id limit 500 for update of t)
      returning m.user_id`.execute(tx.db)
  return rows.map(({ user_id: user }) => user)
}

/** Undefined when they no longer work there. */
export const mailedPerson = (tx: AccountTx, user: string) =>
  tx.db
    .selectFrom('users')
    .innerJoin('metric_mails', (join) =>
      join.onRef('metric_mails.account_id', '=', 'users.account_id').onRef('metric_mails.user_id', '=', 'users.id'),
    )
    .select(['users.first_name as firstName', 'users.email'])
    .where('users.id', '=', user)
    .where('users.removed_at', 'is', null)
    .executeTakeFirst()
