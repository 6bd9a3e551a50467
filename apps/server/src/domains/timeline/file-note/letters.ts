// What the font has a picture for. A letter that it lacks is shown as its replacement and never left out: a reader sees
// that something stands there.
const replacement = '\u{fffd}'

/** No line of its own, and nothing to see. */
const invisible = /[\p{Cc}\p{Cf}]|\p{Variation_Selector}/u

export function lettersOf(hasPicture: (codePoint: number) => boolean) {
  const known = new Map<string, string>()
  const shown = (letter: string) => {
    if (letter === '\n') return letter
    if (letter === '\t') return '    '
    if (invisible.test(letter)) return ''
    return hasPicture(letter.codePointAt(0) ?? 0) ? letter : replacement
  }
  return (text: string): string => {
    let out = ''
    for (const letter of text.replace(/\r\n?/g, '\n')) {
      let as = known.get(letter)
      if (as === undefined) {
        as = shown(letter)
        known.set(letter, as)
      }
      out += as
    }
    return out
  }
}
