import { type Insertable, type Kysely, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'

/** For Database.read(): one row if the contact isn't deleted. */
export const findLiveContact = (id: string) =>
  build.selectFrom('contacts').select('id').where('id', '=', id).where('deleted_at', 'is', null)

/** The oldest of the contact, which is the one that is shown. */
const shownLink = (db: Kysely<DB>, contactId: string) =>
  db
    .selectFrom('referral_links as l')
    .select(['l.id', 'l.code', 'l.active', 'l.shows_name', 'l.permission_at', 'l.created_at'])
    .select(
      sql<string | null>`(select concat_ws(' ', u.first_name, u.last_name) from users u
        where u.account_id = l.account_id and u.id = l.permission_by)`.as('permission_by'),
    )
    .select(
      sql<number>`(select count(*) from referral_forms f where f.account_id = l.account_id and f.link_id = l.id)`.as(
        'forms',
      ),
    )
    .where('l.contact_id', '=', contactId)
    .orderBy('l.created_at')
    .orderBy('l.id')
    .limit(1)
export type LinkRow = Awaited<ReturnType<ReturnType<typeof shownLink>['executeTakeFirstOrThrow']>>

/** For Database.read(). */
export const findLinkOfContact = (contactId: string) => shownLink(build, contactId)
export const readLink = (tx: AccountTx, contactId: string) => shownLink(tx.db, contactId).executeTakeFirst()

/** False when the code is taken. */
export async function insertLink(tx: AccountTx, row: Omit<Insertable<DB['referral_links']>, 'account_id'>) {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('referral_links')
    .values({ account_id: tx.accountId, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'code']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export interface LinkChange {
  active?: boolean
  shows_name?: boolean
  permission_at?: Date | null
  permission_by?: string | null
  updated_at: Date
}

export const changeLink = (tx: AccountTx, id: string, change: LinkChange) =>
  tx.db.updateTable('referral_links').set(change).where('id', '=', id).execute()
