/** A group with a deleted text back in its place, and with all changes that colleagues made since. */
export function putBack(text: string, before: readonly string[], now: readonly string[]): string[] {
  const others = now.filter((other) => other !== text)
  const ahead = new Set(before.slice(0, before.indexOf(text)))
  const place = others.findLastIndex((other) => ahead.has(other)) + 1
  return others.toSpliced(place, 0, text)
}
