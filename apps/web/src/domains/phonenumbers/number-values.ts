import type { PhoneNumber } from './numbers.queries.ts'

/** The dialog’s fields as text; `isDefault` is `yes` or empty. */
export const numberFields = ['friendlyName', 'location', 'isDefault'] as const
export type NumberField = (typeof numberFields)[number]
export type NumberValues = Readonly<Record<NumberField, string>>

export const valuesOf = ({ friendlyName, location, isDefault }: PhoneNumber): NumberValues => ({
  friendlyName,
  location: location ?? '',
  isDefault: isDefault ? 'yes' : '',
})

export const bodyOf = ({ friendlyName, location, isDefault }: Partial<NumberValues>) => ({
  ...(friendlyName !== undefined && { friendlyName }),
  ...(location !== undefined && { location: location || null }),
  ...(isDefault === 'yes' && { isDefault: true as const }),
})
