import { completePhone, phonePart } from '@frontdesk/contract/kit/phone'

/** Known values of a new contact, from the address. */
export interface Prefill {
  mobilePhone?: string
  email?: string
  name?: string
}

/** By field of the form. */
export type Known = Readonly<Record<string, string>>

/** What a search without results says about a new contact. */
export function prefillOf(search: string): Prefill {
  const term = search.trim()
  if ((phonePart(term)?.length ?? 0) >= 7) return { mobilePhone: completePhone(term) }
  return term.includes('@') ? { email: term } : { name: term }
}

/** `Alvarez, Maria` and `Maria Alvarez` are the same person. */
function namesOf(name: string): Known {
  const [last, first] = name.split(',').map((part) => part.trim())
  if (first) return { firstName: first, lastName: last ?? '' }
  const words = name.trim().split(/\s+/)
  return words.length === 1
    ? { lastName: words[0] ?? '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

/** From the address's search parameters, which may contain anything. */
export function prefilledValues(raw: Readonly<Record<string, unknown>>): Known {
  const text = (name: keyof Prefill) => (raw[name] === undefined ? '' : String(raw[name]).trim())
  return {
    ...(text('name') && namesOf(text('name'))),
    ...(text('email') && { email: text('email') }),
    ...(text('mobilePhone') && { mobilePhone: completePhone(text('mobilePhone')) }),
  }
}
