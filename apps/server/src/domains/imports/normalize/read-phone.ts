// The only conversion from a written phone to the stored one. The contract reads North American numbers and those with
// a plus; only a number without country code, in a country outside North America, needs the library's numbering plans.
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

/** `country`: two letters, for a number without country code. Null when it can't be a phone there. */
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

/** A number abroad may only have lost its plus; a trunk prefix or ten digits indicate nothing there. */
const withCountryCode = (stored: string | null, text: string) =>
  stored !== null && text.replace(/\D/g, '').replace(/^(?:00|011)/, '') === stored ? stored : null
