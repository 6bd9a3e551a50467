// The one way from a written phone to what is stored. The contract reads what North America and a plus say; only a number
// that names no country, in one that is not North American, needs the numbering plans of the library.
import { storedPhone, writtenPhone } from '@frontdesk/contract/kit/phone'
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'

export interface ReadPhone {
  /** Digits with country code. */
  digits: string
  extension: string | null
}

/** `country`: two letters, where the number names none. Null for what can't be a phone there. */
export function readPhone(typed: string, country = 'US'): ReadPhone | null {
  const { text, extension } = writtenPhone(typed)
  const stored = storedPhone(text)
  const isNamed = /^\D*\+/.test(text) || isNorthAmerican(country)
  const digits = isNamed ? stored : (national(text, country as CountryCode) ?? withCountryCode(stored, text))
  return digits === null ? null : { digits, extension }
}

const isNorthAmerican = (country: string) => !isSupportedCountry(country) || getCountryCallingCode(country) === '1'

function national(text: string, country: CountryCode): string | null {
  const parsed = parsePhoneNumberFromString(text, country)
  const digits = parsed?.isValid() ? parsed.number.slice(1) : ''
  return /^\d{8,15}$/.test(digits) ? digits : null
}

/** The digits of a number abroad may have lost their plus alone; a trunk prefix or ten digits say nothing there. */
const withCountryCode = (stored: string | null, text: string) =>
  stored !== null && text.replace(/\D/g, '').replace(/^(?:00|011)/, '') === stored ? stored : null
