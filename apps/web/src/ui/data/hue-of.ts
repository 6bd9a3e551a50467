/** The same name has the same hue everywhere, 0–359, in steps that can be told apart. */
export function hueOf(name: string): number {
  let hash = 7
  for (const character of name.trim().toLowerCase()) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return (hash % 24) * 15
}
