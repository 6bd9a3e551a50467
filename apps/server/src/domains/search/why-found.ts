import type { foundContact } from '@frontdesk/contract/contacts/contact-fields'
import { fold, foldedIncludes, foldedWords, isUnspaced } from '@frontdesk/contract/kit/fold'
import type { z } from 'zod'
import type { SummaryRow } from '../contacts/contacts.public.ts'
import type { SearchQuery } from './search-query.ts'
import { asTyped, findSuggestionAmong, type SpellingSuggestions } from './spelling-suggestions.ts'

type Found = NonNullable<z.input<typeof foundContact>['found']>
type Where = NonNullable<Found['where']>

/** Fields that a search covers and a list does not show. */
export interface FoundRow extends SummaryRow {
  co_email: string | null
  co_mobile_phone: string | null
  /** Each on one line. */
  addresses: string[]
}

const mostMarked = 8

/**
 * Which words of the contact match the typed ones, or the ones that the database takes them to mean, and in which field
 * when a list does not show it. Computed for single rows after the search, so that the query does not return match details
 * for every result.
 */
export function whyFound(
  { phrase, digits }: SearchQuery,
  row: FoundRow,
  meantWords: SpellingSuggestions = asTyped,
): Found {
  const names = [row.first_name, row.preferred_first_name, row.last_name, row.co_first_name, row.co_last_name]
  const texts = [...names, row.company_name, row.email]
  const shown = texts.flatMap(foldedWords).concat([row.phone, row.mobile_phone].flatMap((phone) => phone ?? []))
  // Folded on first use: most contacts show everything that was typed.
  let folded: Place[] | undefined
  const hidden = () => (folded ??= hiddenPlaces(row))
  const marks = new Set<string>()
  let where: Where | null = null
  const typed = digits === null ? foldedWords(phrase) : [digits]
  for (const word of typed.slice(0, mostMarked)) {
    if (shown.some((each) => answers(word, each))) {
      marks.add(word)
      continue
    }
    const together = namesWithin(word, shown)
    if (together.length > 0) {
      for (const name of together) marks.add(name)
      continue
    }
    const exactly = hidden().find(({ where, words }) =>
      words.some((each) => (where.field === 'address' ? each.startsWith(word) : answers(word, each))),
    )
    const all = () => [...shown, ...hidden().flatMap(({ words }) => words)]
    const meant = exactly ? word : findSuggestionAmong(meantWords, word, all())
    if (meant === undefined) continue
    marks.add(meant)
    const holds = (words: readonly string[]) => words.some((each) => each.startsWith(meant))
    if (holds(shown)) continue
    where ??= (exactly ?? hidden().find(({ words }) => holds(words)))?.where ?? null
  }
  const piece = fold(phrase)
  const [first = ''] = typed
  if (piece !== first && !marks.has(first) && texts.some((text) => text && fold(text).includes(piece))) marks.add(piece)
  // A piece of an address is matched as one, even though each of its words may match elsewhere.
  const holds = (text: string | null) => !!text && foldedIncludes(text, phrase)
  if (phrase.length >= 3 && row.co_email && holds(row.co_email) && !texts.some(holds))
    where ??= { field: 'coEmail', text: row.co_email }
  return { marks: [...marks], where }
}

interface Place {
  where: Where
  words: string[]
}

function hiddenPlaces({ co_email, co_mobile_phone, addresses }: FoundRow): Place[] {
  const place = (field: Where['field'], text: string | null): Place[] =>
    text ? [{ where: { field, text }, words: foldedWords(text) }] : []
  return [
    ...place('coEmail', co_email),
    ...place('coMobilePhone', co_mobile_phone),
    ...addresses.flatMap((address) => place('address', address)),
  ]
}

/** Words match from the beginning; three letters or digits, and text in scripts without spaces, match anywhere. */
const answers = (typed: string, word: string) =>
  word.startsWith(typed) || ((typed.length >= 3 || isUnspaced(typed)) && word.includes(typed))

/** In a script without spaces, both names are one word. */
const namesWithin = (typed: string, shown: readonly string[]) =>
  isUnspaced(typed) ? shown.filter((each) => isUnspaced(each) && typed.includes(each)) : []
