// What a report may say of a page: no ids, names, addresses, or numbers of people.
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
const email = /[^\s@<>"'/]{1,64}(?:@|%40)[^\s@<>"'/]{1,190}/gi
/** Also dates, phone numbers, amounts, and what a field held. */
const digits = /\d[\d\s()./,-]{2,40}\d|\d{3,40}/g
/** The same in a path, where the status of a request keeps its three. */
const longDigits = /\d[\d().-]{2,40}\d/g
/** What ends a quoted text. The first two may have been cut, as JSON in an error is. */
const ends: Readonly<Record<string, string>> = { '"': '"', '“': '”', '‘': '’', "'": "'", '`': '`' }
const cutOff = '"“'
const query = /[?#]\S{0,2000}/g
const token = /[\w-]{24,2000}/g
/** Of a vehicle or of a call: as long as a token never is, and with digits among its letters. */
const code = /\b(?=[a-z_]{0,20}\d)\w{16,2000}/gi
const most = { read: 2000, kept: 500 }

/** `path`: an address or a line of a request; its status keeps its three digits. */
export const redactPath = (path: string): string =>
  path
    .replaceAll(query, '')
    .replaceAll(uuid, '…')
    .replaceAll(token, '…')
    .replaceAll(code, '…')
    .replaceAll(email, '…')
    .replaceAll(longDigits, '…')

/** A message of an error. */
export const redactMessage = (text: string): string =>
  withoutQuoted(beginning(text).replaceAll(uuid, '…').replaceAll(email, '…'))
    .replaceAll(token, '…')
    .replaceAll(digits, '#')
    .slice(0, most.kept)
    // It may have been cut within a letter.
    .toWellFormed()

/** What was quoted beyond its end is closed. */
const beginning = (text: string) => (text.length > most.read ? `${text.slice(0, most.read)}'\`` : text)

function withoutQuoted(text: string): string {
  let kept = ''
  for (let at = 0; at < text.length; at++) {
    const mark = text[at] ?? ''
    const end = ends[mark]
    const found = end ? text.indexOf(end, at + 1) : -1
    const isEmpty = mark === "'" && found === at + 1
    if (found > 0 && !isEmpty) {
      kept += '“…”'
      at = found
    } else if (cutOff.includes(mark)) {
      return `${kept}“…”`
    } else kept += mark
  }
  return kept
}
