// Names of businesses: their legal form, how two of them compare, and whether a text names one.
import { fold } from '../../../kit/fold.ts'

export type LegalForm = 'llc' | 'corporation' | 'partnership'

const forms: ReadonlyMap<string, LegalForm> = new Map([
  ...['llc', 'pllc', 'lc'].map((word) => [word, 'llc'] as const),
  ...['inc', 'corp', 'pc', 'psc'].map((word) => [word, 'corporation'] as const),
  ...['lp', 'llp', 'lllp', 'partnership'].map((word) => [word, 'partnership'] as const),
])

const short: ReadonlyMap<string, string> = new Map([
  ['incorporated', 'inc'],
  ['corporation', 'corp'],
  ['company', 'co'],
  ['limited', 'ltd'],
])

/** Words without signs; letters that stand alone are one word: `L.L.C.` → `llc`. */
function wordsOf(name: string): string[] {
  const words: string[] = []
  let open = false
  for (const word of fold(name.replaceAll('&', ' amp ')).split(' ').filter(Boolean)) {
    if (word.length === 1 && open) words[words.length - 1] += word
    else words.push(word)
    open = word.length === 1
  }
  return words
}

/** In one spelling: `Limited Liability Company` → `llc`. */
const canonicalOf = (name: string) =>
  ` ${wordsOf(name)
    .map((word) => short.get(word) ?? word)
    .join(' ')} `
    .replace(' ltd liability co ', ' llc ')
    .replace(' ltd liability corp ', ' llc ')
    .trim()
    .split(' ')

/** What the end of a name says; undefined when it says nothing. */
export function findLegalForm(name: string): { form: LegalForm; word: string } | undefined {
  const word = canonicalOf(name)
    .slice(-4)
    .findLast((each) => forms.has(each))
  const form = forms.get(word ?? '')
  if (word === undefined || form === undefined) return undefined
  return { form, word: word in written ? (written[word] ?? '') : word.toUpperCase() }
}

const written: Readonly<Record<string, string>> = { inc: 'Inc.', corp: 'Corp.', partnership: 'Partnership' }

const withoutForm = (words: readonly string[]) =>
  words.filter((word) => !forms.has(word) && word !== 'co' && word !== 'ltd')

/** same · spelling: signs, case, or a word that is written in short · form: LLC or Inc. · differs */
export function compareNames(one: string, other: string): 'same' | 'spelling' | 'form' | 'differs' {
  const plain = (name: string) => name.trim().split(/\s+/).join(' ')
  if (plain(one) === plain(other)) return 'same'
  const [left, right] = [canonicalOf(one), canonicalOf(other)]
  if (left.join(' ') === right.join(' ')) return 'spelling'
  return withoutForm(left).join(' ') === withoutForm(right).join(' ') ? 'form' : 'differs'
}

const tradeMarks = ['dba', 'aka', 'fka', 'doing business as', 'trading as']

/** `Harbor Insurance Agency LLC d/b/a Harbor` → the name before it; undefined without a trade name. */
export function findNameBeforeTradeName(name: string): string | undefined {
  const words = ` ${wordsOf(name).join(' ')} `
  if (!tradeMarks.some((mark) => words.includes(` ${mark} `))) return undefined
  const found = tradeMark.exec(` ${name} `)
  return found ? withoutEnd(name.slice(0, Math.max(found.index - 1, 0))) : ''
}

const tradeMark = /[\s,(](?:d[./]?b[./]?a|a[./]?k[./]?a|f[./]?k[./]?a|doing business as|trading as)[.:]?[\s)]/i

/** Without what led over to the trade name. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && ' ,(-'.includes(text[end - 1] ?? '')) end -= 1
  return text.slice(0, end).trim()
}

const tails = new Set([
  'agency',
  'agencies',
  'group',
  'services',
  'brokerage',
  'brokers',
  'associates',
  'partners',
  'amp',
])

/** As people say it: without the legal form, `the`, and `agency`, as long as two words remain. */
function spokenOf(name: string): string {
  const words = withoutForm(canonicalOf(name)).filter((word) => word !== 'and' && word !== 'amp')
  if (words[0] === 'the' && words.length > 2) words.shift()
  while (words.length > 2 && tails.has(words.at(-1) ?? '')) words.pop()
  return words.join(' ')
}

/** The names by which texts may call the agency. */
export const listSpokenNames = (...names: readonly string[]) => [
  ...new Set(names.map(spokenOf).filter((name) => name.length > 1)),
]

/** Whether a text names the agency; initials such as `HIA` don’t. */
export function hasName(text: string, names: readonly string[]): boolean {
  const words = ` ${wordsOf(text)
    .filter((word) => word !== 'and' && word !== 'amp')
    .join(' ')} `
  return names.some((name) => words.includes(` ${name} `))
}
