// Links, for browser and server. Without zod, so that the browser can import this file.

/** As it is stored: a link without a scheme is a web address. */
export const linkOf = (typed: string): string =>
  typed === '' || /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`

/** Any scheme other than http and https could run code. */
export const isLink = (link: string): boolean => /^https?:\/\/[^\s/]\S*$/i.test(link) && URL.canParse(link)

export const linkProblem = 'Enter a web address, such as https://example.com.'
