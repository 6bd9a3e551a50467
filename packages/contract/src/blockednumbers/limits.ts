export const blockLimits = {
  /** Of an account. The badge shows no more. */
  count: 9999,
  digits: 11,
  reason: 500,
  search: 100,
  /** Characters of an imported CSV. */
  csv: 200_000,
  /** Wrong lines of an import that are named. */
  problems: 50,
} as const

/** Spaces, dashes, dots, parentheses, and a plus are no part of a number. */
export const blockDigits = (typed: string) => typed.replace(/[\s().+-]/g, '')
