// What a report may say of a page: no ids, names, addresses, or numbers of people.
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
const email = /[^\s@<>"'/]{1,64}@[^\s@<>"'/]{1,190}/g
/** Also phone numbers, amounts, and what a field held. */
const digits = /\d[\d\s().-]{2,40}\d|\d{3,40}/g
const quoted = /"[^"]{0,200}"|'[^']{1,200}'|“[^”]{0,200}”|‘[^’]{0,200}’/g
const query = /[?#]\S{0,2000}/g
const token = /[\w-]{24,2000}/g

/** `path`: an address or a line of a request; its status keeps its three digits. */
export const redactPath = (path: string): string =>
  path.replaceAll(query, '').replaceAll(uuid, '…').replaceAll(token, '…').replaceAll(email, '…')

/** A message of an error. */
export const redactMessage = (text: string): string =>
  text
    .slice(0, 2000)
    .replaceAll(uuid, '…')
    .replaceAll(email, '…')
    .replaceAll(quoted, '“…”')
    .replaceAll(token, '…')
    .replaceAll(digits, '#')
    .slice(0, 500)
