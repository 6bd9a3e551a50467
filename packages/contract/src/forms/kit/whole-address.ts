// Divides an address that was copied as a whole: `48 Harborview Road, Portland, ME 04101-2231`.
import { isState, stateOf } from './states.ts'

export interface WholeAddress {
  address: string
  address2: string
  city: string
  state: string
  /** Empty if there is none. */
  zipcode: string
}

/** Longer text is no address. */
const longest = 300

const zip = /(?:^|[ ,])(\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/i
const country = /^(?:usa|u\.s\.a\.?|u\.s\.?|us|united states(?: of america)?|canada)$/i
const unit =
  /^(?:apt|apartment|unit|suite|ste|floor|fl|bldg|building|room|rm|lot|#)\b|^#|^\d{1,2}(?:st|nd|rd|th) floor$/i
// regex-bound: 300: wholeAddress refuses longer texts
const unitWithin = /^(.*\d.*?) ((?:apt|apartment|unit|suite|ste|bldg|building|lot)\.? #?[\w-]{1,8}|# ?[\w-]{1,8})$/i

/** Null for anything else: an address without its state, a part of one, other text. */
export function wholeAddress(pasted: string): WholeAddress | null {
  if (pasted.length > longest) return null
  const parts = pasted
    .split(/[\n\r,;\t]/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  if (country.test(parts.at(-1) ?? '') && parts.length > 2) parts.pop()
  const end = stateAndZip(parts)
  if (!end) return null
  const { state, zipcode, rest } = end
  const city = rest.pop()
  const [first, ...more] = rest
  if (!city || !first || /\d/.test(city)) return null
  const [address, within] = withoutUnit(first)
  const units = [within, ...more].filter(Boolean)
  // Of several lines before the city only units are known to be a second line.
  if (!more.every((part) => unit.test(part))) return null
  return { address, address2: units.join(', '), city, state, zipcode }
}

const withoutUnit = (line: string): [string, string] => {
  const found = unitWithin.exec(line)
  return found ? [found[1] ?? line, found[2] ?? ''] : [line, '']
}

/** The state, and a ZIP code behind it: in a part of their own, in two, or behind the city. */
function stateAndZip(parts: readonly string[]): { state: string; zipcode: string; rest: string[] } | null {
  const rest = [...parts]
  let last = rest.pop() ?? ''
  const zipcode = zip.exec(last)?.[1] ?? ''
  last = last.slice(0, last.length - zipcode.length).trim()
  if (!last) last = rest.pop() ?? ''
  if (isState(last)) return { state: stateOf(last), zipcode: zipcode.toUpperCase(), rest }
  const words = last.split(' ')
  for (let count = Math.min(4, words.length - 1); count > 0; count -= 1) {
    const state = words.slice(-count).join(' ')
    // `Portland Me` may be a name; two capitals, or a ZIP code behind them, are a state.
    if (!isState(state) || (!zipcode && count === 1 && state.length === 2 && state !== state.toUpperCase())) continue
    return { state: stateOf(state), zipcode: zipcode.toUpperCase(), rest: [...rest, words.slice(0, -count).join(' ')] }
  }
  return null
}
