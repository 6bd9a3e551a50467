import { type ContactDraft, keep, put } from './contact-draft.ts'
import { readFullName } from './values/read-full-name.ts'

/** Fills in what the row's own name columns leave open. A full name that says something else is kept. */
export function readFullNameCell(draft: ContactDraft, value: string, heading: string) {
  const { values } = draft
  const whole = value.replace(/\s+/g, ' ')
  if (whole.length > 200) return keep(draft, heading, value)
  const parts = readFullName(whole)
  if (values.firstName === undefined && values.lastName === undefined) {
    for (const field of ['firstName', 'lastName', 'suffix', 'companyName'] as const) {
      const part = parts[field]
      if (part) put(draft, field, part, heading)
    }
    return
  }
  const told = [values.firstName, values.lastName].every((part) => !part || whole.includes(part))
  if (!told) keep(draft, heading, whole)
}

/**
 * A contact stands under a first name, a last name or a company. Without any, its nickname serves, then the
 * co-applicant's name, the e-mail address, the phone; a row without all of these can't be found again and fails. What
 * stands in for a name never changes a contact that is here already.
 */
export function nameNameless(draft: ContactDraft) {
  const { values } = draft
  if (values.firstName || values.lastName || values.companyName) return
  draft.unnamed = { ...values }
  if (values.preferredFirstName) {
    values.firstName = values.preferredFirstName
    delete values.preferredFirstName
    return
  }
  if (values.coFirstName || values.coLastName) return promotePartner(draft)
  const stand = values.email ?? values.mobilePhone ?? values.phone
  if (!stand) {
    draft.failure = 'The row has neither a name nor a company, an e-mail address or a phone number.'
    return
  }
  values.companyName = stand.includes('@') ? stand.slice(0, 200) : `+${stand}`
  draft.problems.push(`There is no name: it will stand under ${values.companyName}`)
}

/** Their e-mail address and phone come along, unless the row has some of its own. */
function promotePartner(draft: ContactDraft) {
  const { values } = draft
  const fields = [
    ['coFirstName', 'firstName'],
    ['coLastName', 'lastName'],
    ['coEmail', 'email'],
    ['coMobilePhone', 'mobilePhone'],
  ] as const
  for (const [from, to] of fields) {
    const value = values[from]
    if (value === undefined || values[to] !== undefined) continue
    values[to] = value
    delete values[from]
  }
  draft.problems.push('Only the second person has a name: they become the contact')
}
