import type { location, locationAddress } from '@frontdesk/contract/locations/locations'
import type { z } from 'zod'
import type { LocationRow } from './locations.store.ts'

type Status = z.input<typeof location>['profileStatus']

export const locationView = (row: LocationRow): z.input<typeof location> => ({
  id: row.id,
  name: row.name,
  timezone: row.timezone,
  address: addressView(row),
  profileStatus: row.profile_status as Status,
  brandStatus: row.brand_status,
  officeHours: textOf(row.office_hours),
  messages: textOf(row.messages),
  version: row.version,
})

/** Null until it is entered. */
export const addressView = (row: LocationRow): z.input<typeof locationAddress> | null =>
  row.address === null
    ? null
    : {
        legalName: row.legal_name ?? '',
        address: row.address,
        address2: row.address2 ?? '',
        city: row.city ?? '',
        state: row.state ?? '',
        zipcode: row.zipcode ?? '',
        emergencyEnabled: row.emergency_enabled,
        addressSid: row.address_sid,
      }

const textOf = (settings: unknown) => (settings === null ? null : JSON.stringify(settings))
