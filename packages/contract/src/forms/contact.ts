// A contact as one form: both people and the agency's fields. A dialog shows a part of it; the whole is edited, so that
// a draft started in one place continues in the other.
import { addressForm } from './address.ts'
import { clientForm } from './client.ts'
import { type Form, form, type Section } from './kit/field.ts'
import { group } from './kit/kinds.ts'
import { coApplicantForm, personForm } from './person.ts'

/** All tabs of a form one below another. */
const sectionsOf = <K extends string>({ tabs }: Form): Section<K>[] =>
  tabs.flatMap(({ label, sections }) =>
    sections.map((section) => ({ ...section, label: section.label ?? label })),
  ) as Section<K>[]

const fields = { ...personForm.fields, ...coApplicantForm.fields, ...clientForm.fields } as const

export const contactForm = form(fields, [
  { label: 'Primary', sections: sectionsOf(personForm) },
  { label: 'Secondary', sections: sectionsOf(coApplicantForm) },
  ...clientForm.tabs,
])

const { type: _type, pinned: _pinned, ...lines } = addressForm.fields

/** Where the primary person lives: the first address, of the type Physical. */
export const firstAddress = form({ address: group('Address', lines) }, [
  { label: 'Address', sections: [{ fields: ['address'] }] },
])

export const newContactForm = {
  ...form({ ...fields, ...firstAddress.fields }, [...contactForm.tabs, ...firstAddress.tabs]),
  needs: {
    oneOf: ['firstName', 'lastName', 'companyName'],
    says: 'Enter a first name, a last name, or a company.',
  },
} as const
