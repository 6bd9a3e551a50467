// The form of a contact as its dialogs speak of it.
import { contactForm } from '@frontdesk/contract/forms/contact'
import type { Form } from '@frontdesk/contract/forms/kit/field'
import { coApplicantForm, personForm } from '@frontdesk/contract/forms/person'

export type PersonOf = 'primary' | 'secondary'

const partOf = ({ tabs }: Form): Form => ({ fields: contactForm.fields, tabs })

/** General, Auto, Health and Life of one of the two. */
export const personParts: Readonly<Record<PersonOf, Form>> = {
  primary: partOf(personForm),
  secondary: partOf(coApplicantForm),
}

export const isSecondary = (field: string) => field in coApplicantForm.fields

/** What a change is called where both people are spoken of. */
export const labelIn = (field: string) => {
  const label = (contactForm.fields as Form['fields'])[field]?.label ?? field
  return isSecondary(field) ? `Co-applicant: ${label}` : label
}
