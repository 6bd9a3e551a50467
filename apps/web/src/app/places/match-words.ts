// How well typed words name an entry: by its label, or by other words that people use for it.
import { fold } from '@frontdesk/contract/kit/fold'
import { fuzzyMatch } from './fuzzy.ts'

/** From this score on it is the likely intention: the words name the entry, rather than resemble it. */
export const LIKELY = 300
export const EXACT = 1_000

const fuzzyMost = 99

/** Said around a name without being part of one. */
const filler = new Set(
  'a an the my our your me i we to of for in on at is are do how can where what open go show see view find please want'.split(
    ' ',
  ),
)

const wordsIn = (text: string) => fold(text).split(' ').filter(Boolean)

/** "Tags" and "tag" are one word. */
const stem = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word)

const begins = (words: readonly string[], typed: string) => words.some((word) => word.startsWith(stem(typed)))

const holdsAll = (words: readonly string[], typed: readonly string[]) => typed.every((each) => begins(words, each))

/** Undefined if it is not meant at all; 1000 if it is its very name. `words` are separated by commas. */
export function matchWords(query: string, label: string, words = ''): number | undefined {
  const all = wordsIn(query)
  if (all.length === 0) return undefined
  const said = all.filter((word) => !filler.has(word))
  const typed = said.length > 0 ? said : all
  const text = typed.map(stem).join(' ')
  const name = wordsIn(label)
  const phrases = words.split(',').map(wordsIn)
  const nameText = name.map(stem).join(' ')
  /** Among equals the shorter name. */
  const shorter = label.length / 100

  // "My account" is one's profile although "account" is another page.
  if (said.length < all.length && phrases.some((phrase) => phrase.join(' ') === all.join(' '))) return EXACT + 1
  if (fold(query) === fold(label) || text === nameText) return EXACT
  if (phrases.some((phrase) => phrase.map(stem).join(' ') === text)) return 800 - shorter
  if (nameText.startsWith(text)) return 700 - shorter
  if (holdsAll(name, typed)) return 600 - shorter
  if (phrases.some((phrase) => phrase.map(stem).join(' ').startsWith(text))) return 500 - shorter
  if (phrases.some((phrase) => holdsAll(phrase, typed))) return 400 - shorter
  if (holdsAll([...name, ...phrases.flat()], typed)) {
    // "Add customer" is Add contact rather than Contacts, whose address book begins the same way.
    return LIKELY + 10 * typed.filter((word) => name.includes(word)).length
  }
  const fuzzy = fuzzyMatch(query, label)
  return fuzzy && Math.min(fuzzyMost, fuzzy.score)
}
