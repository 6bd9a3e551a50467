// How a phone looks while it is typed: the mask for numbers of the North American plan, plain digits for all others.

/** E.164 allows no more. */
const LONGEST = 15

/** Of eleven digits only those that begin with 1 are North American. */
const isAbroad = (digits: string) => digits.length > 11 || (digits.length === 11 && !digits.startsWith('1'))

/** What counts of a typed or pasted text. */
export function typedDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.slice(0, digits.startsWith('1') ? 11 : LONGEST)
}

/** `14155550123` → `+1 (415) 555-0123`, `415555` → `(415) 555`, `442079460958` → `+442079460958`. */
export function phoneAsTyped(text: string): string {
  const digits = typedDigits(text)
  if (isAbroad(digits)) return `+${digits}`
  if (!digits.startsWith('1')) return local(digits)
  return digits.length > 1 ? `+1 ${local(digits.slice(1))}` : '+1'
}

function local(digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (!exchange) return area && `(${area}`
  return line ? `(${area}) ${exchange}-${line}` : `(${area}) ${exchange}`
}

/** Where the caret may stand: beside a digit, or at the end. */
export const caretBesideDigits = (shown: string): boolean[] =>
  Array.from({ length: shown.length + 1 }, (_, at) => {
    const before = shown[at - 1] ?? ''
    const after = shown[at] ?? ''
    return /\d/.test(before) || /\d/.test(after) || shown === ''
  })
