// Numbers whose last digit reveals a typing mistake.

const digitsOf = (text: string) => [...text.replace(/\D/g, '')].map(Number)

/** Luhn (ISO/IEC 7812): for cards, with the lengths that cards have. */
export function cardNumberFits(text: string): boolean {
  const digits = digitsOf(text).reverse()
  if (digits.length < 12 || digits.length > 19 || digits.every((digit) => digit === 0)) return false
  const worth = (digit: number, place: number) => (place % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2)
  return digits.reduce((sum, digit, place) => sum + worth(digit, place), 0) % 10 === 0
}

/** ABA: nine digits, weighted 3, 7, and 1; the first two name a Federal Reserve district. */
export function bankRoutingFits(text: string): boolean {
  const digits = digitsOf(text)
  if (digits.length !== 9 || !/^(0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/.test(digits.join(''))) return false
  return digits.reduce((sum, digit, place) => sum + digit * ([3, 7, 1][place % 3] ?? 0), 0) % 10 === 0
}
