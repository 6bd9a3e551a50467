import { phonePart } from '@frontdesk/contract/kit/phone'

/** What a person typed into the search box, taken apart. */
export interface SearchQuery {
  /** Words in any order; the database folds them as it folded the names. */
  phrase: string
  /** Where it may be a phone: its digits as the stored number contains them. */
  digits: string | null
  /** Where it is a whole SSN, which alone finds by it: 9 digits. */
  ssn: string | null
}

const fewestDigits = 3

export function searchQuery(typed: string): SearchQuery {
  const ssn = /^\d{3}[- ]\d{2}[- ]\d{4}$/.test(typed) ? typed.replace(/\D/g, '') : null
  const digits = phonePart(typed) ?? ''
  return { phrase: typed, digits: digits.length < fewestDigits ? null : withoutTrunkPrefix(digits), ssn }
}

/** 011 44 20… and 0044 20… are stored as 4420…, and 020 7123 4567 is contained in it. Shorter ones may be an ending. */
const withoutTrunkPrefix = (digits: string) => (digits.length < 9 ? digits : digits.replace(/^(011|0+)/, ''))
