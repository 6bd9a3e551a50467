// Which contacts a campaign is for, before anyone is left out: `select contact_id, added`, each once.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Condition } from '../../domains/tags/tags.public.ts'
import type { Driver } from '../../domains/views/views.public.ts'

const uuids = (ids: readonly string[]) => sql.join(ids.map((id) => sql`${id}::uuid`))

/** Contacts keep deleted tags invisibly. These match no one, so `all` with a deleted tag matches no one either. */
function taggedWith(ids: readonly string[], mode: 'any' | 'all'): RawBuilder<unknown> {
  const many = new Set(ids).size
  const found = sql`select t.contact_id from contact_tags t join tags g on g.id = t.tag_id and g.deleted_at is null
    where t.tag_id in (${uuids(ids)}) and t.letter is not null`
  if (many === 1) return found
  return sql`${found} group by t.contact_id having count(*) >= ${sql.lit(mode === 'all' ? many : 1)}`
}

export interface PickedContacts {
  tags: readonly string[]
  tagsMode: 'any' | 'all'
  /** Null: everyone with the tags. `driver`: contains all that fit. */
  fitting: { met: Condition | null; driver: Driver | null } | null
  /** In addition. */
  contacts: readonly string[]
}

function named({ tags, tagsMode, fitting }: PickedContacts): RawBuilder<unknown> | null {
  if (!fitting) return tags.length === 0 ? null : taggedWith(tags, tagsMode)
  const { met, driver } = fitting
  const ids = tags.length > 0 ? taggedWith(tags, tagsMode) : driver
  const where = met ? sql`where ${met}` : sql``
  if (!ids) return sql`select c.contact_id from contact_columns c ${where}`
  return sql`select c.contact_id from (select distinct contact_id from (${ids}) found offset 0) ids
    cross join lateral (select * from contact_columns where contact_columns.contact_id = ids.contact_id limit 1) c ${where}`
}

export function pickedContactsQuery(picked: PickedContacts): RawBuilder<unknown> {
  const fits = named(picked)
  const contacts = [...new Set(picked.contacts)]
  const added = contacts.length > 0 && sql`select k.id as contact_id from contacts k where k.id in (${uuids(contacts)})`
  if (!added)
    return fits
      ? sql`select contact_id, false as added from (${fits}) fits`
      : sql`
    select null::uuid as contact_id, false as added where false`
  if (!fits) return sql`select contact_id, true as added from (${added}) hand`
  return sql`select contact_id, bool_and(added) as added from (
    select contact_id, false as added from (${fits}) fits union all select contact_id, true from (${added}) hand) both_ways
    group by contact_id`
}

export const hasAnyTag = (ids: readonly string[], contact: RawBuilder<unknown>): Condition =>
  ids.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`exists (select from contact_tags t join tags g on g.id = t.tag_id and g.deleted_at is null
        where t.contact_id = ${contact} and t.tag_id in (${uuids(ids)}))`
