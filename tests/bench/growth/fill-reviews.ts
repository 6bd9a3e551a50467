// Requests of two years by the hundred thousand, with their answers and what happened with each.
import pg from 'pg'
import type { BenchApp, SignedIn } from '../app/app.ts'
import { fillUp } from '../app/fill-up.ts'

/** A person is asked once in ninety days, so that many requests need many people. */
const requestsEach = 8
const part = 20_000

/** One in fifty is a visitor's, of the others one in twenty canceled, and every second one answered. */
export async function fillReviews(app: BenchApp, me: SignedIn, size: number): Promise<void> {
  await fillUp(app, me, Math.ceil(size / requestsEach))
  const admin = new pg.Client({ connectionString: app.adminUrl })
  await admin.connect()
  try {
    await admin.query('set synchronous_commit = off')
    await admin.query(
      `create temp table bench_people as select id, row_number() over (order by id) - 1 as n from tenant.contacts
        where account_id = $1 and deleted_at is null`,
      [me.accountId],
    )
    await admin.query('alter table bench_people add primary key (n); analyze bench_people')
    for (let from = 0; from < size; from += part)
      await admin.query(reviews, [me.accountId, from, Math.min(size, from + part) - 1, size])
    await admin.query(events, [me.accountId])
    await admin.query('vacuum analyze tenant.reviews, tenant.review_events')
  } finally {
    await admin.end()
  }
}

const reviews = `
  with made as materialized (
    select n, n % 50 = 49 as visits, n % 50 <> 49 and n % 20 = 7 as canceled, n % 2 = 0 or n % 50 = 49 as answered,
      1 + (n * 7919 % 11 + 4) / 3 as rating, now() - interval '1 hour' - n * interval '730 days' / $4::int as at
    from generate_series($2::int, $3::int) n
  ), team as (select id, row_number() over (order by id) - 1 as n, count(*) over () as size from tenant.users
    where account_id = $1 and removed_at is null)
  insert into tenant.reviews (account_id, id, contact_id, visitor, requested_by, occasion, occasion_at, state,
      canceled_because, phone, expires_at, rating, feedback, answered_at, links_shown, links_shown_at, created_at, updated_at)
    select $1, gen_random_uuid(), c.id, case when visits then 'Vera Visitor' end,
      case when not visits then t.id end, case when visits then 'publicPage' else 'conversation' end, at,
      case when canceled then 'canceled' when answered then 'answered' else 'expired' end,
      case when canceled then 'The text was not delivered.' end,
      case when not visits then '1617' || lpad((made.n % 900000)::text, 7, '0') end,
      case when not visits then at + interval '30 days' end,
      case when answered and not canceled then least(rating, 5) end,
      case when answered and not canceled then 'They called me back the same day, and the claim was paid in a week.' else '' end,
      case when answered and not canceled then at + interval '2 hours' end,
      case when answered and not canceled then array['https://search.google.com/local/writereview?placeid=bench',
        case when made.n % 4 = 0 then 'https://www.facebook.com/harbor/reviews' else 'https://www.yelp.com/biz/harbor' end] end,
      case when answered and not canceled then at + interval '2 hours' end, at, at
    from made
      left join bench_people c on not visits and c.n = made.n % (select count(*) from bench_people)
      left join team t on t.n = made.n % t.size`

const events = `
  insert into tenant.review_events (account_id, id, review_id, kind, at, rating)
    select r.account_id, gen_random_uuid(), r.id, kind, r.created_at, case when kind = 'rated' then r.rating end
    from tenant.reviews r cross join unnest(array['asked', 'opened', 'rated', 'linksShown']) kind
    where r.account_id = $1 and (r.rating is not null or kind = 'asked')
      and not exists (select from tenant.review_events e where e.account_id = r.account_id and e.review_id = r.id)`
