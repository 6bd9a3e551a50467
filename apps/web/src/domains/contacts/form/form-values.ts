// The form's values are flat text, empty where nothing is known; the wire has nulls, and an address of its own.
import type { Contact } from '../contact-types.ts'

const personFields = [
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
type PersonField = (typeof personFields)[number]

const phoneFields: readonly FormField[] = ['phone', 'mobilePhone', 'coMobilePhone']
export const isPhoneField = (field: FormField): boolean => phoneFields.includes(field)

/** Never shown again once saved, and never kept as a draft. */
const privateFields = ['ssn', 'coSsn'] as const
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

/** The server's name of a field → the form's; `address.address` is the form's `addressLine`. */
export function formFieldOf(wireField: string): FormField | undefined {
  const name = wireField.replace(/^address[./]/, '')
  const field = wireField !== name && name === 'address' ? 'addressLine' : name
  return fields.find((known) => known === field)
}
