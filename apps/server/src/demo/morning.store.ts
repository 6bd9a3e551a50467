import { sql } from 'kysely'
import type { AccountTx } from '../platform/db/database.ts'

/** What the changes of a morning need to know of a contact. */
export interface MorningClient {
  id: string
  first_name: string
  email: string | null
  mobile_phone: string
  address: { id: string; address: string } | null
  /** In force, earliest renewal first. */
  policies: { id: string; type: string; premium: number; term: string }[]
}

/** The person's contacts with a mobile number, most recent contact first: clients with a policy in force, and leads. */
export async function morningClients({ db }: AccountTx, managedBy: string, today: string) {
  const { rows } = await sql<MorningClient>`
    select c.id, c.first_name, c.email, c.mobile_phone,
      (select jsonb_build_object('id', a.id, 'address', a.address) from addresses a
        where a.contact_id = c.id and a.deleted_at is null and a.type = 'Physical' order by a.id limit 1) as address,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'type', p.type, 'premium', p.premium, 'term', p.term_date)
          order by p.term_date, p.id) from policies p
        where p.contact_id = c.id and p.deleted_at is null and p.term_date > ${today} and p.fields->>'effectiveDate' <= ${today} and p.premium > 0), '[]') as policies
    from contacts c
    where c.managed_by = ${managedBy} and c.deleted_at is null and c.first_name is not null
      and c.mobile_phone is not null and c.last_contacted_at is not null
    order by c.last_contacted_at desc, c.id limit 60`.execute(db)
  return {
    clients: rows.filter(({ policies }) => policies.length > 0),
    leads: rows.filter(({ policies }) => policies.length === 0),
  }
}
