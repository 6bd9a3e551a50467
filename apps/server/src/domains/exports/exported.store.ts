// Which exports there were: the audit log has an entry for the beginning of each, and one for its end.
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'

export interface ExportedRow {
  id: string
  by: string
  at: Date
  ended: Date | null
  whole: boolean
  filter: { letter?: string; tag?: string; search?: string; [other: string]: unknown } | null
  tag: string | null
  sheets: readonly ('addresses' | 'policies' | 'dependents' | 'extras')[] | null
  private: boolean | null
  rows: number | null
  sent: number | null
}

/** The newest exports of the account, or one of them. Its beginning is found by the index on what entries are about. */
const rowsOf = (id: string | null, limit: number) => sql<ExportedRow>`
  select begun.facts->>'export' as id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), begun.actor_name) as by, begun.at, ended.at as ended,
    coalesce(ended.action = 'contacts.exported', false) as whole,
    begun.facts->'filter' as filter, t.name as tag, begun.facts->'sheets' as sheets,
    (begun.facts->>'private')::boolean as private, (begun.facts->>'rows')::integer as rows,
    (select sum(value::integer)::integer from jsonb_each_text(ended.facts->'rows')) as sent
  from audit_log begun
  left join lateral (
    select e.at, e.action, e.facts from audit_log e
    where e.account_id = begun.account_id and e.entity_type = begun.entity_type and e.entity_id = begun.entity_id
      and e.at >= begun.at and e.action in ('contacts.exported', 'contacts.export.stopped')
      and e.facts->>'export' = begun.facts->>'export'
    order by e.at limit 1) ended on true
  left join users u on u.account_id = begun.account_id and u.id = begun.user_id
  left join tags t on t.account_id = begun.account_id and t.id::text = begun.facts->'filter'->>'tag'
  where begun.entity_type = 'account' and begun.entity_id = begun.account_id::text
    and begun.action = 'contacts.export.begun'
    and (${id}::text is null or begun.facts->>'export' = ${id}::text)
  order by begun.at desc, begun.id desc limit ${limit}`

/** For Database.read(). */
export const exportedRows = (limit: number): Query<ExportedRow> => rowsOf(null, limit).compile(build)

export async function exportedById({ db }: AccountTx, id: string): Promise<ExportedRow | undefined> {
  const { rows } = await rowsOf(id, 1).execute(db)
  return rows[0]
}
