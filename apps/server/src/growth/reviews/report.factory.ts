// Reviews as rows, for tests of what is read from them.
import type { TestServer } from '#testing/server'

export interface TestReview {
  id: string
  contact_id: string | null
  client_level: 'primary' | 'secondary'
  visitor: string | null
  requested_by: string | null
  occasion: string
  state: 'open' | 'answered' | 'expired' | 'canceled'
  canceled_because: string | null
  phone: string | null
  message_id: string | null
  rating: number | null
  feedback: string
  answered_at: string | null
  links_shown: readonly string[] | null
  links_shown_at: string | null
  followup_id: string | null
  created_at: string
}

const dayMs = 24 * 60 * 60_000

/** A request that was answered if it has a rating; or a visitor's review, without a contact. */
export function buildTestReview(fields: Partial<TestReview> & Pick<TestReview, 'created_at'>) {
  const { created_at, rating = null, contact_id = null } = fields
  const state = fields.state ?? (rating === null ? 'open' : 'answered')
  return {
    ...{ id: crypto.randomUUID(), contact_id, client_level: 'primary', requested_by: null, automatic: false },
    ...{
      visitor: contact_id === null ? 'Vera Visitor' : null,
      occasion: contact_id === null ? 'publicPage' : 'contact',
    },
    ...{ occasion_at: created_at, state, canceled_because: state === 'canceled' ? 'Canceled.' : null, phone: null },
    ...{ expires_at: contact_id === null ? null : new Date(Date.parse(created_at) + 30 * dayMs).toISOString() },
    ...{ rating, feedback: '', answered_at: rating === null ? null : created_at, changes: 0 },
    ...{ updated_at: created_at, version: 1 },
    ...fields,
  }
}

export async function addReviews(
  { admin, here }: TestServer,
  rows: readonly ReturnType<typeof buildTestReview>[],
  accountId = here.id,
): Promise<string[]> {
  await admin.query(
    'insert into tenant.reviews select * from jsonb_populate_recordset(null::tenant.reviews, $1::jsonb)',
    [JSON.stringify(rows.map((row) => ({ account_id: accountId, ...row })))],
  )
  return rows.map(({ id }) => id)
}

/** Adds a contact, with a co-applicant where one is named. */
export async function addContact(
  { admin, here }: TestServer,
  fields: { first: string; last: string; co?: [first: string, last: string]; mobile?: string; coMobile?: string },
): Promise<string> {
  const id = crypto.randomUUID()
  await admin.query(
    `insert into tenant.contacts (account_id, id, first_name, last_name, co_first_name, co_last_name, mobile_phone,
        co_mobile_phone) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[here.id, id, fields.first, fields.last, fields.co?.[0] ?? null, fields.co?.[1] ?? null],
      ...[fields.mobile ?? null, fields.coMobile ?? null],
    ],
  )
  return id
}
