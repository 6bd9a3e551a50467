import type { Location } from './locations.queries.ts'

/** The dialog’s fields as text; `emergencyEnabled` is `yes` or empty. */
export const generalFields = ['name', 'timezone', 'copyFrom'] as const
export const addressFields = [
  'legalName',
  'address',
  'address2',
  'city',
  'state',
  'zipcode',
  'emergencyEnabled',
] as const
export type LocationField = (typeof generalFields)[number] | (typeof addressFields)[number]
export type LocationValues = Readonly<Record<LocationField, string>>

export function valuesOf(location: Location | undefined): LocationValues {
  const { name = '', timezone = '', address } = location ?? {}
  const { emergencyEnabled = false, legalName = '', address: line = '', address2 = '', city = '' } = address ?? {}
  const { state = '', zipcode = '' } = address ?? {}
  return {
    ...{ name, timezone, copyFrom: '', legalName, address: line, address2, city, state, zipcode },
    emergencyEnabled: emergencyEnabled ? 'yes' : '',
  }
}

/** The body of the address; the whole of it is sent. */
export const addressOf = ({ emergencyEnabled, name: _, timezone: __, copyFrom: ___, ...lines }: LocationValues) => ({
  ...lines,
  emergencyEnabled: emergencyEnabled === 'yes',
})

const optional: readonly string[] = ['copyFrom', 'address2', 'emergencyEnabled']

export const missingOf = (values: LocationValues, fields: readonly LocationField[]) =>
  fields.filter((field) => values[field].trim() === '' && !optional.includes(field))

export const locationStepFields = { general: generalFields, address: addressFields } as const
export type LocationStepName = keyof typeof locationStepFields

/** The steps that are done: the carrier has accepted the address. */
export const isLocationStepDone = (step: LocationStepName, location: Location | undefined): boolean =>
  step === 'general' ? location !== undefined : Boolean(location?.address?.addressSid)
