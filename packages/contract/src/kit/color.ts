export const colorProblem = 'input is not a valid hex color.'

/** 3 or 6 hex digits, with or without a leading `#`. */
export const colorPattern = /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

export const isHexColor = (typed: string): boolean => colorPattern.test(typed.trim())

/** `#rrggbb` in lower case. Throws colorProblem for texts that isHexColor refuses. */
export function parseHexColor(typed: string): string {
  if (!isHexColor(typed)) throw new Error(colorProblem)
  const digits = typed.trim().replace('#', '').toLowerCase()
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
}
