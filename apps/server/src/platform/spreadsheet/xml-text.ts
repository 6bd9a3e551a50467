/** As many characters as a cell may hold. */
const longest = 32_767

// What XML has no way to say (controls, half characters), and what it says otherwise.
const special = /[&<>\p{Cc}\ufffe\uffff]|_x[0-9a-f]{4}_/iu
const unspeakable = /(?![\t\n])[\p{Cc}\ufffe\uffff]/gu

// All but what is surely read as it stands: no mark of XML, control, underscore of a coded character, or part of a pair.
const doubtful = /[^ -%'-;=?-^`-~\u00a0-\ud7ff\ue000-\ufffd]/
const space = 32

/** Stands in XML as it is. One look finds out, which is enough for most. */
export const isPlain = (text: string) =>
  text.length <= longest &&
  text.charCodeAt(0) !== space &&
  text.charCodeAt(text.length - 1) !== space &&
  !doubtful.test(text)

/** The control picture of a character that a file can't hold or nobody would see. */
export function shownControl(character: string): string {
  const code = character.charCodeAt(0)
  if (code < 0x20) return String.fromCharCode(0x2400 + code)
  return code === 0x7f ? '\u2421' : '\ufffd'
}

export function escaped(text: string): string {
  let value = text.length > longest ? text.slice(0, longest) : text
  if (!value.isWellFormed()) value = value.toWellFormed()
  if (!special.test(value)) return value
  return (
    value
      .replace(/\r\n?/g, '\n')
      .replace(unspeakable, shownControl)
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      // Readers take _x000D_ for a character by its number: whoever wrote it so meant it so.
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
  )
}
