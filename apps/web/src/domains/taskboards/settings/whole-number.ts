/** Null for an empty text, undefined for anything but a whole number within the limits. */
export function parseWholeNumber(text: string, least: number, most: number): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const number = Number(typed)
  return /^\d+$/.test(typed) && number >= least && number <= most ? number : undefined
}
