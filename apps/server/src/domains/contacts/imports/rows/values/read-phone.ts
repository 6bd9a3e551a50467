import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { normalisePhone } from '../../../normalise/normalise-phone.ts'

export interface ReadPhone {
  /** Digits with country code. */
  digits: string
  extension: string | null
}

/** A phone as people write it, in the United States unless it names a country; null for what can't be one. */
export function readPhone(text: string): ReadPhone | null {
  const typed = text.trim().replace(/^(tel|phone|callto):/i, '')
  const parsed = parsePhoneNumberFromString(typed.replace(/^00/, '+'), 'US')
  if (parsed?.isPossible()) {
    const digits = parsed.number.slice(1)
    return /^\d{8,15}$/.test(digits) ? { digits, extension: parsed.ext ?? null } : null
  }
  // Digits that begin with their country code, only without the plus; no country's code begins with 0.
  const digits = normalisePhone(typed)
  return digits && /^[1-9]\d{10}/.test(digits) ? { digits, extension: null } : null
}

export type PhoneKind = 'mobile' | 'landline' | 'fax'

/** What a type column says: `Mobile`, `* Work`, `Home Fax`; null for what leaves it open. */
export function phoneKind(label: string): PhoneKind | null {
  if (/fax|pager/i.test(label)) return 'fax'
  if (/mobil|cell|handy|iphone|android/i.test(label)) return 'mobile'
  return /home|work|business|main|office|company|land/i.test(label) ? 'landline' : null
}

/** Several in one cell: Google parts them by `:::`, people by a semicolon, a slash or a new line. */
export const splitPhones = (cell: string) => cell.split(/\s*(?::::|;|\n|\s\/\s|,\s)\s*/).filter((part) => part !== '')
