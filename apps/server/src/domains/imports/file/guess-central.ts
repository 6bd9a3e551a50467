// Polish, Czech and their neighbors: their letters have the bytes of western ones, so no script tells them apart.

export const centralEncodings = ['windows-1250', 'ISO-8859-2'] as const
export type CentralEncoding = (typeof centralEncodings)[number]

/** Letters beyond ASCII of the languages that are written so. */
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
 * Undefined where it may as well be western: both have letters for nearly every byte. `confidence`: the detector's, by
 * its own names.
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

/** How much of what is not ASCII are letters of the one language that has most of them. */
function fitOf(text: string): number {
  const foreign = text.match(/[^\0-\x7f]/g) ?? []
  const letters = (language: ReadonlySet<string>) => foreign.filter((character) => language.has(character)).length
  return Math.max(...languages.map(letters)) / foreign.length
}

/** Read as of the west, signs as ³ and ¿ would stand amid letters, in more than one word: `Ma³gorzata`. */
const hasSignsInWords = (sample: Uint8Array) =>
  (new TextDecoder('windows-1252').decode(sample).match(/\p{L}[¡£¥¦ª±²³µ¶¹º¼¾¿]\p{L}/gu) ?? []).length > 1
