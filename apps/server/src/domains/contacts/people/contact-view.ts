import type { address, contact, genders, letters } from '@frontdesk/contract/contact-fields'
import type { z } from 'zod'
import { maskedSsn } from '../private/private-fields.ts'
import type { FullContactRow } from './people.store.ts'

export const contactView = (row: FullContactRow): z.input<typeof contact> => ({
  id: row.id,
  firstName: row.first_name,
  preferredFirstName: row.preferred_first_name,
  lastName: row.last_name,
  suffix: row.suffix,
  companyName: row.company_name,
  email: row.email,
  phone: row.phone,
  mobilePhone: row.mobile_phone,
  gender: row.gender as (typeof genders)[number] | null,
  dob: row.dob,
  occupation: row.occupation,
  employerName: row.employer_name,
  coFirstName: row.co_first_name,
  coLastName: row.co_last_name,
  coEmail: row.co_email,
  coMobilePhone: row.co_mobile_phone,
  coDob: row.co_dob,
  ssn: maskedSsn(row.ssn_last4),
  coSsn: maskedSsn(row.co_ssn_last4),
  favorite: row.favorite,
  letter: row.letter as (typeof letters)[number],
  tags: row.tags,
  addresses: row.addresses as z.input<typeof address>[],
  extras: row.extras,
  summary: {
    // There is no table of policies before the policies room is built, so there are none to count or add up.
    policies: 0,
    premiums: 0,
    lastContactedAt: row.last_contacted_at?.toISOString() ?? null,
    since: row.created_at.toISOString(),
    managedBy: row.manager && {
      id: row.manager.id,
      firstName: row.manager.first_name,
      lastName: row.manager.last_name,
      avatar: row.manager.picture && `/api/pictures/${row.manager.picture}`,
    },
    managedOn: row.managed_on,
    referredBy: row.referred_by,
    location: row.location,
  },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})
