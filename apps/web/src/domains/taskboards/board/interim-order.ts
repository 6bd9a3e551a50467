// Sort keys of what a person just put somewhere, until the server's own arrive. Those are base 62, so `!` is below and
// `~` above each of their characters.

const above = '~'
const below = '!'

export const isInterim = (order: string) => order.endsWith(above)

/** A key between two; undefined is the end of the list. Equal ones leave no room: the ids decide then. */
export function interimBetween(upper: string | undefined, lower: string | undefined): string {
  const start = upper ?? ''
  if (lower === undefined || !lower.startsWith(start)) return start + above
  return start + lessThan(lower.slice(start.length))
}

function lessThan(rest: string): string {
  if (rest === '') return above
  return rest.startsWith(below) ? below + lessThan(rest.slice(1)) : below + above
}
