import { type RewardState, referralLimits } from '@frontdesk/contract/growth/referrals/limits'
import { type Kysely, sql, type Updateable } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB, Query } from '#platform/db/database'
import { pageQuery } from '#platform/db/page'
import { buildLead } from './leads.store.ts'
import { buildKnown } from './referrals.store.ts'

const named = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<string | null>`coalesce(nullif(concat_ws(' ', ${of('first_name')}, ${of('last_name')}), ''),
    ${of('company_name')})`
}

const user = (column: string) =>
  sql<string | null>`(select concat_ws(' ', u.first_name, u.last_name) from users u
    where u.account_id = w.account_id and u.id = ${sql.ref(`w.${column}`)})`

const zone = sql`(select timezone from accounts)`

/** The local day of an instant. */
export const buildDay = (at: unknown) => sql`(${at} at time zone ${zone})::date`

/** When the contact with this alias was referred; one without a date, when they were added. */
export const buildReferredDay = (alias: string) =>
  sql`coalesce(${sql.ref(`${alias}.aflliate_on`)}, ${buildDay(sql.ref(`${alias}.created_at`))})`

/** Where they live, as the first of their addresses has it; never a former one. */
const home = (column: 'city' | 'state') => sql<string | null>`(
  select a.${sql.ref(column)} from addresses a where a.account_id = w.account_id and a.contact_id = w.contact_id
    and a.deleted_at is null and a.state <> '' and a.type <> 'Previous'
  order by a.type = 'Physical' desc, a.pinned desc, a.type = 'Mailing' desc, a.id limit 1)`

/** With everything that decides about it, in one statement. */
const rewards = (db: Kysely<DB>, now: Date) =>
  db
    .selectFrom('rewards as w')
    .innerJoin('reward_programs as p', (join) =>
      join.onRef('p.account_id', '=', 'w.account_id').onRef('p.id', '=', 'w.program_id'),
    )
    .leftJoin('contacts as c', (join) =>
      join.onRef('c.account_id', '=', 'w.account_id').onRef('c.id', '=', 'w.contact_id'),
    )
    .leftJoin('contacts as r', (join) =>
      join
        .onRef('r.account_id', '=', 'w.account_id')
        .onRef('r.id', '=', 'w.referred_id')
        .on('r.deleted_at', 'is', null),
    )
    .selectAll('w')
    .select([
      'p.name as program_name',
      'c.mobile_phone',
      'r.id as live_referred_id',
      sql<boolean>`(c.id is null or c.deleted_at is not null)`.as('client_deleted'),
      named('c').as('client_name'),
      named('r').as('referred_name'),
      sql<string | null>`case when r.id is not null then ${buildReferredDay('r')} end::text`.as('referred_on'),
      sql<number>`(select count(*)::int from contacts f where f.account_id = w.account_id
        and f.affliate_contact = w.contact_id and f.deleted_at is null)
        + (select count(*)::int from (${buildKnown(sql.ref('w.contact_id'))}) k)`.as('referrals'),
      buildLead(buildReferredDay('r')).as('lead'),
      home('city').as('city'),
      home('state').as('home_state'),
      user('approved_by').as('approver'),
      user('given_by').as('giver'),
      user('voided_by').as('voider'),
      sql<{ day: string; amount: number }[]>`coalesce((
        select json_agg(json_build_object('day', d.day, 'amount', d.amount)) from (
          select ${buildDay(sql`o.given_at`)}::text as day, sum(o.amount)::int as amount from rewards o
          where o.account_id = w.account_id and o.contact_id = w.contact_id and o.state = 'given' and o.id <> w.id
            and o.given_at > ${now}::timestamptz - interval '370 days' group by 1) d), '[]')`.as('given'),
      sql<number>`coalesce((select sum(o.amount)::int from rewards o where o.account_id = w.account_id
        and o.contact_id = w.contact_id and o.state = 'approved' and o.id <> w.id), 0)`.as('approved'),
      sql<number>`coalesce((select agency_cap from reward_settings), ${referralLimits.agencyCap})`.as('agency_cap'),
      sql<string>`${buildDay(sql`${now}::timestamptz`)}::text`.as('today'),
    ])

export type RewardRow = Awaited<ReturnType<ReturnType<typeof rewards>['executeTakeFirstOrThrow']>>

interface Listed {
  state: RewardState
  client?: string | undefined
  limit: number
  cursor?: string | undefined
}

/** The newest first; run `query` with Database.read() and pass the rows to `cut`. */
export function rewardPageQuery({ state, client, limit, cursor }: Listed, now: Date) {
  const ofState = rewards(build, now).where('w.state', '=', state)
  return pageQuery(client === undefined ? ofState : ofState.where('w.contact_id', '=', client), {
    sort: [
      { by: 'w.earned_at', kind: 'instant', descending: true },
      { by: 'w.id', kind: 'uuid', descending: true },
    ],
    limit,
    after: cursor,
  })
}

interface RewardCounts {
  earned: number
  approved: number
  given: number
  void: number
  given_cents: number
}

/** For Database.read(): one row. */
export const rewardCountsQuery = (now: Date): Query<RewardCounts> =>
  sql<RewardCounts>`
    select (count(*) filter (where state = 'earned'))::int as earned,
      (count(*) filter (where state = 'approved'))::int as approved,
      (count(*) filter (where state = 'given'))::int as given, (count(*) filter (where state = 'void'))::int as void,
      coalesce(sum(amount) filter (where ${buildDay(sql`given_at`)}
        > ${buildDay(sql`${now}::timestamptz`)} - interval '1 year'), 0)::bigint as given_cents
    from rewards`.compile(build)

/** In the order of the ids that were asked for; unknown ones are missing. */
export async function readRewards(tx: AccountTx, ids: readonly string[], now: Date): Promise<RewardRow[]> {
  if (ids.length === 0) return []
  const rows = await rewards(tx.db, now)
    .where('w.id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Who gets each; unknown ones are missing. */
export const listRewardClients = (tx: AccountTx, ids: readonly string[]) =>
  tx.db
    .selectFrom('rewards')
    .select(['id', 'contact_id'])
    .where('id', 'in', [...ids])
    .execute()

/** Locked until the commit, in order of id. Lock their clients first. */
export const lockRewards = (tx: AccountTx, ids: readonly string[]) =>
  tx.db
    .selectFrom('rewards')
    .select(['id', 'contact_id'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

export const changeReward = (tx: AccountTx, id: string, change: Updateable<DB['rewards']>) =>
  tx.db.updateTable('rewards').set(change).where('id', '=', id).execute()

export interface ExportedRow {
  id: string
  earned: string
  client: string | null
  city: string | null
  home_state: string | null
  referred: string | null
  referred_on: string | null
  program: string
  policy_id: string | null
  amount: number
  form: string
  state: string
  approved: string | null
  approver: string | null
  given: string | null
  giver: string | null
  voided: string | null
  voider: string | null
  void_reason: string
  thanked: string | null
}

/** For Database.rows(): all of them, or those that were given on these days, with local days. */
export const exportedRewardsQuery = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  sql<ExportedRow>`
    select w.id, ${buildDay(sql`w.earned_at`)}::text as earned, ${named('c')} as client, ${home('city')} as city,
      ${home('state')} as home_state, ${named('r')} as referred,
      case when r.id is not null then ${buildReferredDay('r')} end::text as referred_on, p.name as program, w.policy_id,
      w.amount, w.form, w.state, ${buildDay(sql`w.approved_at`)}::text as approved, ${user('approved_by')} as approver,
      ${buildDay(sql`w.given_at`)}::text as given, ${user('given_by')} as giver,
      ${buildDay(sql`w.voided_at`)}::text as voided, ${user('voided_by')} as voider, w.void_reason,
      ${buildDay(sql`w.thanked_at`)}::text as thanked
    from rewards w join reward_programs p on p.account_id = w.account_id and p.id = w.program_id
      left join contacts c on c.account_id = w.account_id and c.id = w.contact_id
      left join contacts r on r.account_id = w.account_id and r.id = w.referred_id and r.deleted_at is null
    where (${from ?? null}::date is null or ${buildDay(sql`w.given_at`)} >= ${from ?? null}::date)
      and (${to ?? null}::date is null or ${buildDay(sql`w.given_at`)} <= ${to ?? null}::date)
    order by w.earned_at, w.id limit ${referralLimits.exported}`.compile(build)
