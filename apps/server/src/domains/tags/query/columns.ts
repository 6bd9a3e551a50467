import type { ContactFieldKey, RelatedKey } from '@frontdesk/contract/tags/fields'
import type { DB } from '#platform/db/database'

/** Parts that change together, as the queue names them. */
export type Part = 'new' | 'all' | 'person' | 'contacted' | 'addresses' | 'policies' | 'tags' | 'clock'

/** How a column is compared: as it is, as a number of years, or as a number of days. */
export interface FactColumn {
  column: keyof DB['tag_facts']
  counts?: 'years' | 'days'
}

/** Not stored in a column: tags are in contact_tags, and the client status depends on the policies. */
export type FactKey = Exclude<ContactFieldKey, 'tags' | 'clientStatus'>

/** Field → where its value is stored. */
export const factColumns: Record<FactKey, FactColumn> = {
  firstName: { column: 'first_name' },
  preferredFirstName: { column: 'preferred_first_name' },
  lastName: { column: 'last_name' },
  companyName: { column: 'company_name' },
  employerName: { column: 'employer_name' },
  businessType: { column: 'business_type' },
  occupation: { column: 'occupation' },
  militaryStatus: { column: 'military_status' },
  dob: { column: 'dob' },
  dod: { column: 'dod' },
  age: { column: 'dob', counts: 'years' },
  coFirstName: { column: 'co_first_name' },
  coPreferredFirstName: { column: 'co_preferred_first_name' },
  coLastName: { column: 'co_last_name' },
  coCompanyName: { column: 'co_company_name' },
  coEmployerName: { column: 'co_employer_name' },
  coBusinessType: { column: 'co_business_type' },
  coOccupation: { column: 'co_occupation' },
  coMilitaryStatus: { column: 'co_military_status' },
  coDob: { column: 'co_dob' },
  coDod: { column: 'co_dod' },
  coAge: { column: 'co_dob', counts: 'years' },
  referredOn: { column: 'referred_on' },
  referredVia: { column: 'referred_via' },
  lengthOfService: { column: 'since', counts: 'days' },
  lastContactedDays: { column: 'last_contacted_at', counts: 'days' },
}

type RelatedTable = 'tag_addresses' | 'tag_policies'

export const relatedTables: Record<RelatedKey, { table: RelatedTable; columns: Readonly<Record<string, string>> }> = {
  addresses: {
    table: 'tag_addresses',
    columns: { type: 'type', county: 'county', city: 'city', state: 'state', zipcode: 'zipcode' },
  },
  policies: {
    table: 'tag_policies',
    columns: {
      type: 'type',
      company: 'company',
      enrolledVia: 'enrolled_via',
      effectiveDate: 'effective_date',
      issueDate: 'issue_date',
      termDate: 'term_date',
    },
  },
}
