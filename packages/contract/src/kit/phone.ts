// Parses phone numbers, for browser and server; without zod, because the browser's kit imports it.
import { phoneGroups } from './phone-groups.ts'

/** Longer text is no phone, in any notation. */
export const longestPhone = 100

export interface WrittenPhone {
  /** The part to dial: digits and separators, with a leading plus if there was one. */
  text: string
  /** The extension's digits: `x12`, `ext. 12`, `#12`, `;ext=12`. */
  extension: string | null
}

/** As people and programs write it: full-width and Arabic digits, any dash, any space, no invisible marks. */
const plainCharacters = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s/gu, ' ')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .trim()

/** `tel:863-1234;ext=5;phone-context=+1-914` → the number with its context, and the extension (RFC 3966). */
function readUri(text: string): WrittenPhone | null {
  const scheme = /^(?:tel|phone|callto|sms):/i.exec(text)
  if (!scheme) return null
  const [number = '', ...parameters] = text.slice(scheme[0].length).split(';')
  const value = (name: string) =>
    parameters.find((each) => each.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
  const context = value('phone-context') ?? ''
  const extension = (value('ext') ?? '').replace(/\D/g, '')
  const own = partExtension(number.replaceAll('%20', ' '))
  const isLocal = !own.text.startsWith('+') && /^\+[\d().-]+$/.test(context)
  return { text: isLocal ? `${context} ${own.text}` : own.text, extension: extension || own.extension }
}

const extensionMark = /(?:extension|extn|ext|x|#)[.:]? ?(\d{1,8})#?$/i

function partExtension(text: string): WrittenPhone {
  const found = extensionMark.exec(text)
  const number = found ? withoutEnd(text.slice(0, found.index)) : text
  // `#12` alone, or after an application's number, is no extension.
  if (!found || digitsOf(number).length < 7) return { text, extension: null }
  return { text: number, extension: found[1] ?? null }
}

/** Without the separator between number and extension. */
function withoutEnd(text: string) {
  let end = text.length
  while (end > 0 && ' ,;('.includes(text[end - 1] ?? '')) end -= 1
  return text.slice(0, end)
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Splits a phone in any notation. Text that is too long stays unchanged. */
export function writtenPhone(typed: string): WrittenPhone {
  if (typed.length > longestPhone) return { text: typed, extension: null }
  const text = plainCharacters(typed)
  return readUri(text) ?? partExtension(text)
}

/**
 * The ten digits of the North American plan: area code and exchange begin with 2 to 9, and an area code does not end
 * with 11. Other digits can't be a number there.
 */
const isNorthAmerican = (ten: string) => /^[2-9]\d{2}[2-9]\d{6}$/.test(ten) && ten.slice(1, 3) !== '11'

/** Digits with their country code: eleven in the North American plan, eight to fifteen in any other. */
export const isWholeNumber = (digits: string) =>
  digits.startsWith('1') ? isNorthAmerican(digits.slice(1)) : /^[2-9]\d{7,14}$/.test(digits)

/**
 * A phone with its country code and a plus. Without one, ten digits are North American if that plan has such a number,
 * and 00 or 011 are international prefixes; digits of another country need their plus. What is not a complete valid
 * number stays as it is, without separators.
 */
export function completePhone(typed: string): string {
  const { text } = writtenPhone(typed)
  const digits = digitsOf(text)
  if (/^[^\d+]*\+\D*\d/.test(text)) return `+${digits}`
  if (isNorthAmerican(digits)) return `+1${digits}`
  const abroad = digits.replace(/^(?:00|011)/, '')
  const whole = abroad === digits ? digits.length > 10 && isWholeNumber(digits) : isWholeNumber(abroad)
  return whole ? `+${abroad}` : digits
}

/** Digits with country code as they are stored; null when the number is incomplete. */
export function storedPhone(typed: string): string | null {
  const complete = completePhone(typed)
  return complete.startsWith('+') && isWholeNumber(complete.slice(1)) ? complete.slice(1) : null
}

/** The problem of a phone, in forms and calls alike; null if there is none. */
export function phoneProblem(typed: string): string | null {
  const { text, extension } = writtenPhone(typed)
  const stored = storedPhone(typed)
  if (stored !== null) return extension === null ? null : 'Enter only the number here. The extension has its own field.'
  if (text.includes('+') || digitsOf(text).length !== 10)
    return 'Enter all 10 digits, or + and a number with its country code.'
  return 'This isn’t a valid North American number. Check it, or start with + and the country code.'
}

/** Only a phone, or a part of one: what a search takes for digits. */
export const phonePart = (typed: string): string | null => {
  const { text } = writtenPhone(typed)
  return /^[\d ()+./-]+$/.test(text) ? digitsOf(text) : null
}

/** Whether there are phones, and none belongs to the North American plan. Digits with country code. */
export const areAbroad = (phones: readonly string[]): boolean =>
  phones.length > 0 && phones.every((digits) => !digits.startsWith('1'))

/** Country codes with one and with two digits; all others have three (ITU-T E.164). */
const ONE_DIGIT = /^[17]/
const TWO_DIGITS = /^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

export function countryCode(digits: string): string {
  if (ONE_DIGIT.test(digits)) return digits.slice(0, 1)
  return digits.slice(0, TWO_DIGITS.test(digits) ? 2 : 3)
}

/**
 * As people of its country write it: `12075550117` → `(207) 555-0117`, `6561234567` → `+65 6123 4567`; short codes, and
 * what is no complete North American number, stay digits.
 */
export function formatPhone(stored: string | null | undefined): string {
  const digits = digitsOf(stored ?? '')
  if (digits.length < 8) return digits
  const country = countryCode(digits)
  const local = digits.slice(country.length)
  if (country !== '1') return [`+${country}`, ...phoneGroups(country, local)].join(' ')
  return local.length === 10 ? `(${local.slice(0, 3)}) ${local.slice(3, 6)}-${local.slice(6)}` : `+${digits}`
}
