import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

export type Who = 'primary' | 'secondary'

export const detailsOfContact = sql<Partial<Record<Who, Record<string, unknown>>> | null>`(
  select json_object_agg(d.who, d.fields) from person_details d
    where d.account_id = contacts.account_id and d.contact_id = contacts.id)`

export async function readDetails(tx: AccountTx, contactId: string) {
  const rows = await tx.db
    .selectFrom('person_details')
    .select(['who', 'fields'])
    .where('contact_id', '=', contactId)
    .execute()
  return Object.fromEntries(rows.map(({ who, fields }) => [who, fields])) as Partial<
    Record<Who, Record<string, unknown>>
  >
}

export const putDetails = (tx: AccountTx, contactId: string, who: Who, fields: Record<string, unknown>) =>
  tx.db
    .insertInto('person_details')
    .values({ account_id: tx.accountId, contact_id: contactId, who, fields: JSON.stringify(fields) })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'contact_id', 'who'])
        .doUpdateSet((row) => ({ fields: row.ref('excluded.fields') })),
    )
    .execute()
