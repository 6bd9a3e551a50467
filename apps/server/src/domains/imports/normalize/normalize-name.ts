import { tidyText, withoutUnseen } from '@frontdesk/contract/kit/text'

/**
 * A name as it is stored: one space between words, no invisible characters; null when nothing is left.
 * A name in all upper or lower case stays as it was typed: McDonald and van Dyke can't be guessed.
 */
export const normalizeName = (text: string | null | undefined): string | null =>
  tidyText(withoutUnseen(text ?? '', 'line'), 'line') || null

/** `Dr. Ada King Lovelace` → first and last name; the last word is the last name, and `Lovelace, Ada` is understood. */
export function splitFullName(text: string): { firstName: string | null; lastName: string | null } {
  const name = normalizeName(text) ?? ''
  const comma = /^([^,]+),(.+)$/.exec(name)
  if (comma) return { firstName: normalizeName(comma[2]), lastName: normalizeName(comma[1]) }
  const words = name.split(' ')
  const lastName = words.length > 1 ? (words.pop() ?? null) : null
  return { firstName: normalizeName(words.join(' ')), lastName }
}
