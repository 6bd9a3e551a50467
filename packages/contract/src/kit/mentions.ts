// Whom a text mentions by @ and a name, in the server and the browser.
import { isUnspaced } from './fold.ts'

interface Named {
  id: string
  name: string
}

/** A part of a text, and whose name it is. */
export interface MentionPart {
  text: string
  name: string | null
}

const letter = /[\p{L}\p{N}_]/u

/** A longer word than the name: `@Sam Carter-Wells` does not mention Sam Carter. */
function goesOn(after: string): boolean {
  const [first = '', second = ''] = after
  if (letter.test(first)) return !isUnspaced(first)
  return /[-‐‑]/.test(first) && letter.test(second)
}

/** The text in parts. Of names that begin alike the longest counts. */
export function mentionParts(text: string, names: readonly string[]): MentionPart[] {
  const longestFirst = [...new Set(names)].filter(Boolean).sort((a, b) => b.length - a.length)
  const parts: MentionPart[] = []
  let from = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const rest = text.slice(at + 1, at + 500)
    const name = longestFirst.find((each) => rest.startsWith(each) && !goesOn(rest.slice(each.length)))
    if (name === undefined) continue
    if (at > from) parts.push({ text: text.slice(from, at), name: null })
    parts.push({ text: `@${name}`, name })
    from = at + 1 + name.length
    at = from - 1
  }
  if (from < text.length) parts.push({ text: text.slice(from), name: null })
  return parts
}

/** Ids of the people whom the text mentions; of several with one name all. */
export function mentionedIn(text: string, people: readonly Named[]): string[] {
  const found = new Set(
    mentionParts(
      text,
      people.map(({ name }) => name),
    ).map(({ name }) => name),
  )
  return people.filter(({ name }) => found.has(name)).map(({ id }) => id)
}
