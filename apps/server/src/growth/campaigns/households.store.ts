import type { Household } from '@frontdesk/contract/templates/fill'
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'
import { deriveVersion } from './candidates.store.ts'

export interface FilledFor extends Household {
  id: string
  version: 'A' | 'B'
  /** The agency turned their personal link off. */
  isLinkOff: boolean
  /** The conversation with the client, and with the co-applicant. */
  room: string | null
  coRoom: string | null
}

/** For Database.read(): what placeholders become for these contacts. */
export const findFilledFor = (ids: readonly string[]): Query<FilledFor> =>
  sql<FilledFor>`select c.id, ${deriveVersion(sql`c.id`)} as version,
      c.first_name as "firstName", c.last_name as "lastName", c.company_name as "companyName", c.phone,
      c.mobile_phone as "mobilePhone", c.co_first_name as "coFirstName", c.co_last_name as "coLastName",
      c.co_mobile_phone as "coMobilePhone",
      (select d.fields ->> 'phone' from person_details d where d.contact_id = c.id and d.who = 'secondary') as "coPhone",
      not coalesce((select l.active from referral_links l where l.contact_id = c.id
        order by l.created_at, l.id limit 1), true) as "isLinkOff",
      (select r.id from sms_rooms r where r.phones_key = c.mobile_phone) as room,
      (select r.id from sms_rooms r where r.phones_key = c.co_mobile_phone) as "coRoom",
      coalesce((select json_agg(home) from (
        select a.address, a.address2, a.city, a.state, a.zipcode from addresses a
          where a.contact_id = c.id and a.deleted_at is null
          order by array_position(array['Physical', 'Mailing', 'Previous', 'Other'], a.type), a.id limit 1
      ) home), '[]') as addresses
    from contacts c where c.id in (${sql.join(ids.map((id) => sql`${id}::uuid`))})`.compile(build)

export const readOwnAddresses = (tx: AccountTx, userId: string) =>
  tx.db
    .selectFrom('users')
    .select(['phone', 'email', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst()
