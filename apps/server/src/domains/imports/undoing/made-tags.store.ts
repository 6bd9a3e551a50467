import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

/** Tags that the import made and that nobody has changed or assigned to any other existing contact. */
export async function unusedMadeTags(tx: AccountTx, importId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, t.name from imports i
    cross join lateral jsonb_array_elements_text(i.made_tags) made (id)
    join tags t on t.account_id = i.account_id and t.id = made.id::uuid
    where i.id = ${importId} and t.deleted_at is null and t.query is null and t.type <> 'core' and t.description is null
      and t.version = 1 and not exists (
        select from contact_tags ct join contacts c on c.account_id = ct.account_id and c.id = ct.contact_id
        where ct.account_id = t.account_id and ct.tag_id = t.id and c.deleted_at is null)
    order by lower(t.name)`.execute(tx.db)
  return rows
}
