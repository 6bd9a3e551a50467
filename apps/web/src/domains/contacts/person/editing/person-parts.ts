// The form of a contact, divided for its dialogs.
import { contactForm } from '@frontdesk/contract/forms/contact'
import type { Form } from '@frontdesk/contract/forms/kit/field'
import { coApplicantForm, personForm } from '@frontdesk/contract/forms/person'
import { personTexts } from '../../texts/person.texts.ts'

export type PersonOf = 'primary' | 'secondary'

const partOf = ({ tabs }: Form): Form => ({ fields: contactForm.fields, tabs })

/** General, Auto, Health, and Life of one of the two people. */
export const personParts: Readonly<Record<PersonOf, Form>> = {
  primary: partOf(personForm),
  secondary: partOf(coApplicantForm),
}

export const isSecondary = (field: string) => field in coApplicantForm.fields

/** The label of a change when both people are listed. */
export const labelIn = (field: string) => {
  const label = (contactForm.fields as Form['fields'])[field]?.label ?? field
  return isSecondary(field) ? personTexts.ofCoApplicant(label) : label
}
