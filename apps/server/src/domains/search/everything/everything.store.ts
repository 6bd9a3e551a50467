import type { SearchKind } from '@frontdesk/contract/search/search-kinds'
import { sql } from 'kysely'
import { build } from '#platform/db/build'

export type RecordKind = Exclude<SearchKind, 'contact'>

export interface RecordsRequest {
  /** The person asking, who finds only the follow-ups that they may see. */
  userId: string
  phrase: string
  kinds: readonly RecordKind[]
  limit: number
}

/** The columns shown of a record, by kind. */
export interface FoundRow {
  kind: RecordKind
  id: string
  exact: boolean
  /** Found only because a typed word may be mistyped or a nickname. */
  similar: boolean
  at: Date
  /** Null for a follow-up without a client. */
  contact_id: string | null
  first_name: string | null
  last_name: string | null
  company_name: string | null
  shown: Record<string, string | number | boolean | null>
}

const shown = sql<FoundRow['shown']>`case hit.kind
  when 'policy' then (select json_build_object('type', r.type, 'company', r.fields->>'company', 'plan', r.fields->>'plan',
      'number', r.fields->>'idNumber') from policies r where r.id = hit.id)
  when 'vehicle' then (select json_build_object('type', r.type, 'year', r.fields->>'year', 'make', r.fields->>'make',
      'model', r.fields->>'model', 'vin', r.vin, 'hullId', r.fields->>'hullId', 'trailerVin', r.fields->'trailer'->>'vin',
      'trailer', concat_ws(' ', r.fields->'trailer'->>'make', r.fields->'trailer'->>'model'))
    from quotes r where r.id = hit.id)
  when 'home' then (select json_build_object('type', r.type, 'address', concat_ws(', ', r.fields->>'address',
      r.fields->>'city', nullif(concat_ws(' ', r.fields->>'state', r.fields->>'zipcode'), '')))
    from quotes r where r.id = hit.id)
  when 'commercial' then (select json_build_object('name', r.fields->>'companyName', 'dba', r.fields->>'dba',
      'type', concat_ws(' · ', r.fields->>'businessType', r.fields->>'entityType'),
      'places', commercial_places(r.fields)) from commercial_accounts r where r.id = hit.id)
  when 'dependent' then (select json_build_object('name', concat_ws(' ', r.fields->>'firstName', r.fields->>'lastName'),
      'relationship', r.fields->>'relationship') from dependents r where r.id = hit.id)
  when 'address' then (select json_build_object('type', r.type, 'address', concat_ws(', ', r.address, r.address2, r.city,
      nullif(concat_ws(' ', r.state, r.zipcode), ''))) from addresses r where r.id = hit.id)
  when 'note' then (select json_build_object('note', r.note) from activity r where r.id = hit.id)
  when 'document' then (select json_build_object('name', r.name, 'ownerKind', r.owner_kind, 'ownerId', r.owner_id)
    from documents r where r.id = hit.id)
  when 'followup' then (select json_build_object('note', r.note, 'message', r.message, 'date', r.date, 'active', r.active)
    from followups r where r.id = hit.id) end`

/** One extra row of a kind when there are more than `limit`. For Database.read(). */
export const recordsFound = ({ userId, phrase, kinds, limit }: RecordsRequest) =>
  build
    .selectFrom(
      sql<
        Pick<FoundRow, 'kind' | 'id' | 'exact' | 'similar' | 'at' | 'contact_id'>
      >`find_records(${phrase}, ${kinds}::text[],
        ${userId}::uuid, ${limit + 1})`.as('hit'),
    )
    .leftJoinLateral(
      sql<Pick<FoundRow, 'first_name' | 'last_name' | 'company_name'>>`(select first_name, last_name, company_name
        from contacts where id = hit.contact_id limit 1)`.as('owner'),
      (join) => join.onTrue(),
    )
    .select([
      'hit.kind',
      'hit.id',
      'hit.exact',
      'hit.similar',
      // For a contact without any last contact, the address is used instead.
      sql<Date>`coalesce(hit.at, (select r.updated_at from addresses r where r.id = hit.id))`.as('at'),
      'hit.contact_id',
      'owner.first_name',
      'owner.last_name',
      'owner.company_name',
      shown.as('shown'),
    ])
