import type { Coverage } from '@frontdesk/contract/contacts/client-status'
import type { contactSummary, letters } from '@frontdesk/contract/contacts/contact-fields'
import type { z } from 'zod'

interface NamesRow {
  id: string
  first_name: string | null
  preferred_first_name: string | null
  last_name: string | null
  company_name: string | null
  co_first_name: string | null
  co_last_name: string | null
}

export interface SummaryRow extends NamesRow {
  email: string | null
  phone: string | null
  mobile_phone: string | null
  letter: string
  last_contacted_at: Date | null
  favorite: boolean
  tags: string[]
  coverage: Coverage
}

export const contactNames = (row: NamesRow) => ({
  id: row.id,
  firstName: row.first_name,
  preferredFirstName: row.preferred_first_name,
  lastName: row.last_name,
  companyName: row.company_name,
  coFirstName: row.co_first_name,
  coLastName: row.co_last_name,
})

export const contactSummaryView = (row: SummaryRow): z.input<typeof contactSummary> => ({
  ...contactNames(row),
  email: row.email,
  phone: row.phone,
  mobilePhone: row.mobile_phone,
  letter: row.letter as (typeof letters)[number],
  favorite: row.favorite,
  tags: row.tags,
  lastContactedAt: row.last_contacted_at?.toISOString() ?? null,
  coverage: row.coverage,
})
