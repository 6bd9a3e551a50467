/** The uses of templates. */
export const templateFormats = ['message'] as const

export const templateLimits = {
  name: 100,
  /** Characters of the text: the limit of a message. */
  template: 1600,
  /** Characters of the words that stand in for an empty value. */
  fallback: 40,
  /** For an account's team, and for each person; a list shows all of them. */
  count: 300,
} as const
