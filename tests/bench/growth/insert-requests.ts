import { randomUUID } from 'node:crypto'
import { formatReviewPath } from '@frontdesk/contract/growth/reviews/limits'
import pg from 'pg'
import { createReviewToken } from '../../../apps/server/src/growth/reviews/review-token.ts'
import { createKeys, parseFieldKeys } from '../../../apps/server/src/platform/crypto/keys.ts'
import type { BenchApp, SignedIn } from '../app/app.ts'

/** Open requests to contacts that have none; returns the paths of their links. */
export async function insertRequests(
  { adminUrl, fieldKeys }: BenchApp,
  { accountId, userId, namespace }: SignedIn,
  count: number,
): Promise<string[]> {
  const keys = createKeys(parseFieldKeys(fieldKeys))
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    const ids = Array.from({ length: count }, () => randomUUID())
    await admin.query("select set_config('app.account_id', $1, false)", [accountId])
    const { rowCount } = await admin.query(
      `insert into tenant.reviews (account_id, id, contact_id, requested_by, occasion, occasion_at, expires_at, created_at,
          updated_at)
         select $1, made.id, c.id, $2, 'call', now(), now() + interval '30 days', now(), now()
           from unnest($3::uuid[]) with ordinality made (id, n)
           join (select id, row_number() over (order by id) as n from tenant.contacts
             where account_id = $1 and deleted_at is null and id not in (select contact_id from tenant.reviews
               where account_id = $1 and contact_id is not null and state = 'open') limit $4) c on c.n = made.n`,
      [accountId, userId, ids, count],
    )
    if (rowCount !== count) throw new Error(`Only ${rowCount} contacts could be asked.`)
    return ids.map((id) => formatReviewPath(namespace, createReviewToken(keys, accountId, id)))
  } finally {
    await admin.end()
  }
}
