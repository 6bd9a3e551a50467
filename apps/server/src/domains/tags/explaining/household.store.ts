import type { ContactFieldKey, RelatedKey } from '@frontdesk/contract/tags/fields'
import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'
import type { Household } from './household.ts'

const inColumns = {
  firstName: 'first_name',
  preferredFirstName: 'preferred_first_name',
  lastName: 'last_name',
  companyName: 'company_name',
  employerName: 'employer_name',
  occupation: 'occupation',
  dob: 'dob',
  coFirstName: 'co_first_name',
  coLastName: 'co_last_name',
  coDob: 'co_dob',
  referredOn: 'aflliate_on',
  referredVia: 'affliate_via',
} as const satisfies Partial<Record<ContactFieldKey, string>>

const inDetails = {
  primary: { businessType: 'businessType', militaryStatus: 'militaryStatus', dod: 'dod' },
  secondary: {
    coPreferredFirstName: 'preferredFirstName',
    coCompanyName: 'companyName',
    coEmployerName: 'employerName',
    coBusinessType: 'businessType',
    coOccupation: 'occupation',
    coMilitaryStatus: 'militaryStatus',
    coDod: 'dod',
  },
} as const satisfies Record<string, Partial<Record<ContactFieldKey, string>>>

interface Row {
  contact: Record<string, string | null>
  created_at: Date
  last_contacted_at: Date | null
  details: Partial<Record<'primary' | 'secondary', Record<string, string | null>>> | null
  addresses: Record<string, string | null>[]
  policies: Record<string, string | null>[]
  tags: { id: string; name: string }[]
}

/** One live contact. */
export async function readHousehold(tx: AccountTx, contactId: string): Promise<Household | undefined> {
  const columns = Object.entries(inColumns).flatMap(([field, column]) => [sql`${field}::text`, sql.ref(`c.${column}`)])
  const { rows } = await sql<Row>`
    select json_build_object(${sql.join(columns)}) as contact, c.created_at, c.last_contacted_at,
      (select json_object_agg(who, fields) from person_details where contact_id = c.id) as details,
      (select coalesce(json_agg(json_build_object('type', type, 'county', county, 'city', city, 'state', state,
          'zipcode', zipcode) order by id), '[]')
        from addresses where contact_id = c.id and deleted_at is null) as addresses,
      (select coalesce(json_agg(json_build_object('type', type, 'company', fields->>'company',
          'enrolledVia', fields->>'enrolledVia', 'effectiveDate', fields->>'effectiveDate',
          'issueDate', fields->>'issueDate', 'termDate', term_date) order by id), '[]')
        from policies where contact_id = c.id and deleted_at is null) as policies,
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name)), '[]')
        from contact_tags ct join tags t on t.account_id = ct.account_id and t.id = ct.tag_id
        where ct.contact_id = c.id and t.deleted_at is null) as tags
    from contacts c where c.id = ${contactId} and c.deleted_at is null`.execute(tx.db)
  return rows[0] && householdOf(rows[0])
}

function householdOf(row: Row): Household {
  const details = Object.entries(inDetails).flatMap(([who, fields]) =>
    Object.entries(fields).map(([field, key]) => [field, row.details?.[who as 'primary' | 'secondary']?.[key] ?? null]),
  )
  return {
    values: { ...row.contact, ...Object.fromEntries(details) },
    related: { addresses: row.addresses, policies: row.policies } satisfies Record<RelatedKey, unknown>,
    since: row.created_at,
    lastContactedAt: row.last_contacted_at,
    tags: row.tags,
  }
}
