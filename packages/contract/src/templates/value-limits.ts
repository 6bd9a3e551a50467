export const valueLimits = {
  /** Characters of one value. */
  text: 200,
  /** The limit of a group; a list shows all of them. */
  count: 500,
} as const
