export interface Piece {
  text: string
  hit: boolean
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A number is found however it is written: `415555` in `+1-415-555-0123`. */
const patternOf = (word: string) =>
  /^[\d().+-]+$/.test(word) && /\d{3}/.test(word) ? [...word.replace(/\D/g, '')].join('[^\\dA-Za-z]*') : escaped(word)

/** Cuts a text into what matches the words of a search and what does not. */
export function highlight(text: string, search: string): Piece[] {
  const words = search
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean)
  if (words.length === 0 || !text) return [{ text, hit: false }]
  const digits = search.replace(/\D/g, '')
  // `(415) 555` is one number, not two words.
  const patterns = /^[\d\s().+-]+$/.test(search) && digits.length >= 3 ? [patternOf(digits)] : words.map(patternOf)
  const pieces = text.split(new RegExp(`(${patterns.toSorted((a, b) => b.length - a.length).join('|')})`, 'iu'))
  return pieces.map((piece, at) => ({ text: piece, hit: at % 2 === 1 })).filter((piece) => piece.text)
}
