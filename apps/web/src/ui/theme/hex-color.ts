const HEX = /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

export const HEX_COLOR_MESSAGE = 'input is not a valid hex color.'

/** 3 or 6 hex digits, with or without a leading `#`. */
export const isHexColor = (input: string) => HEX.test(input.trim())

/** `#rrggbb` in lower case. Throws with HEX_COLOR_MESSAGE for anything that isHexColor refuses. */
export function parseHexColor(input: string): string {
  if (!isHexColor(input)) throw new Error(HEX_COLOR_MESSAGE)
  const digits = input.trim().replace('#', '').toLowerCase()
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
}
