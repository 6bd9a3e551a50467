/** Fields of one form; a provider's longest has about a hundred. */
const mostFields = 300

/**
 * The fields of a URL-encoded body, in order. None where there are more than a provider sends: it is read before its
 * signature is verified, so it may come from anybody.
 */
export function readForm(body: Buffer): [name: string, value: string][] {
  let fields = 1
  for (let at = body.indexOf('&'); at >= 0; at = body.indexOf('&', at + 1)) {
    fields += 1
    if (fields > mostFields) return []
  }
  return [...new URLSearchParams(body.toString())]
}
