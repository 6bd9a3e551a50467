// Which fields of a person the page shows, in order, and how.
import { contactForm } from '@frontdesk/contract/forms/contact'
import type { Field, Form } from '@frontdesk/contract/forms/kit/field'
import { labelWithin } from '@frontdesk/contract/forms/kit/rules'
import { coKey, type PersonKey, personForm } from '@frontdesk/contract/forms/person'
import { formatFieldText } from '#platform/forms/form-text.ts'
import { personLabelTexts } from '../../texts/people.texts.ts'
import { shownText } from '../editing/shown-text.ts'
import type { Insured } from '../insured.ts'

/** Rows of a person who has them; the names are in the heading. */
const rows: readonly PersonKey[] = [
  'mobilePhone',
  'phone',
  'email',
  'dob',
  'dod',
  'status',
  'gender',
  'occupation',
  'occupationHireDate',
  'employerName',
  'businessType',
  'employees',
  'companyName',
  'ssn',
  'dlId',
  'dlState',
]

/** Offered while they are empty, the likely ones first. */
const offered: readonly PersonKey[] = [
  'mobilePhone',
  'email',
  'dob',
  'phone',
  'dlId',
  'occupation',
  'employerName',
  'ssn',
  'status',
  'gender',
  'preferredFirstName',
  'firstName',
  'lastName',
  'suffix',
  'companyName',
  'dlState',
  'occupationHireDate',
  'businessType',
  'employees',
  'dod',
]

export const labelOf = (key: PersonKey) =>
  (personLabelTexts as Partial<Record<PersonKey, string>>)[key] ?? personForm.fields[key].label
/** Within a sentence, or on a chip after a plus. */
export const labelInSentence = (key: PersonKey) => labelWithin(labelOf(key))

/** The field's key in the contact. */
export const contactKey = (person: Insured, key: PersonKey) => (person.who === 'secondary' ? coKey(key) : key)

const isFilled = ({ facts }: Insured, key: PersonKey) => facts[key] !== null && facts[key] !== ''

/** The state is part of the license where there is one. */
export const filledFields = (person: Insured): PersonKey[] =>
  rows.filter((key) => isFilled(person, key) && !(key === 'dlState' && isFilled(person, 'dlId')))

export const emptyFields = (person: Insured): PersonKey[] => offered.filter((key) => !isFilled(person, key))

/** Private values are masked already. */
export function valueText({ facts }: Insured, key: PersonKey): string {
  const field: Field = personForm.fields[key]
  const value: unknown = facts[key]
  if (field.private) return String(value ?? '')
  return shownText(field, formatFieldText(field as never, value) as string, (id) => id)
}

/** One field as a form, with the extension that a pasted phone number may have. */
export function formOf(key: string): Form {
  const fields = contactForm.fields as Form['fields']
  const field = fields[key] as Field
  const extension = field.kind === 'phone' ? field.extension : undefined
  const keys = extension ? [key, extension] : [key]
  return {
    fields: Object.fromEntries(keys.map((each) => [each, fields[each] as Field])),
    tabs: [{ label: field.label, sections: [{ fields: keys }] }],
  }
}
