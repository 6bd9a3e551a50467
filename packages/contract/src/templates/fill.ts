import { type Placeholder, placeholderOf } from './placeholders.ts'

/** Empty where nothing is known. */
export type PlaceholderValues = Readonly<Record<Placeholder, string>>

export interface FilledPart {
  text: string
  /** What stood here; null: words of the template itself. */
  placeholder: Placeholder | null
}

/** The template with each placeholder in place of its value. What is no placeholder stays as it is. */
export function fillTemplate(template: string, values: PlaceholderValues): FilledPart[] {
  // Words and names in turn.
  return template.split(/(\{\{[^{}]*\}\})/).flatMap((text): FilledPart[] => {
    const placeholder = /^\{\{[^{}]*\}\}$/.test(text) ? placeholderOf(text.slice(2, -2).trim()) : undefined
    if (placeholder) return [{ text: values[placeholder], placeholder }]
    return text === '' ? [] : [{ text, placeholder: null }]
  })
}

export const filledText = (template: string, values: PlaceholderValues) =>
  fillTemplate(template, values)
    .map(({ text }) => text)
    .join('')

interface Household {
  firstName: string | null
  lastName: string | null
  companyName: string | null
  phone: string | null
  mobilePhone: string | null
  coFirstName: string | null
  coLastName: string | null
  coPhone: string | null
  coMobilePhone: string | null
  /** In the order Physical, Mailing, Previous, Other. */
  addresses: readonly {
    address: string | null
    address2: string | null
    city: string | null
    state: string | null
    zipcode: string | null
  }[]
}

/** What the placeholders are for a contact. Of several addresses it is the first. */
export function placeholderValues(contact: Household, phone: (digits: string) => string): PlaceholderValues {
  const [home] = contact.addresses
  const stateAndZip = words(home?.state, home?.zipcode)
  return {
    firstName: words(contact.firstName),
    lastName: words(contact.lastName),
    homePhone: contact.phone ? phone(contact.phone) : '',
    mobilePhone: contact.mobilePhone ? phone(contact.mobilePhone) : '',
    coFirstName: words(contact.coFirstName),
    coLastName: words(contact.coLastName),
    coHomePhone: contact.coPhone ? phone(contact.coPhone) : '',
    coMobilePhone: contact.coMobilePhone ? phone(contact.coMobilePhone) : '',
    contact: words(contact.firstName, contact.lastName) || words(contact.companyName),
    fullAddress: [words(home?.address, home?.address2), words(home?.city), stateAndZip].filter(Boolean).join(', '),
    address: words(home?.address, home?.address2),
    city: words(home?.city),
    state: words(home?.state),
    zipcode: words(home?.zipcode),
  }
}

const words = (...parts: (string | null | undefined)[]) =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
