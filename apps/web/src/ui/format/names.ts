import { DASH } from './dash.ts'

export interface PersonName {
  firstName?: string | null
  lastName?: string | null
  suffix?: string | null
}

const clean = (part: string | null | undefined) => part?.trim().replace(/\s+/g, ' ') ?? ''

/** `Maria Alvarez Jr`; a dash for someone without a name. */
export function fullName({ firstName, lastName, suffix }: PersonName): string {
  const name = [firstName, lastName].map(clean).filter(Boolean).join(' ')
  if (!name) return DASH
  return clean(suffix) ? `${name} ${clean(suffix)}` : name
}

/**
 * `Maria Alvarez` → `MA`, `Cher` → `C`, nobody → ``. Whole characters, never half of an emoji, and nothing of what is in
 * quotation marks or parentheses.
 */
export function initials(name: string): string {
  // A phone number has none.
  if (!/\p{L}/u.test(name)) return ''
  const words = clean(name)
    .split(' ')
    .filter((word) => /^[^“"(]*[\p{L}\p{N}]/u.test(word))
  const first = [...(words[0] ?? '')][0] ?? ''
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return (first + last).toUpperCase()
}
