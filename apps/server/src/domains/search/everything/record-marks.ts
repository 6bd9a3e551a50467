import { fold, foldedWords } from '@frontdesk/contract/kit/fold'
import { findSuggestionAmong, type SpellingSuggestions } from '../spelling-suggestions.ts'

const mostMarked = 8

/**
 * Which words of a record match the typed ones. A typed number, in any notation, marks the parts that it covers, at the
 * beginning or the end.
 */
export function recordMarks(
  phrase: string,
  shown: string,
  numbers: readonly string[],
  meantWords: SpellingSuggestions,
): string[] {
  const words = foldedWords(shown)
  const typed = foldedWords(phrase).slice(0, mostMarked)
  const marks = new Set(numbers.flatMap((number) => covered(typed.join(''), number)))
  for (const word of typed) {
    if (words.some((each) => each.startsWith(word))) {
      marks.add(word)
      continue
    }
    const parts = numbers.flatMap((number) => covered(word, number))
    for (const part of parts) marks.add(part)
    const meant = parts.length > 0 ? undefined : findSuggestionAmong(meantWords, word, words)
    if (meant !== undefined) marks.add(meant)
  }
  return [...marks]
}

const fewest = 3

/** `HO-1234-567` typed as `ho1234`: the parts `ho` and `1234`. */
function covered(typed: string, number: string): string[] {
  if (typed.length < fewest || !/\d/.test(typed)) return []
  const parts = foldedWords(number)
  const whole = fold(number).replaceAll(' ', '')
  const from = whole.startsWith(typed) ? 0 : whole.endsWith(typed) ? whole.length - typed.length : -1
  if (from < 0) return whole.replace(/\D/g, '').startsWith(typed) ? parts.filter((part) => /\d/.test(part)) : []
  let at = 0
  return parts.filter((part) => {
    const start = at
    at += part.length
    return start < from + typed.length && at > from
  })
}
