/** What templates are written for. */
export const templateFormats = ['message'] as const

export const templateLimits = {
  name: 100,
  /** Characters of the text: a message holds no more. */
  template: 1600,
  /** Of an account for its team, and of each person for themselves; a list shows them all. */
  count: 300,
} as const
