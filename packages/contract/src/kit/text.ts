// The characters that texts may contain, for browser and server. Without zod, so that the browser can import this file.
import { grouped } from './grouped.ts'

/** `line`: a name, a label, a number in letters. `lines`: a note, a message. */
export type TextKind = 'line' | 'lines'

/**
 * Control characters, characters that reverse the reading direction or have no width, and tags (invisible ASCII). Tags are
 * valid only in the flag of a region such as Wales, which is matched first and kept. Longer texts may also contain the
 * marks that Hebrew and Arabic need for punctuation, soft hyphens and zero-width spaces.
 */
const patterns: Readonly<Record<TextKind, RegExp>> = {
  line: /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,6}\u{e007f}|(?![\t-\r\u0085])[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff\u{e0000}-\u{e007f}]/gu,
  lines:
    /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,6}\u{e007f}|(?![\t-\r\u0085])[\p{Cc}\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff\u{e0000}-\u{e007f}]/gu,
}
const isFlag = (found: string) => found.startsWith('\u{1f3f4}')

/** Most texts are visible ASCII and need no further check. */
const isPlain = (text: string) => /^[\t-\r -~]*$/.test(text)

/** Removes invisible characters: for pasted and imported texts, and for file names. */
export const withoutUnseen = (text: string, kind: TextKind): string =>
  isPlain(text) ? text : text.replace(patterns[kind], (found) => (isFlag(found) ? found : ''))

/** The problem with the characters of a text, or null. */
export function unseenProblem(text: string, kind: TextKind): string | null {
  if (isPlain(text)) return null
  for (const [found] of text.matchAll(patterns[kind])) {
    if (isFlag(found)) continue
    const code = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    return `This text has an invisible character (U+${code}). Remove it, or type the text again.`
  }
  return null
}

const blanks = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** Such as joiners alone, or blank letters of other scripts. */
const nothingToSee = /^[\s\p{DI}\u2800]*$/u
/** Normalization takes quadratic time in the number of combining marks; no letter has so many. */
const manyMarks = /\p{M}{31}/u

/** As a text is stored: composed (NFC), one space between the words of a line, one kind of line end, nothing around it. */
export function tidyText(text: string, kind: TextKind): string {
  const composed = isPlain(text) || manyMarks.test(text) ? text : text.normalize('NFC')
  const tidy = (kind === 'line' ? composed.replace(blanks, ' ') : composed.replace(lineEnds, '\n')).trim()
  return nothingToSee.test(tidy) ? '' : tidy
}

/** A letter beyond the first 65,536, such as an emoji, is two units of a text and one character. */
export const charactersIn = (text: string): number => Array.from(text).length
export const isLongerThan = (text: string, most: number): boolean =>
  text.length > most && (text.length > 2 * most || charactersIn(text) > most)

export const tooLong = (most: number): string => `Use at most ${grouped(most)} characters.`

/** The problem with a normalized text, or null. */
export const textProblem = (text: string, kind: TextKind, most: number): string | null =>
  isLongerThan(text, most) ? tooLong(most) : unseenProblem(text, kind)
