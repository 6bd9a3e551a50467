// Formats a phone while it is being typed: the mask for North American numbers, plain digits for all others.
import type { Mask } from '../fields/mask/mask.ts'
import { countryCode } from './phone.ts'

/** The maximum of E.164. */
const LONGEST = 15

/**
 * The significant characters of a text in the field: its digits, and a plus before them. `before`: the previous ones;
 * the mask of a number that begins with 1 adds its own plus, which is removed with the last digit.
 */
export function typedPhone(typed: string, before = ''): string {
  const text = typed.normalize('NFKC')
  const all = text.replace(/\D/g, '')
  const digits = all.slice(0, all.startsWith('1') ? 11 : LONGEST)
  if (!digits && /^\+?1/.test(before)) return ''
  return /^\D*\+/.test(text) ? `+${digits}` : digits
}

/** `14155550123` → `+1 (415) 555-0123`, `415555` → `(415) 555`, `+6561234567` → `+65 61234567`. */
export function phoneAsTyped(text: string): string {
  const typed = typedPhone(text)
  const digits = typed.replace('+', '')
  if (digits.startsWith('1')) return digits.length > 1 ? `+1 ${local(digits.slice(1))}` : '+1'
  // Too many for North America, without a plus that would make them another country's.
  if (!typed.startsWith('+')) return digits.length > 10 || digits.startsWith('0') ? digits : local(digits)
  const country = countryCode(digits)
  return `+${country} ${digits.slice(country.length)}`.trimEnd()
}

function local(digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (!exchange) return area && `(${area}`
  return line ? `(${area}) ${exchange}-${line}` : `(${area}) ${exchange}`
}

export const phoneMask: Mask = { show: phoneAsTyped, keep: typedPhone, counts: /\d/ }
