// What a client's text asks of us about texts: the keywords of the carriers and the CTIA's Messaging Principles, in English
// and Spanish. Opt-out requests in other words have a table of their own.
import { fold } from '../kit/fold.ts'
import { stopWishOf } from './wishes/stop-wish.ts'

export const keywords = {
  start: ['start', 'unstop', 'opt in', 'optin', 'subscribe', 'resume', 'continuar', 'iniciar', 'empezar'],
  /** An answer to our question only. */
  yes: ['yes', 'y', 'yes please', 'si'],
  help: ['help', 'info', 'ayuda'],
} as const

/** `stop` opts out at once; `likelyStop` is for a person to decide. */
export type Keyword = keyof typeof keywords | 'stop' | 'likelyStop'

const table = new Map<string, Keyword>(
  (Object.keys(keywords) as (keyof typeof keywords)[]).flatMap((family) =>
    keywords[family].map((word) => [word, family] as const),
  ),
)

/** Politeness around a keyword changes nothing. */
const polite = /^(please|pls|plz|por favor) | (please|pls|plz|now|thanks|thank you|por favor)$/
const longestKeyword = 60

/** Case, accents, quotation marks, punctuation, and spaces make no difference. */
export function keywordOf(text: string): Keyword | null {
  if (text.length <= longestKeyword) {
    const words = fold(text).replace(/\s+/g, ' ').trim()
    const exact = table.get(words) ?? table.get(words.replace(polite, '').trim())
    if (exact) return exact
  }
  const wish = stopWishOf(text)
  return wish === 'clear' ? 'stop' : wish === 'likely' ? 'likelyStop' : null
}
