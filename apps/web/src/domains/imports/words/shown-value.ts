import { DASH } from '#ui/format/dash.ts'
import { formatDay } from '#ui/format/dates.ts'
import { formatPhone } from '#ui/format/phone.ts'

/** A field's value as the contact's own page would show it. */
export function shownValue(field: string, value: string | null): string {
  if (!value) return DASH
  if (field === 'dob' || field === 'coDob') return formatDay(value)
  return field === 'phone' || field === 'mobilePhone' || field === 'coMobilePhone' ? formatPhone(value) : value
}
