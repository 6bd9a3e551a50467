import { phonePart } from '@frontdesk/contract/kit/phone'

/** The parsed text of the search box. */
export interface SearchQuery {
  /** Words in any order; the database folds them like the names. */
  phrase: string
  /** If it may be a phone: the digits to find within stored numbers. */
  digits: string | null
  /** If it is a whole SSN, which is the only way to find one: 9 digits. */
  ssn: string | null
}

const fewestDigits = 3

export function searchQuery(typed: string): SearchQuery {
  const ssn = /^\d{3}[- ]\d{2}[- ]\d{4}$/.test(typed) ? typed.replace(/\D/g, '') : null
  const digits = phonePart(typed) ?? ''
  return { phrase: typed, digits: digits.length < fewestDigits ? null : withoutTrunkPrefix(digits), ssn }
}

/**
 * 011 44 20… and 0044 20… are stored as 4420…, which also contains 020 7123 4567 without its zero. Shorter numbers may
 * be the end of one.
 */
const withoutTrunkPrefix = (digits: string) => (digits.length < 9 ? digits : digits.replace(/^(011|0+)/, ''))
