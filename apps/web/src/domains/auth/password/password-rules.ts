import { isTooShort, longestPassword } from '@frontdesk/contract/kit/password'
import { isLongerThan } from '@frontdesk/contract/kit/text'
import type { ApiFailure } from '#platform/api/api-failure.ts'

export interface NewPassword {
  password: string
  retype: string
}

/** Long enough and repeated correctly; the server decides whether it can be guessed. */
export const isAcceptable = ({ password, retype }: NewPassword, minLength: number) =>
  !isTooShort(password, minLength) && !isLongerThan(password, longestPassword) && password === retype

/** `Password complexity is weak: use at least 5 …`: the server states its requirements. */
export const weakText = ({ message, fields }: Pick<ApiFailure, 'message' | 'fields'>) =>
  fields.password ? `${message}: ${fields.password}.` : message

/** 0–4 for a bar that only advises: length counts most, then kinds of characters; repeated ones count at most twice. */
export function roughStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  const signs = [...password]
  if (signs.length === 0) return 0
  const fresh = signs.filter((sign, at) => !isRun(signs, at) && signs.indexOf(sign) >= at - 1).length
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const score = Math.max(signs.length / 3, fresh) + (kinds - 1) * 1.5
  if (score < 6) return 1
  if (score < 9) return 2
  return score < 13 ? 3 : 4
}

/** abc, 321, aaa: the third character of a sequence adds little. */
function isRun(signs: string[], at: number): boolean {
  const [a, b, c] = [at - 2, at - 1, at].map((place) => signs[place]?.codePointAt(0) ?? Number.NaN) as [
    number,
    number,
    number,
  ]
  return b - a === c - b && Math.abs(c - b) <= 1
}
