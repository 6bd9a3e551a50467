import { type RewardTrigger, referralLimits } from '@frontdesk/contract/growth/referrals/limits'
import { type Insertable, type Selectable, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB, Query } from '#platform/db/database'
import { buildNetwork } from './networks.store.ts'
import { buildDay, buildReferredDay } from './rewards.store.ts'

/** For Database.read(): the programs by which rewards are earned now. */
export const activeProgramsQuery = (): Query<{ id: string }> =>
  build.selectFrom('reward_programs').select('id').where('active', '=', true).orderBy('id')

/** Locked until the commit, so that a change of its amount is earned from then on; undefined when it was turned off. */
export const lockActiveProgram = (tx: AccountTx, id: string) =>
  tx.db
    .selectFrom('reward_programs')
    .selectAll()
    .where('id', '=', id)
    .where('active', '=', true)
    .forShare()
    .executeTakeFirst()

interface Earned {
  referred_id: string
  contact_id: string
  policy_id: string | null
}

/** They had a policy before they were referred, or the form of the personal link was sent by a contact. */
const wasClient = sql`(
  exists (select from policies b where b.account_id = c.account_id and b.contact_id = c.id
    and ${buildDay(sql`b.created_at`)} < ${buildReferredDay('c')})
  or coalesce((select f.known from referral_forms f where f.account_id = c.account_id and f.contact_id = c.id
    order by f.sent_at, f.id limit 1), false))`

/**
 * Came by a form that may be made up: the client's forms had this phone number before, or had so many new people from this
 * network in the year before.
 */
const isRepeated = sql`exists (
  select from (select f.account_id, f.id, f.link_id, f.phone, f.ip, f.sent_at from referral_forms f
      where f.account_id = c.account_id and f.contact_id = c.id order by f.sent_at, f.id limit 1) f
    join referral_links l on l.account_id = f.account_id and l.id = f.link_id and l.contact_id = c.affliate_contact
    cross join lateral (
      select count(*) filter (where o.phone = f.phone) as of_phone,
        count(*) filter (where ${buildNetwork('o')} = ${buildNetwork('f')} and o.sent_at > f.sent_at - interval '1 year') as of_network
      from referral_forms o join referral_links ol on ol.account_id = o.account_id and ol.id = o.link_id
      where o.account_id = f.account_id and ol.contact_id = l.contact_id and o.known is not true
        and (o.sent_at, o.id) < (f.sent_at, f.id)) before
  where before.of_phone > 0 or before.of_network >= ${referralLimits.earnedOfNetwork})`

/** Referred by another contact; neither is deleted. */
const referred = sql`contacts c join contacts r
    on r.account_id = c.account_id and r.id = c.affliate_contact and r.deleted_at is null
  where c.deleted_at is null and c.affliate_contact <> c.id`

/** Those with an id from one to another, both included; null: from the first, or to the last. */
export interface ReferredRange {
  from: string | null
  to: string | null
}

const isIn = ({ from, to }: ReferredRange) => sql`${from ? sql`c.id >= ${from}::uuid` : sql`true`}
  ${to ? sql`and c.id <= ${to}::uuid` : sql``}`

/** Where the range with so many referred contacts ends; null when no more are left. */
export async function findRangeEnd(tx: AccountTx, from: string | null, count: number): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select c.id from contacts c where c.affliate_contact is not null and c.deleted_at is null
      and ${isIn({ from, to: null })} order by c.id offset ${count - 1} limit 1`.execute(tx.db)
  return rows[0]?.id ?? null
}

/**
 * What the program owes for those in the range and isn't in the ledger, at most so many, by the referred contact. Both
 * contacts are locked against deletion and merging until the commit; those that are locked otherwise are left to the
 * next round.
 */
export async function listUnearned(
  tx: AccountTx,
  { id, trigger, starts_on }: Selectable<DB['reward_programs']>,
  range: ReferredRange,
  atMost: number,
): Promise<Earned[]> {
  const { rows } = await ((trigger as RewardTrigger) === 'referral'
    ? sql<Earned>`
        select c.id as referred_id, c.affliate_contact as contact_id, null as policy_id from ${referred}
          and ${isIn(range)} and ${buildReferredDay('c')} >= ${starts_on}::date and not ${wasClient}
          and not exists (select from rewards w where w.account_id = c.account_id and w.program_id = ${id}
            and w.referred_id = c.id and w.policy_id is null)
          and not ${isRepeated}
        order by c.id limit ${atMost} for share of c, r skip locked`
    : sql<Earned>`
        select c.id as referred_id, c.affliate_contact as contact_id, p.id as policy_id
        from (select * from policies where deleted_at is null) p, ${referred}
          and ${isIn(range)} and p.account_id = c.account_id and p.contact_id = c.id
          and ${buildDay(sql`p.created_at`)} >= greatest(${starts_on}::date, ${buildReferredDay('c')}) and not ${wasClient}
          and not exists (select from rewards w where w.account_id = c.account_id and w.program_id = ${id}
            and w.referred_id = c.id and w.policy_id = p.id)
        order by c.id, p.id limit ${atMost} for share of c, r skip locked`
  ).execute(tx.db)
  return rows
}

/** Returns the ids of those that no other node has added. */
export async function insertRewards(
  tx: AccountTx,
  rows: readonly Omit<Insertable<DB['rewards']>, 'account_id'>[],
): Promise<string[]> {
  if (rows.length === 0) return []
  const added = await tx.db
    .insertInto('rewards')
    .values(rows.map((row) => ({ account_id: tx.accountId, ...row })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return added.map(({ id }) => id)
}
