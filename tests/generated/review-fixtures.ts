import type { Endpoint } from '@frontdesk/contract/kit/endpoint'
import type { TestServer } from '../../apps/server/src/testing/server.ts'

type Named = 'answered' | 'open' | 'program' | 'reward' | 'contact' | 'namespace'
export type ReviewFixtures = Record<Named, string>

/** An answered review and an open request, a personal link, and a reward that was earned by a program. */
export async function addReviews(
  { admin }: TestServer,
  {
    account,
    namespace,
    person,
    word,
    contact,
  }: Record<'account' | 'namespace' | 'person' | 'word' | 'contact', string>,
) {
  const [answered, open, link, program, reward] = Array.from({ length: 5 }, () => crypto.randomUUID())
  await admin.query(
    `insert into tenant.reviews (account_id, id, contact_id, requested_by, occasion, occasion_at, state, phone, expires_at,
        rating, feedback, answered_at, created_at, updated_at)
      values ($1, $2, $3, $4, 'contact', now(), 'answered', '12125550123', now() + interval '30 days', 2, $5, now(), now(), now())`,
    [account, answered, contact, person, word],
  )
  await admin.query(
    `insert into tenant.review_events (account_id, id, review_id, kind, at, rating, text)
      values ($1, gen_random_uuid(), $2, 'rated', now(), 2, $3)`,
    [account, answered, word],
  )
  await admin.query(
    `insert into tenant.reviews (account_id, id, contact_id, client_level, requested_by, occasion, occasion_at, phone,
        expires_at, created_at, updated_at)
      values ($1, $2, $3, 'secondary', $4, 'contact', now(), '12125550124', now() + interval '30 days', now(), now())`,
    [account, open, contact, person],
  )
  await admin.query(
    `insert into tenant.referral_links (account_id, id, contact_id, code, created_by, created_at, updated_at)
      values ($1, $2, $3, 'k7m2p9x4q8', $4, now(), now())`,
    [account, link, contact, person],
  )
  await admin.query(
    `insert into tenant.reward_programs (account_id, id, name, trigger, amount, form, active, starts_on, created_by,
        created_at, updated_at) values ($1, $2, $3, 'referral', 2500, 'giftCard', true, '2026-01-01', $4, now(), now())`,
    [account, program, `${word} program`, person],
  )
  await admin.query(
    `insert into tenant.rewards (account_id, id, program_id, contact_id, referred_id, amount, form, earned_at, updated_at)
      values ($1, $2, $3, $4, gen_random_uuid(), 2500, 'giftCard', now(), now())`,
    [account, reward, program, contact],
  )
  return { answered, open, program, reward, contact, namespace } as ReviewFixtures
}

/** Undefined for parameters that are not of reviews or referrals. */
export function findReviewParameter(
  { method, path }: Endpoint,
  name: string,
  world: ReviewFixtures,
): string | undefined {
  if (path.startsWith('/service-review/')) return name === 'reviewId' ? 'x'.repeat(43) : world.namespace
  if (path.startsWith('/refer/')) return `${world.namespace}-k7m2p9x4q8`
  if (path.startsWith('/referrals/programs/')) return world.program
  if (path.startsWith('/referrals/rewards/')) return world.reward
  if (path === '/reviews/client/{id}' || (path === '/reviews/{id}' && method === 'POST')) return world.contact
  if (path === '/reviews/{id}/cancel') return world.open
  return path.startsWith('/reviews/') ? world.answered : undefined
}
