// A contact as one form: both people and what concerns the agency. A dialog shows a part of it; the whole is edited, so
// that what was begun in one place goes on in the other.
import { clientForm } from '@frontdesk/contract/forms/client'
import type { Form, Section } from '@frontdesk/contract/forms/kit/field'
import { coApplicantForm, personForm } from '@frontdesk/contract/forms/person'

export type PersonOf = 'primary' | 'secondary'

const sectionsOf = ({ tabs }: Form): Section[] =>
  tabs.flatMap(({ label, sections }) => sections.map((section) => ({ ...section, label: section.label ?? label })))

export const wholeForm: Form = {
  fields: { ...personForm.fields, ...coApplicantForm.fields, ...clientForm.fields },
  tabs: [
    { label: 'Primary', sections: sectionsOf(personForm) },
    { label: 'Secondary', sections: sectionsOf(coApplicantForm) },
    ...clientForm.tabs,
  ],
}

const partOf = ({ tabs }: Form): Form => ({ fields: wholeForm.fields, tabs })

/** General, Auto, Health and Life of one of the two. */
export const personParts: Readonly<Record<PersonOf, Form>> = {
  primary: partOf(personForm),
  secondary: partOf(coApplicantForm),
}

export const isSecondary = (field: string) => field in coApplicantForm.fields

/** What a change is called where both people are spoken of. */
export const labelIn = (field: string) => {
  const label = wholeForm.fields[field]?.label ?? field
  return isSecondary(field) ? `Co-applicant: ${label}` : label
}
