import { importRowTexts } from '../texts/rows.texts.ts'
import { type ContactDraft, keep, put } from './contact-draft.ts'
import { readFullName } from './values/read-full-name.ts'
import { splitName } from './values/split-name.ts'

/** Fills in what the row's name columns leave empty. A full name that differs is kept. */
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
    if (parts.title) keep(draft, 'Name Prefix', parts.title)
    return
  }
  // One of the two names is empty, and the full name contains it.
  for (const [held, open] of [
    ['lastName', 'firstName'],
    ['firstName', 'lastName'],
  ] as const) {
    const [said, missing] = [parts[held], parts[open]]
    if (values[open] === undefined && missing && said?.toLowerCase() === values[held]?.toLowerCase())
      values[open] = missing
  }
  const told = new Set([...Object.values(values), ...draft.extras.map(({ value }) => value)].flatMap(splitName))
  if (splitName(whole).some((word) => !told.has(word))) keep(draft, heading, whole)
}

const longestLastName = 120

/**
 * A contact needs a first name, a last name, or a company. Without any, its nickname is used, then the co-applicant's
 * name, the e-mail address, the phone; a row without all of these could not be found again, and fails. A substitute
 * name never changes an existing contact.
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
    draft.failure = importRowTexts.noName
    return
  }
  // Not as a company: nothing in the row says that it is one.
  values.lastName = stand.includes('@') ? stand.slice(0, longestLastName) : `+${stand}`
  draft.problems.push(importRowTexts.listedUnder(values.lastName))
}

/** Their e-mail address and phone are included, unless the row has its own. */
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
  draft.problems.push(importRowTexts.partnerOnly)
}
