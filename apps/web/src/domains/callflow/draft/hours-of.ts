import { defaultOfficeHours, type OfficeHours, officeHours } from '@frontdesk/contract/hours/office-hours'
import type { Location } from '#domains/locations/locations.public.ts'

/** When a location is open, and what callers hear while it is closed. */
export const hoursOf = ({ officeHours: text }: Pick<Location, 'officeHours'>): OfficeHours =>
  text === null ? defaultOfficeHours : officeHours.parse(JSON.parse(text))
