import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx } from '#platform/db/database'

/** Those who still work in the account. */
export const findPeople = async (tx: AccountTx, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tx.db
        .selectFrom('users')
        .select(['id', 'first_name', 'last_name'])
        .where('id', 'in', [...new Set(ids)])
        .where('removed_at', 'is', null)
        .execute()

/** Names for a status line. */
export async function nameOf(tx: AccountTx, id: string | null): Promise<string | null> {
  if (id === null) return null
  const names = tx.db.selectFrom('users').select(['first_name', 'last_name'])
  const person = await names.where('id', '=', id).executeTakeFirst()
  return person ? [person.first_name, person.last_name].filter(Boolean).join(' ') : null
}

/**
 * The contact that texts from these numbers belong to: the one with the mobile number, the last one spoken to if there are
 * several, unless one of them is preferred; a landline counts only where nobody has it as a mobile number.
 */
export async function contactOfPhones(
  tx: AccountTx,
  phones: readonly string[],
  preferred: string | null = null,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from contacts where deleted_at is null
        and (mobile_phone = any (${[...phones]}::text[]) or co_mobile_phone = any (${[...phones]}::text[]))
      order by (id = ${preferred}::uuid) desc nulls last, last_contacted_at desc nulls last, created_at, id limit 1`.execute(
    tx.db,
  )
  return rows[0]?.id ?? null
}

/** For Database.read(). */
export const liveContactById = (id: string) =>
  build.selectFrom('contacts').select('id').where('id', '=', id).where('deleted_at', 'is', null)

export const liveContact = (tx: AccountTx, id: string) =>
  tx.db
    .selectFrom('contacts')
    .select(['id', 'first_name', 'last_name', 'company_name'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
