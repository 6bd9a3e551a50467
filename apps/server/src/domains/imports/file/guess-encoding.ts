// Guesses the encoding of a file that does not state it: the detector suggests candidates, and the resulting text
// decides.
import { analyse } from 'chardet'
import { type CentralEncoding, centralEncodings, guessCentral } from './guess-central.ts'

/** The encodings that are guessed, the detector's name for each, and its letters. */
const guessed = {
  Shift_JIS: { letters: /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{P}\uff00-\uffef]/u, run: 1.5 },
  'EUC-JP': { letters: /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{P}\uff00-\uffef]/u, run: 1.5 },
  GB18030: { letters: /[\p{scx=Han}\p{P}\uff00-\uffef]/u, run: 1.5 },
  Big5: { letters: /[\p{scx=Han}\p{P}\uff00-\uffef]/u, run: 1.5 },
  'EUC-KR': { letters: /[\p{scx=Hang}\p{scx=Han}\p{P}\uff00-\uffef]/u, run: 1.5 },
  'windows-1251': { letters: /[\p{scx=Cyrl}\p{P}\p{S}]/u, run: 2.5 },
  'KOI8-R': { letters: /[\p{scx=Cyrl}\p{P}\p{S}]/u, run: 2.5 },
  'windows-1253': { letters: /[\p{scx=Grek}\p{P}\p{S}]/u, run: 2.5 },
} as const

type OneScript = keyof typeof guessed
const oneScript = Object.keys(guessed) as OneScript[]

export type GuessedEncoding = OneScript | CentralEncoding
export const guessedEncodings: readonly GuessedEncoding[] = [...oneScript, ...centralEncodings]

/** `sample`: lines that are not UTF-8. Falls back to Windows-1252. */
export function guessEncoding(sample: Uint8Array): GuessedEncoding | 'Windows-1252' {
  const confidence = new Map(analyse(sample).map(({ name, confidence }) => [name as string, confidence]))
  const proposed = oneScript
    .filter((name) => confidence.has(name) && isPlausible(sample, name))
    .sort((a, b) => (confidence.get(b) ?? 0) - (confidence.get(a) ?? 0))
  return proposed[0] ?? guessCentral(sample, confidence) ?? 'Windows-1252'
}

/**
 * The decoded letters belong to one script and form words: single accented letters of a Western text would stand alone
 * among Latin letters.
 */
function isPlausible(sample: Uint8Array, name: OneScript): boolean {
  const { letters, run } = guessed[name]
  let text: string
  try {
    text = new TextDecoder(name, { fatal: true }).decode(sample)
  } catch {
    return false
  }
  const runs = [...text.matchAll(/[^\0-\x7f]+/g)]
  const foreign = runs.flatMap(([each]) => [...each])
  if (foreign.length === 0) return false
  const fitting = foreign.filter((character) => letters.test(character)).length
  const beside = runs.filter(({ 0: each, index }) =>
    /[a-z]/i.test(`${text[index - 1] ?? ''}${text[index + each.length] ?? ''}`),
  ).length
  return fitting / foreign.length > 0.95 && foreign.length / runs.length >= run && beside / runs.length < 0.3
}

export const guessNotice = (encoding: string) =>
  `The file does not name its character encoding. It was read as ${encoding}: check names with accents or non-English letters.`
