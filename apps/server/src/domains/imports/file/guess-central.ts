// Polish, Czech, and other languages of central Europe: their letters have the same bytes as Western ones, so the
// script alone does not identify the encoding.

export const centralEncodings = ['windows-1250', 'ISO-8859-2'] as const
export type CentralEncoding = (typeof centralEncodings)[number]

/** Non-ASCII letters of these languages. */
const alphabets = {
  pl: 'ąćęłńóśźż',
  cs: 'áčďéěíňóřšťúůýž',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  hu: 'áéíóöőúüű',
  ro: 'ăâîşţ',
  hr: 'čćđšž',
}
const languages = Object.values(alphabets).map((letters) => new Set([...letters, ...letters.toUpperCase()]))

const western = ['windows-1252', 'ISO-8859-1', 'windows-1254', 'ISO-8859-9', 'windows-1257']
const leastSure = 20
const ahead = 1.2

/**
 * Undefined when the text may as well be Western: both encodings have letters for nearly every byte. `confidence`: by
 * the detector's own names.
 */
export function guessCentral(sample: Uint8Array, confidence: ReadonlyMap<string, number>): CentralEncoding | undefined {
  const sure = (names: readonly string[]) => Math.max(0, ...names.map((name) => confidence.get(name) ?? 0))
  const central = sure(centralEncodings)
  const isSure = central >= leastSure && central >= sure(western) * ahead
  if (!isSure && (central === 0 || !hasSignsInWords(sample))) return undefined
  const [best] = centralEncodings
    .map((name) => ({ name, fit: fitOf(new TextDecoder(name).decode(sample)) }))
    .sort((a, b) => b.fit - a.fit)
  return best && best.fit > 0.95 ? best.name : undefined
}

/** The share of non-ASCII characters that are letters of the best-fitting language. */
function fitOf(text: string): number {
  const foreign = text.match(/[^\0-\x7f]/g) ?? []
  const letters = (language: ReadonlySet<string>) => foreign.filter((character) => language.has(character)).length
  return Math.max(...languages.map(letters)) / foreign.length
}

/** Read as Western, signs such as ³ and ¿ would appear amid letters in more than one word: `Ma³gorzata`. */
const hasSignsInWords = (sample: Uint8Array) =>
  (new TextDecoder('windows-1252').decode(sample).match(/\p{L}[¡£¥¦ª±²³µ¶¹º¼¾¿]\p{L}/gu) ?? []).length > 1
