import { phonePart, storedPhone } from '@frontdesk/contract/kit/phone'
import { foundWhere } from '#domains/contacts/contacts.public.ts'
import type { AnswerTo } from '#platform/api.ts'
import { DASH } from '#ui/format/dash.ts'
import { fullName } from '#ui/format/names.ts'
import { formatPhone } from '#ui/format/phone.ts'

export type Found = AnswerTo<'search', 'searchEverything'>
type FoundContact = Found['contacts'][number]

/** Both people and the company. */
export function nameOf(contact: FoundContact): string {
  const person = fullName({ firstName: contact.preferredFirstName ?? contact.firstName, lastName: contact.lastName })
  const couple = fullName({ firstName: contact.coFirstName, lastName: contact.coLastName })
  const people = couple === DASH ? person : `${person} & ${couple}`
  if (person === DASH) return contact.companyName ?? people
  return contact.companyName ? `${people} · ${contact.companyName}` : people
}

/** Why it was found, if nothing else shows it; the number that matched, if known. */
export function reachOf(
  { mobilePhone, phone, email, firstName, lastName, found }: FoundContact,
  search: string,
): string | undefined {
  if (found?.where) return foundWhere(found.where, Boolean(firstName ?? lastName))
  const digits = storedPhone(search) ?? phonePart(search) ?? ''
  const meant = digits.length > 2 ? [mobilePhone, phone].find((number) => number?.includes(digits)) : undefined
  return formatPhone(meant ?? mobilePhone ?? phone) || email || undefined
}
