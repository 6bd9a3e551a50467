import type { ContactRow } from '../../people/people.store.ts'
import type { DraftField } from '../rows/contact-draft.ts'

/** Field of a row → column of a contact; addresses have rows of their own and numbers are sealed. */
export const fieldColumns = {
  firstName: 'first_name',
  preferredFirstName: 'preferred_first_name',
  lastName: 'last_name',
  suffix: 'suffix',
  companyName: 'company_name',
  email: 'email',
  phone: 'phone',
  mobilePhone: 'mobile_phone',
  gender: 'gender',
  dob: 'dob',
  occupation: 'occupation',
  employerName: 'employer_name',
  coFirstName: 'co_first_name',
  coLastName: 'co_last_name',
  coEmail: 'co_email',
  coMobilePhone: 'co_mobile_phone',
  coDob: 'co_dob',
} as const satisfies Partial<Record<DraftField, keyof ContactRow>>

export type PlainField = keyof typeof fieldColumns
export type FieldColumn = (typeof fieldColumns)[PlainField]
export const plainFields = Object.keys(fieldColumns) as PlainField[]
