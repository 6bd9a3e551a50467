// Whether a client's text asks for no more texts: clearly, probably, or not.
import { explained, findPhrase, listPhraseWords, type Phrase, readPhrase } from './phrases.ts'
import { groups, type WishRow, wishRows } from './wish-table.ts'
import { isReaction, readWording } from './wording.ts'

export type WishOutcome = 'clear' | 'likely' | 'none'

interface Rule extends Pick<WishRow, 'reads'> {
  phrase: Phrase
}

const rules: readonly Rule[] = wishRows.flatMap(({ reads, phrases }) =>
  phrases.map((written) => ({ reads, phrase: readPhrase(written, groups) })),
)
const known = new Set(rules.flatMap(({ phrase }) => listPhraseWords(phrase)))
const rulesThat = (...reads: WishRow['reads'][]) => rules.filter((rule) => reads.includes(rule.reads))
const ordinary = rulesThat('ordinary', 'limited')
const clear = rulesThat('clear')
const likely = rulesThat('likely')

const opening = new Set(groups.opening?.split(' '))
const closing = new Set(groups.closing?.split(' '))

/** Without greetings and thanks at the ends. */
function core(words: readonly string[]): string[] {
  let [from, until] = [0, words.length]
  while (from < until && opening.has(words[from] ?? '')) from += 1
  while (until > from && closing.has(words[until - 1] ?? '')) until -= 1
  return words.slice(from, until)
}

/** Nothing but stop signs. */
const isStopSign = (text: string) =>
  text.length <= 40 && text.includes('🛑') && [...text].every((letter) => '🛑\ufe0f \n'.includes(letter))

export function stopWishOf(text: string): WishOutcome {
  if (isReaction(text)) return 'none'
  if (isStopSign(text)) return 'likely'
  const { clauses, joined } = readWording(text, known)
  const found = [outcomeOf(clauses), outcomeOf(joined)]
  return found.includes('clear') ? 'clear' : found.includes('likely') ? 'likely' : 'none'
}

function outcomeOf(clauses: readonly string[][]): WishOutcome {
  const cores = clauses.map(core).filter((words) => words.length > 0)
  let outcome: WishOutcome = 'none'
  for (const words of cores) {
    let isLimited = false
    for (const { phrase, reads } of ordinary) {
      for (let place = findPhrase(words, phrase); place; place = findPhrase(words, phrase)) {
        words.fill(explained, ...place)
        isLimited ||= reads === 'limited'
      }
    }
    const says = (some: readonly Rule[]) =>
      some.some(({ phrase }) => (!phrase.alone || cores.length === 1) && findPhrase(words, phrase) !== undefined)
    if (says(clear)) return 'clear'
    if (isLimited || says(likely)) outcome = 'likely'
  }
  return outcome
}
