// How names and words are compared, in the server, the browser, and the database: `npm run docs` generates `platform.fold`
// and `platform.is_unspaced` from this file.

/** Letters without a decomposition, by their ASCII spelling; ς is σ at the end of a word. */
export const spelled: Readonly<Record<string, string>> = {
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ς: 'σ',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ß: 'ss',
}

/** Accents, apostrophes, and invisible marks. */
export const leftOut = /[\u0300-\u036f'`\u2018\u2019\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]+/g

export const betweenWords = /[^a-z0-9\u0080-\u1fff\u2070-\u2fff\u3005-\u3007\u3021-\u30fa\u30fc-\u{10ffff}]+/gu

/** Scripts without spaces, in which one letter is like a word: Chinese, Japanese, Korean, Thai, and similar ones. */
export const unspaced =
  /[\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\u{20000}-\u{3ffff}]/u

/**
 * Lower case without accents, apostrophes, and invisible marks; one space between words: `O’Brien-Núñez, Inc.` →
 * `obrien nunez inc`.
 */
export const fold = (text: string) => foldLetters(text).trim()

/** The same for a part of a text: leading and trailing spaces stay. */
export const foldLetters = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ıøłđðħŧŋςæœþß]/g, (letter) => spelled[letter] ?? letter)
    .replace(leftOut, '')
    .replace(betweenWords, ' ')

/** Whether a text has the typed one in it; signs alone are looked for as they are. */
export function foldedIncludes(text: string, typed: string): boolean {
  const wanted = fold(typed)
  return wanted === '' ? text.includes(typed.trim()) : fold(text).includes(wanted)
}

export const foldedWords = (text: string | null) => (text ? fold(text).split(' ').filter(Boolean) : [])

export const isUnspaced = (text: string) => unspaced.test(text)
