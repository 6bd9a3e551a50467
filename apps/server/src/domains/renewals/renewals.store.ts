import type { PremiumTerm } from '@frontdesk/contract/forms/premium'
import {
  mostCounted,
  type RenewalBucket,
  renewalBuckets,
  type renewalSorts,
  renewalWindows,
} from '@frontdesk/contract/renewals/limits'
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { DB } from '#platform/db/database'
import { type Page, pageQuery, type SortKey } from '#platform/db/page'
import { visibleTo } from '../followups/followups.public.ts'

export interface RenewalFilters {
  owner?: string | undefined
  type?: string | undefined
}

/** Today in the account's time zone. */
const today = (now: Date): RawBuilder<string> =>
  sql<string>`(select (${now}::timestamptz at time zone timezone)::date from accounts)`

function chosen({ owner, type }: RenewalFilters) {
  let rows = build.selectFrom('renewals')
  if (owner) rows = rows.where('renewals.owner_id', owner === 'none' ? 'is' : '=', owner === 'none' ? null : owner)
  if (type) rows = rows.where('renewals.type', '=', sql<string>`lower(${type})`)
  return rows
}

function inWindow(filters: RenewalFilters, now: Date, { from, to }: { from: number; to: number }) {
  return chosen(filters)
    .where('renewals.term_date', '>=', sql<string>`${today(now)} + ${sql.lit(from)}`)
    .where('renewals.term_date', '<=', sql<string>`${today(now)} + ${sql.lit(to)}`)
}

const sortKeys: Record<string, SortKey> = {
  termDate: { by: 'renewals.term_date', kind: 'day' },
  contact: { by: 'renewals.sort_name', kind: 'text' },
  premium: { by: sql`coalesce(renewals.premium, -1)`, kind: 'integer' },
}

interface Wanted extends RenewalFilters {
  bucket?: RenewalBucket | undefined
  sort: (typeof renewalSorts)[number]
  limit: number
  cursor?: string | undefined
}

/** A page; run `query` with Database.read() and pass the rows to `cut`. */
export function renewalsPage({ bucket, sort, limit, cursor, ...filters }: Wanted, me: string, now: Date) {
  const descending = sort.startsWith('-')
  const key = sortKeys[sort.replace('-', '')]
  if (!key) throw new Error(`Renewals are not sorted by ${sort}.`)
  const window = bucket ? renewalWindows[bucket] : { from: renewalWindows.pastDue.from, to: renewalWindows.within90.to }
  const keys: SortKey[] = [
    { ...key, descending },
    { by: 'renewals.policy_id', kind: 'uuid', descending },
  ]
  const rows = inWindow(filters, now, window).selectAll('renewals')
  const { query, cut } = pageQuery(rows, { sort: keys, limit, after: cursor })
  let shown = withWhatIsShown(query, me, now)
  for (const { by } of keys)
    shown = shown.orderBy(typeof by === 'string' ? sql.ref(by) : by, descending ? 'desc' : 'asc')
  return { query: shown, cut: (found: readonly object[]) => cut(found) as unknown as Page<RenewalRow> }
}

type OneOf<Query> = Query extends { executeTakeFirstOrThrow(): Promise<infer Row> } ? Row : never
export type RenewalRow = OneOf<ReturnType<typeof withWhatIsShown>>
type Rows = SelectQueryBuilder<DB, 'renewals', Selectable<DB['renewals']>>

/** The premium before the term date was last moved on, for as many months as now; only the audit log has it. */
const renewedInPlace = sql<{ premium: number | null }>`(
  select case when changed.changes is null then renewals.premium else round((changed.changes->'premium'->>'from')::bigint * policies.premium_term::numeric
        / coalesce(changed.changes->'premiumTerm'->>'from', policies.premium_term)::numeric)::bigint end
      as premium
  from (select at from audit_log where entity_type = 'policy' and entity_id = renewals.policy_id::text
      and changes->'termDate'->>'to' > changes->'termDate'->>'from' order by at desc limit 1) moved
    left join lateral (select changes from audit_log where entity_type = 'policy'
      and entity_id = renewals.policy_id::text and at >= moved.at and jsonb_exists(changes, 'premium')
      order by at limit 1) changed on true)`

/** The page's rows are selected before anything is joined. */
const withWhatIsShown = (rows: Rows, me: string, now: Date) =>
  build
    .selectFrom(rows.as('renewals'))
    .innerJoin('policies', (join) =>
      join.onRef('policies.account_id', '=', 'renewals.account_id').onRef('policies.id', '=', 'renewals.policy_id'),
    )
    .innerJoin('contacts', (join) =>
      join.onRef('contacts.account_id', '=', 'renewals.account_id').onRef('contacts.id', '=', 'renewals.contact_id'),
    )
    .leftJoin('users', (join) =>
      join.onRef('users.account_id', '=', 'renewals.account_id').onRef('users.id', '=', 'renewals.owner_id'),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('followups')
          .select(['followups.id as followup_id', 'followups.date', 'followups.assign_to'])
          .whereRef('followups.account_id', '=', 'renewals.account_id')
          .whereRef('followups.contact_id', '=', 'renewals.contact_id')
          .where('followups.active', '=', true)
          .where('followups.deleted_at', 'is', null)
          .where('followups.assign_to', '<>', 'none')
          .where((where) => visibleTo(me)(where as never))
          .orderBy('followups.date')
          .orderBy('followups.id')
          .limit(1)
          .as('next'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('followups')
          .select(
            sql<Date | null>`max(case when message_status = 'sent' then message_at when not active then updated_at end)`.as(
              'at',
            ),
          )
          .whereRef('followups.account_id', '=', 'renewals.account_id')
          .whereRef('followups.contact_id', '=', 'renewals.contact_id')
          .where('followups.deleted_at', 'is', null)
          .where((where) => visibleTo(me)(where as never))
          .as('done'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(renewedInPlace.as('renewed'), (join) => join.onTrue())
    .select([
      'renewals.policy_id',
      'renewals.contact_id',
      'renewals.term_date',
      sql<number>`renewals.term_date - ${today(now)}`.as('days_left'),
      'renewals.premium',
      sql<PremiumTerm>`policies.premium_term`.as('premium_term'),
      sql<number | null>`coalesce(renewals.previous_premium, renewed.premium)`.as('previous_premium'),
      'policies.type',
      sql<string | null>`policies.fields->>'company'`.as('company'),
      sql<string | null>`policies.fields->>'idNumber'`.as('id_number'),
      'contacts.first_name',
      'contacts.last_name',
      'contacts.company_name',
      'users.id as owner_id',
      'users.first_name as owner_first_name',
      'users.last_name as owner_last_name',
      'users.picture as owner_picture',
      sql<Date | null>`greatest(contacts.last_contacted_at, done.at)`.as('last_contact_at'),
      'next.followup_id',
      'next.date as followup_date',
      'next.assign_to as followup_assign_to',
      sql`renewals.page_key`.as('page_key'),
    ])

/** For Database.read(): one row. Each count stops at its limit. */
export function renewalCounts(filters: RenewalFilters, now: Date) {
  const counts = renewalBuckets.map((bucket) =>
    sql<number>`(select count(*)::int from ${inWindow(filters, now, renewalWindows[bucket])
      .select('renewals.policy_id')
      .limit(mostCounted)
      .as('counted')})`.as(bucket),
  )
  return build.selectNoFrom(counts)
}
