// The units that must stay together on a line. Scripts without spaces break between words, which requires a dictionary.

const words = new Intl.Segmenter('en', { granularity: 'word' })
const loose =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uffef]/u
const opening = /[\p{Ps}\p{Pi}]$/u
const closing = /^[\p{Pe}\p{Pf}\p{Po}\p{M}\u30fc\s]/u

export function unitsOf(text: string): [from: number, to: number][] {
  const units: [number, number][] = []
  let from = 0
  let before = ''
  for (const { index, segment } of words.segment(text)) {
    if (before && mayBreak(before, segment)) {
      units.push([from, index])
      from = index
    }
    before = segment
  }
  if (text.length > from) units.push([from, text.length])
  return units
}

function mayBreak(before: string, after: string): boolean {
  if (closing.test(after)) return false
  if (/\s$/.test(before)) return true
  if (/[-\u2013\u2014]$/.test(before)) return true
  return (loose.test(before) || loose.test(after)) && !opening.test(before)
}
