// How the checks compare texts: word by word in lower case, so that no text takes long.
import { fold } from '../../../kit/fold.ts'

/** With a space around: `Reply “STOP”` → ` reply stop `. */
export const normalizeWords = (text: string) => ` ${fold(text)} `

/** Phrases are written as words are normalized: without apostrophes and signs. */
export const findPhrase = (words: string, phrases: readonly string[]) =>
  phrases.find((phrase) => words.includes(` ${phrase} `))

export const hasPhrase = (words: string, phrases: readonly string[]) => findPhrase(words, phrases) !== undefined

const negators = [
  'not',
  'no',
  'never',
  'dont',
  'doesnt',
  'wont',
  'arent',
  'isnt',
  'cant',
  'without',
  'nor',
  'neither',
  'un',
]

/** Normalized, for what is claimed in one. */
export const listSentences = (text: string) => text.split(/[.!?;\n]/).map(normalizeWords)

/** A phrase that is said, and not denied earlier in its sentence: “We never buy leads.” */
export function findClaim(sentences: readonly string[], phrases: readonly string[]): string | undefined {
  for (const words of sentences) {
    const found = phrases.find((phrase) => {
      const at = words.indexOf(` ${phrase} `)
      return at >= 0 && !hasPhrase(words.slice(0, at + 1), negators)
    })
    if (found) return found
  }
  return undefined
}

/** `[1, 3]` → `Samples 2 and 4`; samples are counted from 0. */
export const formatSamples = (samples: readonly number[]) =>
  `${samples.length === 1 ? 'Sample' : 'Samples'} ${formatList(samples.map((at) => String(at + 1)))}`

export function formatList(items: readonly string[]): string {
  if (items.length < 3) return items.join(' and ')
  return `${items.slice(0, -1).join(', ')}, and ${items.at(-1)}`
}

const stopWordings = ['reply', 'text', 'txt', 'send', 'respond', 'answer', 'reply with', 'text back', 'type']
  .map((verb) => `${verb} stop`)
  .concat(
    ['opt out', 'end', 'unsubscribe', 'cancel', 'quit', 'stop', 'unsub'].flatMap((end) => [
      `stop to ${end}`,
      `stop 2 ${end}`,
    ]),
  )

/** Says how to get no more; “stop by our office” doesn’t. */
export const hasStopWords = (words: string) => hasPhrase(words, stopWordings)

export const hasHelpWords = (words: string) =>
  hasPhrase(words, [
    'reply help',
    'text help',
    'send help',
    'help for help',
    'help for info',
    'help for more',
    'or help',
    'stop help',
    'help for assistance',
    'help to get help',
  ])

/** Longer texts are refused by the form; cut, so that the checks of a pasted book take no time. */
export const trimLong = (text: string, most: number) => (text.length > most ? text.slice(0, most) : text)
