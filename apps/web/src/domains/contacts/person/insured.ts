// The people of a contact for health and life insurance, in one shape: a dependent, the primary person, and the
// secondary one without the `co` before each key.
import type { Shown } from '@frontdesk/contract/forms/kit/field'
import { coKey, type PersonKey, personForm } from '@frontdesk/contract/forms/person'
import type { AnswerTo } from '#platform/api.ts'
import { api } from '#platform/api.ts'
import type { Whole } from '#platform/forms/use-revealed.ts'
import type { Contact } from '../contact-types.ts'

export type Dependent = AnswerTo<'dependents', 'listRecords'>['data'][number]
type Person = Shown<typeof personForm>

/** What both cards show about anybody; a dependent has fewer genders and no contact details. */
export type Facts = Omit<Person, 'gender'> & { gender: string | null }

export interface Insured {
  id: string
  who: 'primary' | 'secondary' | 'dependent'
  name: string
  facts: Facts
  zipcode: string | null
  /** The dependent record, for its dialog. */
  dependent?: Dependent
  reveal(field: string): Promise<Whole>
}

const personKeys = Object.keys(personForm.fields) as PersonKey[]
const namedSo = (first: string | null, last: string | null) => [first, last].filter(Boolean).join(' ')

const zipOf = ({ addresses }: Contact) => addresses.find(({ type }) => type === 'Physical')?.zipcode ?? null

const secondaryFacts = (contact: Contact) =>
  Object.fromEntries(personKeys.map((key) => [key, contact[coKey(key)]])) as unknown as Person

/** Whether a secondary person has any value: a name, or anything else. */
export const hasSecondary = (contact: Contact) =>
  personKeys.some((key) => {
    const value: unknown = contact[coKey(key)]
    return Array.isArray(value) ? value.length > 0 : value !== null
  })

/** The people of the contact itself; the secondary one only if there is one. */
export function peopleOf(contact: Contact): Insured[] {
  const { id } = contact
  const reveal = async (field: string) =>
    (await api.contacts.revealField({ params: { id, field: field as 'ssn' } })).value
  const zipcode = zipOf(contact)
  const primary: Insured = {
    id: `${id}-primary`,
    who: 'primary',
    name: namedSo(contact.firstName, contact.lastName) || contact.companyName || '',
    facts: contact,
    zipcode,
    reveal,
  }
  if (!hasSecondary(contact)) return [primary]
  const name = namedSo(contact.coFirstName, contact.coLastName)
  const facts = secondaryFacts(contact)
  return [
    primary,
    { id: `${id}-secondary`, who: 'secondary', name, facts, zipcode, reveal: (field) => reveal(coKey(field)) },
  ]
}

export const dependentOf = (contact: Contact, dependent: Dependent): Insured => ({
  id: dependent.id,
  who: 'dependent',
  name: namedSo(dependent.firstName, dependent.lastName),
  facts: dependent as unknown as Facts,
  zipcode: zipOf(contact),
  dependent,
  reveal: async (field) => {
    const params = { id: contact.id, recordId: dependent.id, field: field as 'ssn' }
    return (await api.dependents.revealRecordField({ params })).value
  },
})
