// The orders of the contact list. Each is walked by an index, page by page.
import type { ListSort } from '@frontdesk/contract/views/list-shape'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { firstFollowup, firstRenewal, isOpen, zeroId } from '../filter/related-rows.store.ts'
import type { Viewer } from '../filter/viewer.ts'
import type { KeyColumn, Order, Segment } from './segment.store.ts'

export interface Ranks {
  /** Ids in the order of their names. */
  owners: readonly string[]
  locations: readonly string[]
}

const yes = sql<SqlBool>`true`
const rows = () => sql`contact_columns c`
const letter: KeyColumn = { by: sql`c.letter`, kind: 'text' }
const sortName: KeyColumn = { by: sql`c.sort_name`, kind: 'text' }
const contactId: KeyColumn = { by: sql`c.contact_id`, kind: 'uuid' }

export function orderOf({ by, descending }: ListSort, viewer: Viewer, ranks: Ranks): Order {
  const plain = (key: KeyColumn): Order => ({
    picked: sql``,
    segments: [{ name: by, keys: [key, sortName, contactId], descending, walk: rows, where: yes, member: yes }],
  })
  switch (by) {
    case 'name':
      return plain(letter)
    case 'status':
      return plain({ by: sql`c.status_key`, kind: 'integer' })
    case 'policies':
      return plain({ by: sql`c.policies`, kind: 'integer' })
    case 'premium':
      return plain({ by: sql`c.premium`, kind: 'integer' })
    case 'lastContact':
      return plain({ by: sql`c.last_contact`, kind: 'instant' })
    case 'created':
      return {
        picked: sql``,
        segments: [
          {
            name: by,
            keys: [{ by: sql`c.created_at`, kind: 'instant' }, contactId],
            descending,
            walk: rows,
            where: yes,
            member: yes,
          },
        ],
      }
    case 'company':
      return {
        picked: sql``,
        segments: [
          {
            name: 'company',
            keys: [{ by: sql`c.company`, kind: 'text' }, sortName, contactId],
            descending,
            walk: rows,
            where: sql<SqlBool>`c.company > ''`,
            member: sql<SqlBool>`c.company > ''`,
          },
          {
            name: 'no company',
            keys: [sortName, contactId],
            descending: false,
            walk: rows,
            where: sql<SqlBool>`c.company = ''`,
            member: sql<SqlBool>`c.company = ''`,
          },
        ],
      }
    case 'owner':
      return ranked('owner', sql`c.owner_id`, ranks.owners, descending)
    case 'location':
      return ranked('location', sql`c.location_id`, ranks.locations, descending)
    case 'nextFollowup':
      return byFollowup(viewer, descending)
    case 'nextRenewal':
      return byRenewal(viewer, descending)
  }
}

/** By the rank of what the column names: each is walked by itself, from its beginning or from the last place. */
function ranked(name: string, column: RawBuilder<unknown>, ids: readonly string[], descending: boolean): Order {
  const ordered = ids.map((id, index) => ({ id, rank: index + 1 }))
  const rest: Segment = {
    name: `no ${name}`,
    keys: [letter, sortName, contactId],
    descending: false,
    walk: rows,
    where: sql<SqlBool>`${column} = ${zeroId}::uuid`,
    member: sql<SqlBool>`${column} = ${zeroId}::uuid`,
  }
  if (ordered.length === 0) return { picked: sql``, segments: [rest] }
  const [sign, direction] = descending ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const beginning = descending ? sql`('{', '', ${zeroId}::uuid)` : sql`('', '', ${zeroId}::uuid)`
  const list = (all: typeof ordered) =>
    sql`unnest(${all.map(({ id }) => id)}::uuid[], ${all.map(({ rank }) => rank)}::integer[]) ranks (id, rank)`
  const some: Segment = {
    name,
    keys: [{ by: sql`o.rank`, kind: 'integer' }, letter, sortName, contactId],
    descending,
    continues: true,
    where: yes,
    member: sql<SqlBool>`${column} <> ${zeroId}::uuid`,
    walk(after, atMost) {
      const from = Number(after?.[0] ?? (descending ? ordered.length + 1 : 0))
      const left = ordered.filter(({ rank }) => (descending ? rank <= from : rank >= from))
      const one = (condition: RawBuilder<unknown>) => sql`(select c.* from contact_columns c
        where ${column} = o.id and (c.letter, c.sort_name, c.contact_id) ${sign} ${condition}
        order by c.letter ${direction}, c.sort_name ${direction}, c.contact_id ${direction} limit ${sql.lit(atMost)})`
      const start = after
        ? sql`(case when o.rank = ${from}::bigint then ${after[1]} else ${descending ? '{' : ''} end,
            case when o.rank = ${from}::bigint then ${after[2]} else '' end,
            case when o.rank = ${from}::bigint then ${after[3]}::uuid else ${zeroId}::uuid end)`
        : beginning
      return sql`(select id, rank from ${list(left)} order by rank ${direction} offset 0) o cross join lateral ${one(start)} c`
    },
  }
  const picked = sql`left join lateral (select rank from ${list(ordered)} where id = ${column}) o on true`
  return { picked, segments: [some, rest] }
}

const byName = (name: string, judged: RawBuilder<SqlBool>, member: RawBuilder<SqlBool>): Segment => ({
  name,
  keys: [letter, sortName, contactId],
  descending: false,
  walk: rows,
  where: yes,
  judged,
  member,
})

function byFollowup(viewer: Viewer, descending: boolean): Order {
  // One row for each contact: its first one.
  const walk = () => sql`(select followups.date, followups.id, followups.contact_id from followups
      where followups.contact_id is not null and ${isOpen(viewer)}) due
    cross join lateral (select * from contact_columns where contact_columns.contact_id = due.contact_id limit 1) c`
  const keys: KeyColumn[] = [{ by: sql`due.date`, kind: 'instant' }, { by: sql`due.id`, kind: 'uuid' }, contactId]
  const first = sql<SqlBool>`(select true from followups where followups.contact_id = c.contact_id and ${isOpen(viewer)}
    and (followups.date, followups.id) < (c.page_key[1]::timestamptz, c.page_key[2]::uuid) limit 1) is null`
  const none = sql<SqlBool>`(select true from followups where followups.contact_id = c.contact_id and ${isOpen(viewer)}
    limit 1) is null`
  return {
    picked: sql`left join lateral ${firstFollowup(viewer, sql`c.contact_id`)} due on true`,
    segments: [
      { name: 'followup', keys, descending, walk, where: yes, judged: first, member: sql<SqlBool>`due.id is not null` },
      byName('no followup', none, sql<SqlBool>`due.id is null`),
    ],
  }
}

function byRenewal(viewer: Viewer, descending: boolean): Order {
  const walk =
    () => sql`(select term_date, policy_id, contact_id from renewals where term_date >= ${viewer.day}::date) due
    cross join lateral (select * from contact_columns where contact_columns.contact_id = due.contact_id limit 1) c`
  const keys: KeyColumn[] = [
    { by: sql`due.term_date`, kind: 'day' },
    { by: sql`due.policy_id`, kind: 'uuid' },
    contactId,
  ]
  const first = sql<SqlBool>`(select true from renewals where renewals.contact_id = c.contact_id
    and renewals.term_date >= ${viewer.day}::date
    and (renewals.term_date, renewals.policy_id) < (c.page_key[1]::date, c.page_key[2]::uuid) limit 1) is null`
  const none = sql<SqlBool>`(select true from renewals where renewals.contact_id = c.contact_id
    and renewals.term_date >= ${viewer.day}::date limit 1) is null`
  return {
    picked: sql`left join lateral ${firstRenewal(viewer, sql`c.contact_id`)} due on true`,
    segments: [
      {
        name: 'renewal',
        keys,
        descending,
        walk,
        where: yes,
        judged: first,
        member: sql<SqlBool>`due.policy_id is not null`,
      },
      byName('no renewal', none, sql<SqlBool>`due.policy_id is null`),
    ],
  }
}
