const longest = 2000

/** Belongs to the sentence, not to the address. */
const trailing = new Set('.,;:!?)]}')

/** The first web address of a text, or undefined. */
export function firstLink(text: string): string | undefined {
  const [found = ''] = /\bhttps?:\/\/[^\s<>"']{3,2000}/i.exec(text) ?? []
  let end = found.length
  while (end > 0 && trailing.has(found[end - 1] ?? '')) end -= 1
  const address = found.slice(0, end)
  if (!address || address.length > longest) return undefined
  return URL.canParse(address) ? new URL(address).href : undefined
}
