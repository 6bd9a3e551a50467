import { type Placeholder, readPlaceholder } from './placeholders.ts'

/** Empty when unknown. */
export type PlaceholderValues = Readonly<Record<Placeholder, string>>

export interface FilledPart {
  text: string
  /** The placeholder replaced here; null for the template's own text. */
  placeholder: Placeholder | null
  /** The value is empty: its fallback stands here, or nothing. */
  missing: boolean
}

/** The template with each placeholder replaced by its value, or its fallback. Unknown placeholders stay as they are. */
export function fillTemplate(template: string, values: PlaceholderValues): FilledPart[] {
  // Text and names alternate.
  return template.split(/(\{\{[^{}]*\}\})/).flatMap((text): FilledPart[] => {
    const written = /^\{\{[^{}]*\}\}$/.test(text) ? readPlaceholder(text.slice(2, -2)) : undefined
    if (!written) return text === '' ? [] : [{ text, placeholder: null, missing: false }]
    const { placeholder, fallback } = written
    const value = values[placeholder]
    return [{ text: value === '' ? (fallback ?? '') : value, placeholder, missing: value === '' }]
  })
}

export const filledText = (template: string, values: PlaceholderValues) =>
  fillTemplate(template, values)
    .map(({ text }) => text)
    .join('')

/** The text with this placeholder alone replaced. Without a value and a fallback it stays as it is. */
export const fillOnly = (template: string, only: Placeholder, value: string): string =>
  template.replace(/\{\{([^{}]{0,100})\}\}/g, (text, inner: string) => {
    const written = readPlaceholder(inner)
    return written?.placeholder === only ? value || (written.fallback ?? text) : text
  })

export interface Household {
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

/**
 * The placeholders' values for a contact. Of several addresses the first is used. A text to the co-applicant uses their
 * own name and phones.
 *
 * @param referralLink Their address; empty when there is none.
 */
export function placeholderValues(
  contact: Household,
  phone: (digits: string) => string,
  referralLink: string,
  recipient: 'primary' | 'coApplicant' = 'primary',
): PlaceholderValues {
  const [home] = contact.addresses
  const stateAndZip = words(home?.state, home?.zipcode)
  const shown = (number: string | null) => (number ? phone(number) : '')
  const coApplicant = {
    firstName: words(contact.coFirstName),
    lastName: words(contact.coLastName),
    homePhone: shown(contact.coPhone),
    mobilePhone: shown(contact.coMobilePhone),
  }
  const primary = {
    firstName: words(contact.firstName),
    lastName: words(contact.lastName),
    homePhone: shown(contact.phone),
    mobilePhone: shown(contact.mobilePhone),
  }
  const shareMobile = contact.mobilePhone && contact.mobilePhone === contact.coMobilePhone
  const person = recipient === 'primary' ? primary : coApplicant
  return {
    ...person,
    firstNames: shareMobile
      ? [primary.firstName, coApplicant.firstName].filter(Boolean).join(' and ')
      : person.firstName,
    coFirstName: coApplicant.firstName,
    coLastName: coApplicant.lastName,
    coHomePhone: coApplicant.homePhone,
    coMobilePhone: coApplicant.mobilePhone,
    contact: words(person.firstName, person.lastName) || words(contact.companyName),
    fullAddress: [words(home?.address, home?.address2), words(home?.city), stateAndZip].filter(Boolean).join(', '),
    address: words(home?.address, home?.address2),
    city: words(home?.city),
    state: words(home?.state),
    zipcode: words(home?.zipcode),
    referralLink,
  }
}

/** The recipient of a text to this number: the primary person, unless only the co-applicant has it. */
export const recipientOf = (
  { mobilePhone, coMobilePhone }: Pick<Household, 'mobilePhone' | 'coMobilePhone'>,
  to: string,
): 'primary' | 'coApplicant' => (to !== mobilePhone && to === coMobilePhone ? 'coApplicant' : 'primary')

const words = (...parts: (string | null | undefined)[]) =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
