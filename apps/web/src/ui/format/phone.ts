// A phone has two faces: what the server stores and answers, digits that always begin with the country code, and what a
// person types, where only a plus tells a country code from an area code.

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Country codes of one and of two digits; all others have three (ITU-T E.164). */
const ONE_DIGIT = /^[17]/
const TWO_DIGITS = /^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

export function countryCode(digits: string): string {
  if (ONE_DIGIT.test(digits)) return digits.slice(0, 1)
  return digits.slice(0, TWO_DIGITS.test(digits) ? 2 : 3)
}

/** `14155550123` → `+1-415-555-0123`, `6561234567` → `+65-6123-4567`; short codes stay as they are. */
export function formatPhone(stored: string | null | undefined): string {
  const digits = digitsOf(stored ?? '')
  if (digits.length < 8) return digits
  const country = countryCode(digits)
  return [`+${country}`, ...groups(digits.slice(country.length))].join('-')
}

/** Four at the end, three before them, and never fewer than two alone. */
function groups(local: string): string[] {
  const line = local.slice(-4)
  const before = local.slice(0, -4)
  if (!before) return [line]
  return before.length > 4 ? [before.slice(0, -3), before.slice(-3), line] : [before, line]
}

/** Of a stored number, as a field begins with it. */
export const typedOf = (stored: string | null | undefined): string => (stored ? `+${stored}` : '')

/**
 * A number as it was typed or pasted, with its country code behind a plus. Without one ten digits are North American, and
 * 00 or 011 are how one dials abroad. What is no whole number yet stays what it is.
 */
export function completePhone(text: string): string {
  const digits = digitsOf(text)
  if (/^\D*\+\D*\d/.test(text)) return `+${digits}`
  if (/^[2-9]\d{9}$/.test(digits)) return `+1${digits}`
  const abroad = digits.replace(/^(00|011)/, '')
  const whole = abroad === digits ? digits.length > 10 : abroad.length > 7
  return whole ? `+${abroad}` : digits
}

/** Whether it can be a whole number: eleven digits in North America, eight to fifteen elsewhere. */
export const isWholePhone = (text: string): boolean => /^\+(1\d{10}|[2-9]\d{7,14})$/.test(completePhone(text))

/** As the server stores it, to compare with what it answers. */
export const storedPhone = (text: string): string => digitsOf(completePhone(text))
