import type { contact, letters } from '@frontdesk/contract/contacts/contact-fields'
import type { clientForm } from '@frontdesk/contract/forms/client'
import type { Shown } from '@frontdesk/contract/forms/kit/field'
import type { coApplicantForm, personForm } from '@frontdesk/contract/forms/person'
import type { z } from 'zod'
import type { ContactParts, NestedRow } from '../contact-parts.ts'
import { maskedSsn } from '../private/private-fields.ts'
import type { FullContactRow } from './people.store.ts'
import { shownDetails } from './person-details.ts'
import { agencyColumns, contactColumns } from './written-columns.ts'

const columns = Object.entries({ ...contactColumns, ...agencyColumns })
type People = Shown<typeof personForm> & Shown<typeof coApplicantForm>
type InColumns = Pick<People, keyof typeof contactColumns> & Shown<typeof clientForm>

type Views = Pick<ContactParts['records'], 'showAddress' | 'showExtra'>
type ViewedRow = Omit<FullContactRow, 'addresses' | 'extras'> & Record<'addresses' | 'extras', readonly NestedRow[]>

export const contactView = (row: ViewedRow, records: Views): z.input<typeof contact> => ({
  id: row.id,
  ...(Object.fromEntries(columns.map(([field, column]) => [field, row[column]])) as InColumns),
  ...shownDetails(row.details ?? {}, row.hints),
  ssn: maskedSsn(row.ssn_last4),
  coSsn: maskedSsn(row.co_ssn_last4),
  favorite: row.favorite,
  letter: row.letter as (typeof letters)[number],
  tags: row.tags,
  addresses: row.addresses.map(records.showAddress),
  extras: row.extras.map(records.showExtra),
  summary: {
    ...row.figures,
    lastContactedAt: row.last_contacted_at?.toISOString() ?? null,
    since: row.created_at.toISOString(),
    managedBy: row.manager && {
      id: row.manager.id,
      firstName: row.manager.first_name,
      lastName: row.manager.last_name,
      avatar: row.manager.picture && `/api/pictures/${row.manager.picture}`,
    },
    managedOn: row.managed_on,
    referredBy: row.referrer ?? row.affliate_via ?? row.referred_by,
    location: row.location,
  },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})
