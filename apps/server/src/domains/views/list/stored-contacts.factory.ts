import type { Pool } from 'pg'
import type { StoredContact } from './expected-list.factory.ts'

/** Live contacts with what the list shows of them, read from the tables that people write. */
export async function storedContacts(admin: Pool, accountId: string): Promise<StoredContact[]> {
  const { rows } = await admin.query<StoredContact>(
    `select c.id, c.letter, c.sort_name, c.first_name, platform.fold(coalesce(c.company_name, '')) as company,
      c.managed_by, c.location_id, c.last_contacted_at, c.created_at,
      coalesce(c.phone, c.mobile_phone) is not null as has_phone, coalesce(c.email, '') <> '' as has_email,
      array(select tag_id::text from tenant.contact_tags t where t.contact_id = c.id) as tags,
      array(select user_id::text from tenant.favorites f where f.contact_id = c.id) as liked_by,
      coalesce((select json_agg(json_build_object('id', p.id, 'premium', tenant.yearly_premium(p.premium, p.premium_term), 'term_date', p.term_date,
          'in_force', coalesce(p.term_date >= tenant.agency_day(c.account_id), true),
          'renews', exists (select from tenant.renewals r where r.policy_id = p.id)))
        from tenant.policies p where p.contact_id = c.id and p.deleted_at is null), '[]') as policies,
      coalesce((select json_agg(json_build_object('id', f.id, 'date', f.date, 'assign_to', f.assign_to,
          'user_id', f.user_id, 'created_by', f.created_by))
        from tenant.followups f where f.contact_id = c.id and f.active and f.deleted_at is null
          and f.assign_to <> 'none'), '[]') as followups
    from tenant.contacts c where c.account_id = $1 and c.deleted_at is null`,
    [accountId],
  )
  return rows.map((row) => ({
    ...row,
    followups: row.followups.map((each) => ({ ...each, date: new Date(each.date) })),
  }))
}
