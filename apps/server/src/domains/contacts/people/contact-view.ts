import type { contact, letters } from '@frontdesk/contract/contact-fields'
import type { clientForm } from '@frontdesk/contract/forms/client'
import type { Shown } from '@frontdesk/contract/forms/kit/field'
import type { coApplicantForm, personForm } from '@frontdesk/contract/forms/person'
import type { z } from 'zod'
import { maskedSsn } from '../private/private-fields.ts'
import type { RecordRoom, ShownRow } from '../records/record-room.ts'
import { recordView } from '../records/record-view.ts'
import { addresses } from '../records/rooms/addresses.ts'
import { extras } from '../records/rooms/extras.ts'
import type { FullContactRow } from './people.store.ts'
import { shownDetails } from './person-details.ts'
import { agencyColumns, contactColumns } from './written-columns.ts'

const columns = Object.entries({ ...contactColumns, ...agencyColumns })
type People = Shown<typeof personForm> & Shown<typeof coApplicantForm>
type InColumns = Pick<People, keyof typeof contactColumns> & Shown<typeof clientForm>

interface WithinRow {
  created_at: unknown
  updated_at: unknown
}
type ViewedRow = Omit<FullContactRow, 'addresses' | 'extras'> & Record<'addresses' | 'extras', readonly WithinRow[]>

export const contactView = (row: ViewedRow): z.input<typeof contact> => ({
  id: row.id,
  ...(Object.fromEntries(columns.map(([field, column]) => [field, row[column]])) as InColumns),
  ...shownDetails(row.details ?? {}, row.hints),
  ssn: maskedSsn(row.ssn_last4),
  coSsn: maskedSsn(row.co_ssn_last4),
  favorite: row.favorite,
  letter: row.letter as (typeof letters)[number],
  tags: row.tags,
  addresses: row.addresses.map((each) => within(addresses, each)) as z.input<typeof contact>['addresses'],
  extras: row.extras.map((each) => within(extras, each)) as z.input<typeof contact>['extras'],
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

/** A row that came inside of another has its instants as text. */
const within = (room: RecordRoom, row: WithinRow) =>
  recordView(room, {
    ...row,
    created_at: new Date(String(row.created_at)),
    updated_at: new Date(String(row.updated_at)),
    hints: null,
  } as ShownRow)
