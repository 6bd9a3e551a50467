// Whether one of our numbers may text, as parts of queries: carriers want it under a message campaign that they verified.
import { type RawBuilder, sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'
import type { RegistrationGap } from './rules.ts'

/** For a row `n` of `phone_numbers`. */
const join: RawBuilder<unknown> = sql`
  left join messaging_services service on service.account_id = n.account_id and service.sid = n.messaging_service_sid
  left join registrations registration
    on registration.account_id = n.account_id and registration.location_id = n.location_id`

/** A service that isn't known here was registered at the carrier itself. */
const missing: RawBuilder<RegistrationGap | null> = sql`case
  when n.messaging_service_sid is not null and coalesce(service.status, 'VERIFIED') = 'VERIFIED' then null
  when service.status = 'SUSPENDED' then 'suspended'
  when service.status = 'FAILED' then 'rejected'
  when service.status is not null then 'campaignReview'
  when exists (select from messaging_services v where v.account_id = n.account_id and v.status = 'VERIFIED') then 'assignment'
  when registration.profile_status in ('in-review', 'pending-review') then 'profileReview'
  when registration.profile_status is distinct from 'approved' then 'profile'
  when registration.brand_status = 'under-review' then 'brandReview'
  when registration.brand_status <> 'approved' then 'brand'
  when exists (select from messaging_services v where v.account_id = n.account_id and v.location_id = n.location_id
    and v.status = 'IN_PROGRESS') then 'campaignReview'
  else 'campaign' end`

/** For a row `n` of `phone_numbers`: what its registration for texts waits for, with the joins of that column; null: nothing. */
export const numberRegistration = { join, missing } as const

/** The given one, or the default. */
export async function findOwnNumber(tx: AccountTx, phone: string | undefined) {
  const { rows } = await sql<{ phone: string; status: string; missing: RegistrationGap | null }>`
    select n.phone, n.status, ${missing} as missing from phone_numbers n ${join}
      where ${phone ?? null}::text is null or n.phone = ${phone ?? null}
      order by n.is_default desc, n.phone limit 1`.execute(tx.db)
  return rows[0]
}
