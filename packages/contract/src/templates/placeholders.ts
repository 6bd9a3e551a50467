// The placeholders of message templates. The list is closed: it can never contain private values.

/** By name, with what each is replaced by. */
export const placeholders = {
  firstName: { label: 'First name', becomes: 'The first name of the primary person.' },
  firstNames: {
    label: 'First names',
    becomes: 'The first name; where both people of a contact have one mobile number, the first names of both.',
  },
  lastName: { label: 'Last name', becomes: 'The last name of the primary person.' },
  homePhone: { label: 'Home phone', becomes: 'The home phone of the primary person.' },
  mobilePhone: { label: 'Mobile phone', becomes: 'The mobile phone of the primary person.' },
  coFirstName: { label: 'Co-applicant first name', becomes: 'The first name of the co-applicant.' },
  coLastName: { label: 'Co-applicant last name', becomes: 'The last name of the co-applicant.' },
  coHomePhone: { label: 'Co-applicant home phone', becomes: 'The home phone of the co-applicant.' },
  coMobilePhone: { label: 'Co-applicant mobile phone', becomes: 'The mobile phone of the co-applicant.' },
  contact: { label: 'Contact', becomes: 'The full name, or the company if there is no name.' },
  fullAddress: { label: 'Full address', becomes: 'Street, city, state, and ZIP code on one line.' },
  address: { label: 'Address', becomes: 'The street address.' },
  city: { label: 'City', becomes: 'The city.' },
  state: { label: 'State', becomes: 'The state.' },
  zipcode: { label: 'ZIP code', becomes: 'The ZIP code.' },
  referralLink: {
    label: 'Referral link',
    becomes: 'The contact’s personal link, by which they refer people. Made when the message is sent.',
  },
} as const satisfies Record<string, { label: string; becomes: string }>

export type Placeholder = keyof typeof placeholders
export const placeholderNames = Object.keys(placeholders) as Placeholder[]

/** Stands where its value is not known yet. */
export const formatPlaceholderLabel = (placeholder: Placeholder): string => `[${placeholders[placeholder].label}]`

/** The two specifications spell it differently; both are accepted. */
const alsoWritten: Readonly<Record<string, Placeholder>> = { full_address: 'fullAddress' }

/** The placeholder with exactly this name. */
export const placeholderOf = (name: string): Placeholder | undefined =>
  Object.hasOwn(placeholders, name)
    ? (name as Placeholder)
    : Object.hasOwn(alsoWritten, name)
      ? alsoWritten[name]
      : undefined

export interface WrittenPlaceholder {
  placeholder: Placeholder
  /** The words that stand in for an empty value; null: none. */
  fallback: string | null
}

/** What is written between braces: `firstName`, or `firstName|there` with words for an empty value. */
export function readPlaceholder(inner: string): WrittenPlaceholder | undefined {
  const bar = inner.indexOf('|')
  const placeholder = placeholderOf((bar < 0 ? inner : inner.slice(0, bar)).trim())
  return placeholder && { placeholder, fallback: bar < 0 ? null : inner.slice(bar + 1).trim() || null }
}

/** Every placeholder of a text, in its order. */
export const listPlaceholders = (text: string): WrittenPlaceholder[] =>
  [...text.matchAll(/\{\{([^{}]{0,100})\}\}/g)].flatMap(([, inner = '']) => readPlaceholder(inner) ?? [])

/** The first placeholder in a text, as it is written there. */
export const firstPlaceholderIn = (text: string): string | undefined =>
  text.match(/\{\{[^{}]{1,100}\}\}/g)?.find((each) => readPlaceholder(each.slice(2, -2)))

const fold = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Other words for the same value. */
const usual: Readonly<Record<string, Placeholder>> = {
  name: 'contact',
  fullname: 'contact',
  client: 'contact',
  forename: 'firstName',
  surname: 'lastName',
  phone: 'mobilePhone',
  mobile: 'mobilePhone',
  cell: 'mobilePhone',
  cellphone: 'mobilePhone',
  home: 'homePhone',
  street: 'address',
  town: 'city',
  zip: 'zipcode',
  postcode: 'zipcode',
  postalcode: 'zipcode',
  referral: 'referralLink',
  referlink: 'referralLink',
}

/** Longer than every name, with room for a slip. */
const longestTyped = 40

/** The placeholder that was probably meant; undefined when none is similar. */
export function probablyMeant(name: string): Placeholder | undefined {
  if (name.length > longestTyped) return undefined
  const typed = fold(name)
  if (typed === '') return undefined
  if (Object.hasOwn(usual, typed)) return usual[typed]
  const near = placeholderNames
    .map((candidate) => ({ candidate, steps: stepsBetween(typed, fold(candidate)) }))
    .sort((a, b) => a.steps - b.steps)[0]
  return near && near.steps <= Math.max(1, Math.floor(typed.length / 3)) ? near.candidate : undefined
}

/** The number of letters to add, drop, replace, or swap with their neighbor. */
function stepsBetween(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const steps = [(last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1)]
      row.push(Math.min(...steps, ...(swapped ? [(beforeLast[j - 2] ?? 0) + 1] : [])))
    }
    beforeLast = last
    last = row
  }
  return last[other.length] ?? 0
}
