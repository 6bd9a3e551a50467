/** The maximum characters of a cell. */
const longest = 32_767

// Characters that XML can't contain (controls, unpaired surrogates), and those that it escapes.
const special = /[&<>\p{Cc}\ufffe\uffff]|_x[0-9a-f]{4}_/iu
const unspeakable = /(?![\t\n])[\p{Cc}\ufffe\uffff]/gu

// Text that needs no escaping: no markup characters, controls, underscores of encoded characters, or surrogates.
const doubtful = /[^ -%'-;=?-^`-~\u00a0-\ud7ff\ue000-\ufffd]/
const space = 32

/** Needs no escaping. One test is enough for most texts. */
export const isPlain = (text: string) =>
  text.length <= longest &&
  text.charCodeAt(0) !== space &&
  text.charCodeAt(text.length - 1) !== space &&
  !doubtful.test(text)

/** The control picture for a character that a file can't contain or that is invisible. */
export function formatControl(character: string): string {
  const code = character.charCodeAt(0)
  if (code < 0x20) return String.fromCharCode(0x2400 + code)
  return code === 0x7f ? '\u2421' : '\ufffd'
}

export function encodeXml(text: string): string {
  let value = text.length > longest ? text.slice(0, longest) : text
  if (!value.isWellFormed()) value = value.toWellFormed()
  if (!special.test(value)) return value
  return (
    value
      .replace(/\r\n?/g, '\n')
      .replace(unspeakable, formatControl)
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      // Readers decode _x000D_ as a character, so a literal one is escaped.
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
  )
}
