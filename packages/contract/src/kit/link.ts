// Links, for browser and server. Without zod, so that the browser can import this file.
import { unseenProblem } from './text.ts'

/** As it is stored: a link without a scheme is a web address. */
export const linkOf = (typed: string): string =>
  typed === '' || /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`

/**
 * Any scheme other than http and https could run code. A name before an @, a backslash, and what can't be seen show
 * another site than the one that opens.
 */
export function isLink(link: string): boolean {
  if (!/^https?:\/\/[^\s/\\][^\s\\]*$/i.test(link) || unseenProblem(link, 'line') !== null || !URL.canParse(link))
    return false
  const { username, password } = new URL(link)
  return username === '' && password === ''
}

/** One that strangers are shown: https, and a site by its name, so that it opens outside of the office too. */
export function isPublicLink(link: string): boolean {
  if (!isLink(link)) return false
  const { protocol, hostname } = new URL(link)
  return protocol === 'https:' && /\.[a-z][a-z\d-]+$/.test(hostname)
}

export const linkProblem = 'Enter a web address, such as https://example.com.'
export const publicLinkProblem = 'Enter a public web address that begins with https://, such as https://example.com.'
