/** A group with a deleted text where it stood, and all that colleagues changed since. */
export function putBack(text: string, before: readonly string[], now: readonly string[]): string[] {
  const others = now.filter((other) => other !== text)
  const ahead = new Set(before.slice(0, before.indexOf(text)))
  const place = others.findLastIndex((other) => ahead.has(other)) + 1
  return others.toSpliced(place, 0, text)
}
