import type { ImportRules } from '@frontdesk/contract/imports/import-fields'
import { listIndexCandidates } from '#platform/crypto/blind-index'
import type { Keys } from '#platform/crypto/keys'
import { ssnIndexField } from '../../contacts/contacts.public.ts'
import type { ContactDraft } from '../rows/contact-draft.ts'
import type { ExistingContact } from './existing-contact.ts'
import type { Person } from './same-people.store.ts'

type Known = Pick<ExistingContact, 'sortName' | 'coSortName' | 'values' | 'extras'>

const phonesOf = ({ values }: Pick<Known, 'values'>) =>
  [values.phone, values.mobilePhone].filter((phone) => phone !== undefined)

/** `rule`: only the marks that it compares are made. */
export function personOf(keys: Keys, accountId: string, rule: ImportRules['same'], draft: ContactDraft): Person {
  const { values, extras } = draft
  const key = extras.find(({ isKey }) => isKey)
  return {
    firstName: values.firstName ?? null,
    lastName: values.lastName ?? null,
    companyName: values.companyName ?? null,
    phones: phonesOf(draft),
    email: values.email ?? null,
    ssns: rule === 'ssn' && values.ssn ? listIndexCandidates(keys, ssnIndexField(accountId), values.ssn) : [],
    externalId: rule === 'externalId' && key ? { field: key.field, value: key.value } : null,
    coFirstName: values.coFirstName ?? null,
    coLastName: values.coLastName ?? null,
  }
}

/** Two contacts that share a mark are the same person. */
export function marksOf(rule: ImportRules['same'], { sortName, values, extras }: Known): string[] {
  const email = values.email?.toLowerCase()
  switch (rule) {
    case 'name':
      return named(sortName, [...phonesOf({ values }), ...(email ? [email] : [])])
    case 'email':
      return email ? [email] : []
    case 'phone':
      return phonesOf({ values })
    case 'ssn':
      return values.ssn ? [values.ssn] : []
    case 'externalId':
      return extras.filter(({ isKey }) => isKey).map(({ field, value }) => `${field}\n${value}`)
  }
}

/** A person with one of these marks is the contact's co-applicant. */
export function coMarksOf(rule: ImportRules['same'], { coSortName, values }: Known): string[] {
  const email = values.coEmail?.toLowerCase()
  const [phones, emails] = [values.coMobilePhone ? [values.coMobilePhone] : [], email ? [email] : []]
  if (rule === 'name') return coSortName === '' ? [] : named(coSortName, [...phones, ...emails])
  if (rule === 'email') return emails
  return rule === 'phone' ? phones : []
}

const named = (sortName: string, reached: readonly string[]) => reached.map((each) => `${sortName}\n${each}`)

/** Why the rule can't identify the row's person. */
export const unmarked: Record<ImportRules['same'], string> = {
  name: 'has neither a phone number nor an e-mail address',
  email: 'has no e-mail address',
  phone: 'has no phone number',
  ssn: 'has no Social Security number',
  externalId: 'has no number of the other program',
}
