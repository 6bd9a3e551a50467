import { foldedWords } from '@frontdesk/contract/kit/fold'

const longest = 140
/** Characters before the match, so that it can be read in context. */
const before = 40

/** The matching part of a long text, on one line. */
export function excerpt(text: string, marks: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  const found = placeOf(line, marks)
  let from = found <= longest - before ? 0 : line.indexOf(' ', found - before) + 1
  if (from > found || from < found - before) from = found
  const rest = line.slice(from, from + longest).toWellFormed()
  const end =
    from + longest >= line.length ? rest : `${rest.slice(0, Math.max(rest.lastIndexOf(' '), longest - before))}…`
  return from > 0 ? `…${end}` : end
}

function placeOf(line: string, marks: readonly string[]): number {
  for (const { 0: word, index } of line.matchAll(/\S+/g)) {
    if (foldedWords(word).some((each) => marks.some((mark) => each.startsWith(mark)))) return index
  }
  return 0
}
