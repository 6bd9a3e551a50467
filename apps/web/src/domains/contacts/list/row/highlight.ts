import { foldLetters, isUnspaced } from '@frontdesk/contract/kit/fold'

import { phonePart } from '@frontdesk/contract/kit/phone'

export interface Piece {
  text: string
  hit: boolean
}

const wordsOf = (search: string) => {
  const digits = phonePart(search)
  // `(415) 555` is one number, not two words.
  if (digits !== null && digits.length >= 3) return [digits]
  return foldLetters(search).split(' ').filter(Boolean)
}

/**
 * Splits a text into matching and other parts.
 * @param marks The server's matches, if they differ from what was typed; parts of words, or digits of a phone.
 */
export function highlight(text: string, search: string, marks: readonly string[] = wordsOf(search)): Piece[] {
  const isPhone = /^[\d\s().+-]+$/.test(text)
  // Each character of the folded text knows its origin: folding makes some longer and drops others.
  const letters: { letter: string; from: number; to: number }[] = []
  let at = 0
  for (const char of text) {
    const folded = foldLetters(char)
    const to = at + char.length
    for (const letter of folded) if (!isPhone || letter !== ' ') letters.push({ letter, from: at, to })
    at = to
  }
  const folded = letters.map(({ letter }) => letter).join('')
  const hit = new Uint8Array(text.length)
  for (const given of marks) {
    // A North American number is shown without its country code.
    const mark = isPhone && !text.startsWith('+') ? given.replace(/^1(?=\d{3})/, '') : given
    if (!mark) continue
    for (let place = folded.indexOf(mark); place >= 0; place = folded.indexOf(mark, place + 1)) {
      const begins = place === 0 || folded[place - 1] === ' '
      // Three letters match anywhere, fewer only at the beginning of a word.
      if (!begins && mark.length < 3 && !isUnspaced(mark)) continue
      hit.fill(1, letters[place]?.from, letters[place + mark.length - 1]?.to)
    }
  }
  return piecesOf(text, hit)
}

function piecesOf(text: string, hit: Uint8Array): Piece[] {
  const pieces: Piece[] = []
  let start = 0
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && hit[at] === hit[start]) continue
    pieces.push({ text: text.slice(start, at), hit: hit[start] === 1 })
    start = at
  }
  return text ? pieces : [{ text, hit: false }]
}
