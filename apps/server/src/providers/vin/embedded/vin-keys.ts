// How vPIC's data states which VINs a row of it applies to.

/** What a pattern's keys are compared with: the descriptor, and from the model year to the end. */
export const buildKeys = (vin: string) => `${vin.slice(3, 8)}|${vin.slice(9)}`

/** World manufacturer identifier; small makers have 9 in the third position and three more characters later. */
export const parseMaker = (vin: string) => vin.slice(0, 3) + (vin[2] === '9' ? vin.slice(11, 14) : '')

const codes = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/**
 * The possible model years of a VIN: the code repeats after 30 years. For cars and other light vehicles a letter in the
 * seventh position indicates the second period (49 CFR 565.15); motorcycles, trailers, and heavy trucks are exempt.
 */
export function listYears(vin: string, { light, newest }: { light: boolean; newest: number }): number[] {
  const at = codes.indexOf(vin[9] ?? '')
  if (at < 0) return []
  const years = [2010 + at, 1980 + at].filter((year) => year <= newest)
  const [second, first] = years
  if (!light || first === undefined) return years
  return /\d/.test(vin[6] ?? '') ? [first] : [second ?? first]
}

/** `[A-CX]`: one of them. `*` and `_`: any. `#`: a digit. Positions after a pattern's end may be anything. */
export function matchesKeys(keys: string, pattern: string): boolean {
  let at = 0
  for (let place = 0; place < pattern.length; place += 1) {
    const sign = pattern[place] ?? ''
    const is = keys[at]
    if (is === undefined) return sign === '*'
    if (sign === '[') {
      const end = pattern.indexOf(']', place)
      if (end < 0 || !isOneOf(is, pattern.slice(place + 1, end))) return false
      place = end
    } else if (sign === '#' ? !/\d/.test(is) : sign !== '*' && sign !== '_' && sign !== is) return false
    at += 1
  }
  return true
}

function isOneOf(character: string, set: string): boolean {
  for (let at = 0; at < set.length; at += 1) {
    const from = set[at] ?? ''
    const isRange = set[at + 1] === '-' && at + 2 < set.length
    if (isRange ? from <= character && character <= (set[at + 2] ?? '') : from === character) return true
    if (isRange) at += 2
  }
  return false
}

/** How many characters of a VIN a pattern determines. */
export const countStated = (pattern: string) => pattern.replace(/\[[^[\]]*\]/g, 'A').replace(/[*_|]/g, '').length
