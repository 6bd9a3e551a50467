// What a client's text asks of us about texts: the union of the FCC's list (47 CFR 64.1200(a)(10)), the CTIA's Messaging
// Principles, and the carriers' own words, in English and Spanish.
import { fold } from '../kit/fold.ts'

export const keywords = {
  stop: [
    'stop',
    'stopall',
    'stop all',
    'quit',
    'end',
    'revoke',
    'opt out',
    'optout',
    'cancel',
    'unsubscribe',
    'remove',
    'remove me',
    'arret',
    'alto',
    'parar',
    'cancelar',
    'detener',
    'basta',
  ],
  start: ['start', 'unstop', 'opt in', 'optin', 'subscribe', 'resume', 'continuar', 'iniciar', 'empezar'],
  /** An answer to our question only. */
  yes: ['yes', 'y', 'yes please', 'si'],
  help: ['help', 'info', 'ayuda'],
} as const

export type Keyword = 'stop' | 'start' | 'yes' | 'help' | 'revocation'

const table = new Map<string, Keyword>(
  (Object.keys(keywords) as (keyof typeof keywords)[]).flatMap((family) =>
    keywords[family].map((word) => [word, family] as const),
  ),
)

/** Politeness around a keyword changes nothing. */
const polite =
  /^(please|pls|plz|por favor) | (please|pls|plz|now|thanks|thank you|por favor|it|this|texts|texting|messages)$/

/** Words of a wish to get no more texts, however it is put. A person decides what is meant. */
const wishes = [
  /\b(stop|quit|cease|dont|do not|never|no more|not want|unsubscribe|remove|take) (\w+ ){0,6}?(text|texts|texting|texted|message|messages|messaging|sms|contact|contacting|list|number)\b/,
  /\bleave me alone\b/,
  /\b(no longer|not) (want|wish) (\w+ ){0,4}?(hear|receive|get|contacted)\b/,
  /\bwrong number\b/,
  /\blose my number\b/,
  /\bno (me )?(envie|envien|escriba|escriban|mande|manden)\b/,
]
const denied = /\b(dont|do not|never) stop\b/

const longest = 500

/** Case, accents, quotation marks, punctuation, and spaces make no difference. */
export function keywordOf(text: string): Keyword | null {
  if (text.length > longest) return null
  const words = fold(text).replace(/\s+/g, ' ').trim()
  const exact = table.get(words) ?? table.get(words.replace(polite, '').trim())
  if (exact) return exact
  if (denied.test(words)) return null
  return wishes.some((wish) => wish.test(words)) ? 'revocation' : null
}
