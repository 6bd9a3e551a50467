// Reviews of a contact with their history, a personal link with a form, and rewards of a program.
import type { TestServer } from '#testing/server'

export async function addReviewsAndRewards({ admin, here }: TestServer, contact: string, referred: string) {
  const { employee, admin: ana } = here.people
  const [answered, open, link, program] = Array.from({ length: 4 }, () => crypto.randomUUID())
  await admin.query(
    `insert into tenant.reviews (account_id, id, contact_id, requested_by, occasion, occasion_at, state, phone, message_id,
        expires_at, rating, feedback, answered_at, first_rating, first_feedback, first_at, changes, links_shown,
        links_shown_at, followup_id, created_at, updated_at)
      select $1, $2, $3, $4, 'conversation', now(), 'answered', '13035550148', gen_random_uuid(), now() + interval '30 days',
        3, 'Größe ☂', now(), 2, 'Too slow.', now(), 1, '{https://example.com/reviews}', now(), f.id, now(), now()
        from tenant.followups f where f.account_id = $1 limit 1`,
    [here.id, answered, contact, employee.id],
  )
  await admin.query(
    `insert into tenant.reviews (account_id, id, contact_id, client_level, requested_by, occasion, occasion_at, phone,
        expires_at, created_at, updated_at)
      values ($1, $2, $3, 'secondary', $4, 'contact', now(), '13035550149', now() + interval '30 days', now(), now())`,
    [here.id, open, contact, employee.id],
  )
  await admin.query(
    `insert into tenant.reviews (account_id, id, visitor, occasion, occasion_at, state, rating, feedback, answered_at,
        created_at, updated_at)
      values ($1, gen_random_uuid(), 'Zoë', 'publicPage', now(), 'answered', 5, 'Kind.', now(), now(), now())`,
    [here.id],
  )
  await admin.query(
    `insert into tenant.review_events (account_id, id, review_id, kind, at, user_id, rating, text)
      values ($1, gen_random_uuid(), $2, 'rated', now(), null, 2, 'Too slow.'),
        ($1, gen_random_uuid(), $2, 'replied', now(), $3, null, 'I am sorry ☂')`,
    [here.id, answered, employee.id],
  )
  await admin.query(
    `insert into tenant.review_due (account_id, id, contact_id, user_id, occasion, source_id, occasion_at, due_at)
      values ($1, gen_random_uuid(), $2, $3, 'policyAdded', gen_random_uuid(), now(), now() + interval '1 year')`,
    [here.id, contact, employee.id],
  )
  await admin.query(
    `insert into tenant.referral_links (account_id, id, contact_id, code, shows_name, permission_at, permission_by,
        created_by, created_at, updated_at) values ($1, $2, $3, 'k7m2p9x4q8', true, now(), $4, $4, now(), now())`,
    [here.id, link, contact, employee.id],
  )
  await admin.query(
    `insert into tenant.referral_forms (account_id, id, link_id, name, phone, email, products, consent, wording,
        wording_version, ip, user_agent, sent_at, contact_id, known)
      values ($1, gen_random_uuid(), $2, 'Zoë Größe', '13035550150', 'zoe@example.com', '{Auto}', true, 'I agree.', '1',
        '203.0.113.7', 'Test', now(), $3, true)`,
    [here.id, link, referred],
  )
  await admin.query('insert into tenant.reward_settings (account_id, agency_cap) values ($1, 15000)', [here.id])
  await admin.query(
    `insert into tenant.reward_programs (account_id, id, name, trigger, amount, form, active, starts_on, created_by,
        created_at, updated_at) values ($1, $2, 'Gift card', 'referral', 2500, 'giftCard', true, '2026-01-01', $3, now(), now())`,
    [here.id, program, ana.id],
  )
  await admin.query(
    `insert into tenant.rewards (account_id, id, program_id, contact_id, referred_id, amount, form, state, earned_at,
        approved_at, approved_by, updated_at)
      values ($1, gen_random_uuid(), $2, $3, $4, 2500, 'giftCard', 'approved', now(), now(), $5, now())`,
    [here.id, program, contact, referred, ana.id],
  )
}
