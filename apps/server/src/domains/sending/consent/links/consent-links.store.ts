import { type Insertable, type Kysely, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'

const links = (db: Kysely<DB>) =>
  db
    .selectFrom('sending_consent_links')
    .select(['id', 'phone', 'contact_id', 'mailed_to', 'user_id', 'created_at', 'expires_at', 'ended'])
export type LinkRow = Awaited<ReturnType<ReturnType<typeof links>['executeTakeFirstOrThrow']>>

export const insertLink = (tx: AccountTx, row: Omit<Insertable<DB['sending_consent_links']>, 'account_id'>) =>
  tx.db
    .insertInto('sending_consent_links')
    .values({ account_id: tx.accountId, ...row })
    .execute()

export const openLink = (tx: AccountTx, phone: string, at: Date) =>
  links(tx.db).where('phone', '=', phone).where('ended', 'is', null).where('expires_at', '>', at).executeTakeFirst()

/** Also one that has ended. Locked until the transaction ends. */
export const lockLinkByToken = (tx: AccountTx, tokenHash: Buffer) =>
  links(tx.db).where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst()

export const lockLink = (tx: AccountTx, id: string) => links(tx.db).where('id', '=', id).forUpdate().executeTakeFirst()

/** For Database.read(). */
export const findLinkByToken = (tokenHash: Buffer) => links(build).where('token_hash', '=', tokenHash)

export const storeToken = (tx: AccountTx, id: string, tokenHash: Buffer) =>
  tx.db.updateTable('sending_consent_links').set({ token_hash: tokenHash }).where('id', '=', id).execute()

/** Whether one was open. */
export async function endLinks(tx: AccountTx, phone: string, ended: 'signed' | 'canceled' | 'replaced') {
  const { numUpdatedRows } = await tx.db
    .updateTable('sending_consent_links')
    .set({ ended })
    .where('phone', '=', phone)
    .where('ended', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function listMailedSince(tx: AccountTx, phone: string, since: Date): Promise<Date[]> {
  const rows = await tx.db
    .selectFrom('sending_consent_links')
    .select('created_at')
    .where('phone', '=', phone)
    .where('created_at', '>', since)
    .where('mailed_to', 'is not', null)
    .orderBy('created_at')
    .limit(100)
    .execute()
  return rows.map(({ created_at }) => created_at)
}

/** Drops up to `most` links; returns how many. */
export async function purgeLinks(tx: AccountTx, expiredBefore: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from sending_consent_links where id in (
    select id from sending_consent_links where expires_at < ${expiredBefore} order by expires_at limit ${most})`.execute(
    tx.db,
  )
  return Number(numAffectedRows ?? 0n)
}

/** Whose number it is: the first person's, or else the second's. */
const owner = (contactId: string, phone: string) => sql<{ theirs: boolean; email: string | null }>`
  select coalesce(${phone} in (mobile_phone, phone, co_mobile_phone), false) as theirs,
      nullif(case when coalesce(mobile_phone = ${phone}, false) or coalesce(phone = ${phone}, false) then email
        else co_email end, '') as email
    from contacts where id = ${contactId} and deleted_at is null`

/** Undefined for a contact that was deleted or merged. Locked until the commit. */
export async function findOwnerOfContact(tx: AccountTx, contactId: string, phone: string) {
  const { rows } = await sql<{ theirs: boolean; email: string | null }>`${owner(contactId, phone)} for share`.execute(
    tx.db,
  )
  return rows[0]
}
