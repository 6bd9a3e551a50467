// The form's values are flat text, empty where nothing is known; the wire has nulls, and an address of its own.
import { typedOf } from '#ui/format/phone.ts'
import type { Contact } from '../contact-types.ts'

export const personFields = [
  'firstName',
  'preferredFirstName',
  'lastName',
  'suffix',
  'companyName',
  'email',
  'phone',
  'mobilePhone',
  'gender',
  'dob',
  'occupation',
  'employerName',
  'coFirstName',
  'coLastName',
  'coEmail',
  'coMobilePhone',
  'coDob',
] as const satisfies readonly (keyof Contact)[]
export type PersonField = (typeof personFields)[number]

const phoneFields: readonly FormField[] = ['phone', 'mobilePhone', 'coMobilePhone']
export const isPhoneField = (field: FormField): boolean => phoneFields.includes(field)

/** Never shown again once saved, and never kept as a draft. */
export const privateFields = ['ssn', 'coSsn'] as const
export type PrivateField = (typeof privateFields)[number]

const addressFields = ['addressLine', 'address2', 'city', 'county', 'state', 'zipcode'] as const
type AddressField = (typeof addressFields)[number]

export type FormField = PersonField | PrivateField | AddressField
export type ContactValues = Record<FormField, string>

export const labels: Record<FormField, string> = {
  firstName: 'First name',
  preferredFirstName: 'Preferred first name',
  lastName: 'Last name',
  suffix: 'Suffix',
  companyName: 'Company',
  email: 'Email',
  phone: 'Phone',
  mobilePhone: 'Mobile phone',
  gender: 'Gender',
  dob: 'Date of birth',
  occupation: 'Occupation',
  employerName: 'Employer',
  ssn: 'SSN',
  coFirstName: 'First name',
  coLastName: 'Last name',
  coEmail: 'Email',
  coMobilePhone: 'Mobile phone',
  coDob: 'Date of birth',
  coSsn: 'SSN',
  addressLine: 'Address',
  address2: 'Address 2',
  city: 'City',
  county: 'County',
  state: 'State',
  zipcode: 'Zip code',
}

const fields = Object.keys(labels) as FormField[]
export const emptyValues = Object.fromEntries(fields.map((field) => [field, ''])) as ContactValues

export const valuesOf = (contact: Contact): ContactValues => ({
  ...emptyValues,
  ...Object.fromEntries(
    personFields.map((field) => [field, isPhoneField(field) ? typedOf(contact[field]) : (contact[field] ?? '')]),
  ),
})

const filled = <Field extends FormField>(values: ContactValues, names: readonly Field[]) =>
  Object.fromEntries(
    names.map((name) => [name, values[name].trim()] as const).filter(([, value]) => value !== ''),
  ) as Partial<Record<Field, string>>

/** What is sent for a new contact: only what was filled in. */
export function newContactOf(values: ContactValues) {
  const { addressLine, ...rest } = filled(values, addressFields)
  const address = { ...rest, ...(addressLine && { address: addressLine }) }
  return {
    ...filled(values, [...personFields, ...privateFields]),
    ...(Object.keys(address).length > 0 && { address }),
  }
}

/** The fields that differ; private ones are left out. */
export const editedOf = (values: ContactValues, base: ContactValues) =>
  Object.fromEntries(
    personFields.filter((field) => values[field] !== base[field]).map((field) => [field, values[field]]),
  ) as Partial<Record<PersonField, string>>

/** What was changed, with null for what was emptied. `removed`: private fields to be taken off. */
export function changesOf(values: ContactValues, base: ContactValues, removed: readonly PrivateField[] = []) {
  const changed = personFields
    .filter((field) => values[field].trim() !== base[field])
    .map((field) => [field, values[field].trim() || null])
  return {
    ...Object.fromEntries(changed),
    ...Object.fromEntries(removed.map((field) => [field, null])),
    ...filled(values, privateFields),
  } as Partial<Record<PersonField | PrivateField, string | null>>
}

/** The server's name of a field → the form's; `address.address` is the form's `addressLine`. */
export function formFieldOf(wireField: string): FormField | undefined {
  const name = wireField.replace(/^address[./]/, '')
  const field = wireField !== name && name === 'address' ? 'addressLine' : name
  return fields.find((known) => known === field)
}
