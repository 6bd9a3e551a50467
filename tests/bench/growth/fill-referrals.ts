// People who were referred by the ten thousand, with policies and quotes of some, and the ledger of rewards.
import pg from 'pg'
import type { BenchApp, SignedIn } from '../app/app.ts'
import { fillUp } from '../app/fill-up.ts'

export interface FilledReferrals {
  /** Who referred the most: a thousand, each of whom referred some more. */
  referrer: string
}

const largest = 1000
const referrers = 500

/** `size` people were referred, the latest today, of contacts that the account has twice as many of. */
export async function fillReferrals(
  app: BenchApp,
  me: SignedIn,
  { size, rewards }: { size: number; rewards: number },
): Promise<FilledReferrals> {
  await fillUp(app, me, 2 * size)
  const admin = new pg.Client({ connectionString: app.adminUrl })
  await admin.connect()
  try {
    await admin.query('begin')
    // Triggers that count and tag are measured elsewhere.
    await admin.query('set local session_replication_role = replica; set local synchronous_commit = off')
    await admin.query(
      `create temp table bench_people on commit drop as select id, row_number() over (order by id) - 1 as n
        from tenant.contacts where account_id = $1 and deleted_at is null`,
      [me.accountId],
    )
    await admin.query('alter table bench_people add primary key (n); analyze bench_people')
    // Contacts 0 to 499 refer; the first of them a thousand.
    await admin.query(
      `update tenant.contacts c set affliate_contact = r.id, aflliate_on = current_date - (p.n * 730 / $2)::int,
          affliate_via = (array['Client', 'Phone', 'Fair', 'Personal link', null])[1 + p.n % 5], affliate_contact_level = 'primary'
        from bench_people p join bench_people r on r.n = case when p.n < ${referrers + largest} then 0
          when p.n % 3 = 0 then ${referrers} + p.n % ${largest} else p.n % ${referrers} end
        where c.account_id = $1 and c.id = p.id and p.n >= ${referrers} and p.n < ${referrers} + $2`,
      [me.accountId, size],
    )
    await admin.query(
      `insert into tenant.policies (account_id, id, contact_id, type, premium, premium_term, fields, created_at)
        select $1, gen_random_uuid(), c.id, 'Auto', 60000, '6', jsonb_build_object('effectiveDate', (c.aflliate_on + 5)::text),
          c.aflliate_on + interval '4 days'
        from bench_people p join tenant.contacts c on c.account_id = $1 and c.id = p.id
        where p.n % 4 = 0 and c.aflliate_on is not null`,
      [me.accountId],
    )
    await admin.query(
      `insert into tenant.quotes (account_id, id, contact_id, form, type, fields, created_at)
        select $1, gen_random_uuid(), c.id, 'auto', 'car', '{"coverage": {"premium": 48600}}', c.aflliate_on + interval '2 days'
        from bench_people p join tenant.contacts c on c.account_id = $1 and c.id = p.id
        where p.n % 2 = 0 and c.aflliate_on is not null`,
      [me.accountId],
    )
    const { rows: programs } = await admin.query<{ id: string }>(
      `insert into tenant.reward_programs (account_id, id, name, trigger, amount, form, active, starts_on, created_at, updated_at)
        values ($1, gen_random_uuid(), 'Thanks', 'referral', 2500, 'giftCard', false, current_date - 730, now(), now()) returning id`,
      [me.accountId],
    )
    await admin.query(
      `insert into tenant.rewards (account_id, id, program_id, contact_id, referred_id, amount, form, state, earned_at,
          approved_at, given_at, voided_at, updated_at)
        select $1, gen_random_uuid(), $2, c.affliate_contact, c.id, 2500, 'giftCard', s.state, c.aflliate_on,
          case when s.state in ('approved', 'given') then c.aflliate_on + interval '1 day' end,
          case when s.state = 'given' then c.aflliate_on + interval '2 days' end,
          case when s.state = 'void' then c.aflliate_on + interval '2 days' end, now()
        from bench_people p join tenant.contacts c on c.account_id = $1 and c.id = p.id
          cross join lateral (select (array['earned', 'earned', 'approved', 'given', 'given', 'given', 'given', 'void'])[1 + p.n % 8] as state) s
        where p.n >= ${referrers} and p.n < ${referrers} + $3`,
      [me.accountId, programs[0]?.id, rewards],
    )
    const { rows } = await admin.query<{ id: string }>('select id from bench_people where n = 0')
    await admin.query('commit')
    await admin.query('vacuum analyze tenant.contacts, tenant.policies, tenant.quotes, tenant.rewards')
    return { referrer: rows[0]?.id ?? '' }
  } finally {
    await admin.end()
  }
}
