// The lists of the follow-ups page: how much is done today, by contact, and by day.
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { DB } from '#platform/db/database'
import { pageQuery } from '#platform/db/page'
import { followups, type Where } from '../followups.store.ts'
import { endOfDay, type Filters, isPastDue, matching, open } from './buckets.store.ts'

type Rows<Row> = SelectQueryBuilder<DB & { contacts: DB['contacts'] }, 'followups' | 'contacts', Row>

/** With the contact, whose name is searched, and which must not be deleted. */
const withContact = () =>
  build
    .selectFrom('followups')
    .leftJoin('contacts', (join) =>
      join.onRef('contacts.account_id', '=', 'followups.account_id').onRef('contacts.id', '=', 'followups.contact_id'),
    )
    .where('contacts.deleted_at', 'is', null)

const where = (condition: (where: Where) => Expression<SqlBool>) => (each: unknown) => condition(each as Where)

/** For Database.read(). */
export function progressOf(filters: Filters, now: Date) {
  const today = (column: 'date' | 'completed_at') => {
    const at = sql.ref(`followups.${column}`)
    return sql<SqlBool>`${at} >= ${endOfDay(now, -1)} and ${at} < ${endOfDay(now, 0)}`
  }
  const done = sql<number>`count(*) filter (where not followups.active)::int`
  return withContact()
    .select([done.as('done'), sql<number>`count(*)::int`.as('of')])
    .where(where(matching(filters)) as never)
    .where(sql<SqlBool>`(followups.active and ${today('date')}) or (not followups.active and ${today('completed_at')})`)
}

/** Those about nobody are one group, whose key is all zeros. */
const contactKey = sql<string>`coalesce(followups.contact_id, '00000000-0000-0000-0000-000000000000'::uuid)`

/** Contacts by their earliest open one. */
export function pageOfContacts(filters: Filters, { limit, after }: { limit: number; after: string | undefined }) {
  const groups = withContact()
    .select([
      contactKey.as('contact'),
      sql<Date>`min(followups.date)`.as('first'),
      sql<number>`count(*)::int`.as('total'),
    ])
    .where(where(open(filters)) as never)
    .groupBy(contactKey)
  return pageQuery(build.selectFrom(groups.as('groups')).selectAll('groups'), {
    sort: [
      { by: 'groups.first', kind: 'instant' },
      { by: 'groups.contact', kind: 'uuid' },
    ],
    limit,
    after,
  })
}

/** The first few of each of these contacts. */
export function firstOfContacts(filters: Filters, contacts: readonly string[], most: number) {
  const ranked = withContact()
    .select([
      'followups.id',
      sql<number>`row_number() over (partition by ${contactKey} order by date, followups.id)`.as('at'),
    ])
    .where(where(open(filters)) as never)
    .where(sql<SqlBool>`${contactKey} = any (${contacts}::uuid[])`)
  return inOrder(ranked, most)
}

/** Days with the number of open ones, in the account's time zone. */
export function daysOf(filters: Filters, range: Range, now: Date) {
  const ranked = withContact()
    .select([
      dayOf.as('day'),
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) filter (where ${isPastDue(now)} and followups.assign_to <> 'none')::int`.as('late'),
    ])
    .where(where(open(filters)) as never)
    .where(within(range))
  return ranked.groupBy(dayOf).orderBy('day')
}

export function firstOfDays(filters: Filters, range: Range, most: number) {
  const ranked = withContact()
    .select([
      'followups.id',
      sql<number>`row_number() over (partition by ${dayOf} order by date, followups.id)`.as('at'),
    ])
    .where(where(open(filters)) as never)
    .where(within(range))
  return inOrder(ranked, most).select(dayOf.as('local_day'))
}

interface Range {
  from: string
  to: string
}

const zone = sql`(select timezone from accounts)`
const dayOf = sql<string>`to_char(followups.date at time zone ${zone}, 'YYYY-MM-DD')`
const within = ({ from, to }: Range) =>
  sql<SqlBool>`followups.date >= (${from}::date::timestamp at time zone ${zone})
    and followups.date < ((${to}::date + 1)::timestamp at time zone ${zone})`

const inOrder = (ranked: unknown, most: number) =>
  followups(build)
    .where(
      'followups.id',
      'in',
      build
        .selectFrom((ranked as Rows<{ id: string; at: number }>).as('ranked'))
        .select('ranked.id')
        .where('ranked.at', '<=', most),
    )
    .orderBy('followups.date')
    .orderBy('followups.id')
